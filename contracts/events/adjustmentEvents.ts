import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const turnFields = { gameId: idSchema, turn: z.int().min(1) };

/** One adjustment of a team's turn: a named event with income and expense, $000. */
export const adjustmentSchema = z.strictObject({
  teamId: idSchema,
  eventId: z.int(),
  incomeThousands: z.number(),
  expenseThousands: z.number(),
  /** Makes it a credit event on this security of the bank; null for any other event. */
  securityCusip: z.string().nullable(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

const changeFields = { adjustmentId: idSchema };
const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('added'), ...changeFields, to: adjustmentSchema }),
  z.strictObject({
    kind: z.literal('updated'),
    ...changeFields,
    from: adjustmentSchema,
    to: adjustmentSchema,
  }),
  z.strictObject({ kind: z.literal('deleted'), ...changeFields, from: adjustmentSchema }),
]);

/** One row that a save of adjustments added, changed or deleted. */
export type AdjustmentChange = z.infer<typeof changeSchema>;

/** Someone overseeing the game saved adjustments of a turn, all of them or none. */
export const AdjustmentsSaved = defineEvent(
  'AdjustmentsSaved',
  1,
  z.strictObject({
    ...turnFields,
    changes: z.array(changeSchema),
    /** Whose change was knowingly overwritten. */
    forcedOver: z.strictObject({ by: idSchema, at: momentSchema }).optional(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** A run took over the current adjustments; none can be saved from here on. `run` is its turn and attempt. */
export const AdjustmentsClosed = defineEvent(
  'AdjustmentsClosed',
  1,
  z.strictObject({ ...turnFields, run: z.string(), at: momentSchema }),
);

/** The run failed, and adjustments of the turn can be saved again. */
export const AdjustmentsReopened = defineEvent(
  'AdjustmentsReopened',
  1,
  z.strictObject({ ...turnFields, run: z.string(), at: momentSchema }),
);

/** Every event of an adjustments stream. */
export const adjustmentEventDefinitions = [AdjustmentsSaved, AdjustmentsClosed, AdjustmentsReopened] as const;
export type AdjustmentEvent = EventOf<(typeof adjustmentEventDefinitions)[number]>;
