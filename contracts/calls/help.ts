import * as z from 'zod';
import { momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { helpPages } from '../help/helpPages.ts';
import { defineCall } from './call.ts';
import { richTextSchema } from './notes.ts';

const pageSchema = z
  .string()
  .max(64)
  .refine((name) => helpPages.some(({ page }) => page === name), {
    message: 'Page must be one of the pages with help.',
  });

/** Selects a text: that of all games (null or omitted), or a game's own. */
const placeFields = { page: pageSchema, gameId: sentIdSchema.nullable().optional() };

const answerFields = {
  page: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  /** Origin of a text: the game's own, the one saved for all games, or the built-in one. */
  source: z.enum(['game', 'allGames', 'product']),
  /** Counts saves of the page, including those for other games; 0 before the first. */
  version: z.int(),
  updatedBy: z.string().nullable(),
  lastUpdated: momentSchema.nullable(),
};

/** The help of a page: the game's own text, else that of all games, else the built-in one. */
export const loadHelp = defineCall({
  path: '/help',
  access: 'signedIn',
  kind: 'query',
  task: 'Read the help of a page',
  summary: 'Loads the help text of a page.',
  request: placeFields,
  response: answerFields,
});

/**
 * Saves the help of a page, for all games or for one. An empty text restores the one below it. If somebody
 * else has saved the text since `lastUpdated`, the answer is `modifiedBy` and nothing is saved, unless
 * forced.
 */
export const saveHelp = defineCall({
  path: '/help/save',
  access: 'administrator',
  kind: 'command',
  task: 'Write the help of a page, and see its earlier texts',
  summary: 'Saves the help text of a page.',
  request: {
    ...placeFields,
    text: richTextSchema,
    /** The version that the sender had seen; null for none. If omitted, nothing is compared. */
    lastUpdated: momentSchema.nullable().optional(),
    force: z.boolean().default(false),
  },
  response: { ...positionFields, ...answerFields, modifiedBy: z.string().nullable() },
});

/** Previous texts of a page, newest first, and last, as version 0, the built-in one. */
export const listHelpVersions = defineCall({
  path: '/help/versions',
  access: 'administrator',
  kind: 'query',
  task: 'Write the help of a page, and see its earlier texts',
  summary: 'Lists the earlier help texts of a page.',
  request: placeFields,
  response: {
    versions: z.array(
      z.strictObject({
        version: z.int(),
        text: z.string(),
        updatedBy: z.string().nullable(),
        lastUpdated: momentSchema.nullable(),
      }),
    ),
  },
});
