import * as z from 'zod';
import { idSchema, momentSchema, positionFields } from '../fields/fields.ts';
import { newsKinds } from '../readModels/newsDocument.ts';
import { defineCall } from './call.ts';

/** One thing that happened and concerns the caller. */
export const newsEntrySchema = z.strictObject({
  news_id: z.string(),
  kind: z.enum(newsKinds),
  news_tzts: momentSchema,
  /** False for what the caller has seen, on whichever device, and for what they did themselves. */
  is_unread: z.boolean(),
  /** Who did it; null for the product itself. */
  full_name: z.string().nullable(),
  /** Null for a message to everyone. */
  game_id: idSchema.nullable(),
  game_name: z.string().nullable(),
  /** The team whose screens it leads to: the one that it concerns, or else the caller's own in the game. */
  team_id: idSchema.nullable(),
  /** Of the team that it concerns; null for what concerns a whole game. */
  team_name: z.string().nullable(),
  turn_num: z.int().nullable(),
  /** The words of a message, or why a run was called off or something frozen, where somebody said so. */
  text: z.string().nullable(),
});
export type NewsEntry = z.infer<typeof newsEntrySchema>;

/** What the bell shows before it is opened. */
export const newsSummarySchema = z.strictObject({
  unread: z.int().min(0),
  /** The newest that is unread. */
  newest: newsEntrySchema.nullable(),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;

/** What happened to the caller, their teams and their games in the last ninety days, newest first. */
export const listNews = defineCall({
  path: '/news/list',
  access: 'signedIn',
  kind: 'query',
  summary: 'Lists the news of the caller.',
  response: { news: z.array(newsEntrySchema) },
  errorText: 'An error occurred while getting the news.',
});

/** Tells that the caller has seen their news up to the moment of one of them. */
export const seeNews = defineCall({
  path: '/news/seen',
  access: 'signedIn',
  kind: 'command',
  summary: 'Records up to when the caller has seen their news.',
  request: { up_to_tzts: momentSchema },
  response: positionFields,
  isSilent: true,
});
