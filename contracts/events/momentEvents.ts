import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema } from './teamTurnFields.ts';

const momentFields = {
  gameId: idSchema,
  /** Unique within the game, and never reused. */
  momentId: idSchema,
  by: idSchema,
  at: momentSchema,
};

/** Who may see a moment: those who oversee the game, or also its team, in a game that opens its histories. */
export const momentAudiences = ['overseers', 'team'] as const;

const wordsOfMoment = {
  title: personalTextSchema,
  note: personalTextSchema,
  /** Asked of the class when the moment is presented; may be empty. */
  question: personalTextSchema,
  audience: z.enum(momentAudiences),
};

/** Someone overseeing a game marked a moment of a team's past, to return to it in a debrief. */
export const MomentMarked = defineEvent(
  'MomentMarked',
  1,
  z.strictObject({
    ...momentFields,
    ...wordsOfMoment,
    teamId: idSchema,
    /** The event just before the moment: a position in the log would differ in a copy of it. */
    stream: z.string(),
    revision: z.int().min(0),
  }),
);

/** A moment got another title, note or question. */
export const MomentChanged = defineEvent(
  'MomentChanged',
  1,
  z.strictObject({
    ...momentFields,
    ...wordsOfMoment,
    /** Whose change a forced save overwrote; absent if none. */
    forcedOver: stampSchema.optional(),
  }),
);

/** A mark was removed; it stays in the log. */
export const MomentRemoved = defineEvent('MomentRemoved', 1, z.strictObject(momentFields));

/** The moments of a game were put into the order in which a class sees them; those left out come after, by time. */
export const MomentsOrdered = defineEvent(
  'MomentsOrdered',
  1,
  z.strictObject({ gameId: idSchema, order: z.array(idSchema), by: idSchema, at: momentSchema }),
);

/** Every event of the marked moments of a game. */
export const momentEventDefinitions = [MomentMarked, MomentChanged, MomentRemoved, MomentsOrdered] as const;
export type MomentEvent = EventOf<(typeof momentEventDefinitions)[number]>;
