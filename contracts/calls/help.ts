import * as z from 'zod';
import { momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { helpPages } from '../help/helpPages.ts';
import { defineCall } from './call.ts';
import { richTextSchema } from './notes.ts';

const pageSchema = z
  .string()
  .max(64)
  .refine((name) => helpPages.some(({ page }) => page === name), {
    message: 'page must be one of the pages with help.',
  });

/** Which text is meant: that of all games (null or left out), or the own one of a game. */
const placeFields = { page: pageSchema, gameId: sentIdSchema.nullable().optional() };

const answerFields = {
  page: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  /** Whose text it is: the game's own, the one saved for all games, or the one that comes with the product. */
  source: z.enum(['game', 'allGames', 'product']),
  /** Counts the saves of the page, those for other games included; 0 before the first. */
  version: z.int(),
  updatedBy: z.string().nullable(),
  lastUpdated: momentSchema.nullable(),
};

/** The help of a page: the game's own text, else that of all games, else the product's. */
export const loadHelp = defineCall({
  path: '/help',
  access: 'signedIn',
  kind: 'query',
  summary: 'Loads the help text of a page.',
  request: placeFields,
  response: answerFields,
});

/**
 * Saves the help of a page, for all games or for one. An empty text brings back the one below it. A text that
 * somebody else saved since `lastUpdated` is answered with `modifiedBy` and not saved over, unless forced.
 */
export const saveHelp = defineCall({
  path: '/help/save',
  access: 'administrator',
  kind: 'command',
  summary: 'Saves the help text of a page.',
  request: {
    ...placeFields,
    text: richTextSchema,
    /** The version that the sender had seen; null for none. Left out, nothing is compared. */
    lastUpdated: momentSchema.nullable().optional(),
    force: z.boolean().default(false),
  },
  response: { ...positionFields, ...answerFields, modifiedBy: z.string().nullable() },
});

/** The texts that a page had, newest first, and last, as version 0, the one that shows when none is saved (D). */
export const listHelpVersions = defineCall({
  path: '/help/versions',
  access: 'administrator',
  kind: 'query',
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
