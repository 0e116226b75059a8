import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema } from './teamTurnFields.ts';

const noteFields = {
  gameId: idSchema,
  teamId: idSchema,
  /** Unique within the team, and never reused. */
  noteId: idSchema,
  by: idSchema,
  at: momentSchema,
  /** Whose change a forced save overwrote; absent if none. */
  forcedOver: stampSchema.optional(),
};

/** A member or an instructor wrote a note; `text` is sanitised HTML. */
export const NoteAdded = defineEvent(
  'NoteAdded',
  1,
  z.strictObject({
    ...noteFields,
    section: z.string(),
    /** The turn and the scenario in which it was written. */
    turn: z.int(),
    intraturnId: idSchema.nullable(),
    scenarioName: z.string(),
    text: personalTextSchema,
  }),
);

/** A note's text changed. */
export const NoteUpdated = defineEvent(
  'NoteUpdated',
  1,
  z.strictObject({ ...noteFields, text: personalTextSchema }),
);

/** A note was deleted; its text stays in the log. */
export const NoteDeleted = defineEvent('NoteDeleted', 1, z.strictObject({ ...noteFields }));

/** Every event of a team's notes. */
export const noteEventDefinitions = [NoteAdded, NoteUpdated, NoteDeleted] as const;
export type NoteEvent = EventOf<(typeof noteEventDefinitions)[number]>;
