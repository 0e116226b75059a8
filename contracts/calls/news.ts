import * as z from 'zod';
import { idSchema, momentSchema, positionFields } from '../fields/fields.ts';
import { newsKinds } from '../readModels/newsDocument.ts';
import { defineCall } from './call.ts';

/** One thing that happened and concerns the caller. */
export const newsEntrySchema = z.strictObject({
  news_id: z.string(),
  kind: z.enum(newsKinds),
  news_tzts: momentSchema,
  /** False for what the caller has seen on any device, and for what they did themselves. */
  is_unread: z.boolean(),
  /** The actor; null for the product itself. */
  full_name: z.string().nullable(),
  /** Null for a message to everyone. */
  game_id: idSchema.nullable(),
  game_name: z.string().nullable(),
  /** The team whose screens the link opens: the team concerned, otherwise the caller's own in the game. */
  team_id: idSchema.nullable(),
  /** Of the team concerned; null for what concerns a whole game. */
  team_name: z.string().nullable(),
  turn_num: z.int().nullable(),
  /**
   * Text of a message, the reason given for canceling a run or for a freeze, a shock of the region, or the place of
   * the comment that names the caller; never its words.
   */
  text: z.string().nullable(),
  /** The place of that comment, as the talk has it; absent for everything else. */
  place_id: z.string().optional(),
});
export type NewsEntry = z.infer<typeof newsEntrySchema>;

/** What the bell shows while it is closed. */
export const newsSummarySchema = z.strictObject({
  unread: z.int().min(0),
  /** The newest unread item. */
  newest: newsEntrySchema.nullable(),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;

/** News about the caller, their teams and their games from the last ninety days, newest first. */
export const listNews = defineCall({
  path: '/news/list',
  access: 'signedIn',
  kind: 'query',
  task: 'Read your news',
  summary: 'Lists the news of the caller.',
  response: { news: z.array(newsEntrySchema) },
  errorText: 'An error occurred while getting the news.',
});

/** Records that the caller has seen their news up to the time of one item. */
export const seeNews = defineCall({
  path: '/news/seen',
  access: 'signedIn',
  kind: 'command',
  task: 'Read your news',
  summary: 'Records up to when the caller has seen their news.',
  request: { up_to_tzts: momentSchema },
  response: positionFields,
  isSilent: true,
});
