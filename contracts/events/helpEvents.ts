import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema } from './teamTurnFields.ts';

/** An administrator saved the help of a page, for all games or for one. */
export const HelpTextSaved = defineEvent(
  'HelpTextSaved',
  1,
  z.strictObject({
    page: z.string(),
    /** The game with its own text; null for the text of all games. */
    gameId: idSchema.nullable(),
    /** Counts the saves of the page from 1. */
    version: z.int(),
    /** Sanitised HTML; empty restores the more general text. */
    text: z.string(),
    by: idSchema,
    at: momentSchema,
    /** Whose text a forced save overwrote; absent if none. */
    forcedOver: stampSchema.optional(),
  }),
);

/** Every event of a help stream. */
export const helpEventDefinitions = [HelpTextSaved] as const;
export type HelpEvent = EventOf<(typeof helpEventDefinitions)[number]>;
