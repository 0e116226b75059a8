import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema } from './teamTurnFields.ts';

const momentFields = {
  gameId: idSchema,
  /** Unique within the game, and never used again. */
  momentId: idSchema,
  by: idSchema,
  at: momentSchema,
};

/** Who is shown a moment: those who oversee the game, or its team as well, in a game that opens its histories. */
export const momentAudiences = ['overseers', 'team'] as const;

const wordsOfMoment = {
  /** Plain before version 3, as the note is. */
  title: personalTextSchema,
  note: personalTextSchema,
  /** Absent in events of before, which means those who oversee the game. */
  audience: z.enum(momentAudiences).default('overseers'),
};

/** Somebody who oversees a game marked a moment of a team's past, to come back to it in a debrief [HI23]. */
export const MomentMarked = defineEvent(
  'MomentMarked',
  3,
  z.strictObject({
    ...momentFields,
    ...wordsOfMoment,
    teamId: idSchema,
    /** The event after which the moment stands: a position of the log would be another one in a copy of it. */
    stream: z.string(),
    revision: z.int().min(0),
  }),
);

/** A moment got another title or note. */
export const MomentChanged = defineEvent(
  'MomentChanged',
  3,
  z.strictObject({
    ...momentFields,
    ...wordsOfMoment,
    /** Whose change a forced save went over; absent where it went over none. */
    forcedOver: stampSchema.optional(),
  }),
);

/** A moment is marked no more; what it was stays in the log. */
export const MomentRemoved = defineEvent('MomentRemoved', 1, z.strictObject(momentFields));

/** Every event of the marked moments of a game. */
export const momentEventDefinitions = [MomentMarked, MomentChanged, MomentRemoved] as const;
export type MomentEvent = EventOf<(typeof momentEventDefinitions)[number]>;
