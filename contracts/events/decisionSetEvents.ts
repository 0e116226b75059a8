import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent } from './eventDefinition.ts';
import { factsSchema, rowSchema, stampSchema, teamTurnFields } from './teamTurnFields.ts';

/** One area of a decision set as it stands, with what was done to it. */
export const copiedAreaSchema = z.strictObject({
  rows: z.array(rowSchema),
  facts: factsSchema,
  /** Last save of each cell by row id and field. */
  cellStamps: z.record(z.string(), z.record(z.string(), stampSchema)),
  lastSave: stampSchema.nullable(),
  /** How many saves the area has seen. */
  version: z.int(),
});
export type CopiedArea = z.infer<typeof copiedAreaSchema>;

/**
 * A decision set was created as a copy of another. The copy is in the event: a read model folds events alone, and the
 * origin may have changed or be gone by the time it is read (page 15 of ops/adr).
 */
export const DecisionSetCreated = defineEvent(
  'DecisionSetCreated',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    number: z.int(),
    name: z.string(),
    /** The decision set it is a copy of. */
    originId: idSchema,
    areas: z.record(z.string(), copiedAreaSchema),
    by: idSchema,
    at: momentSchema,
  }),
);

/** The team works with another of its decision sets from here on. */
export const DecisionSetActivated = defineEvent(
  'DecisionSetActivated',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    name: z.string(),
    previousId: idSchema,
    by: idSchema,
    at: momentSchema,
  }),
);

/** A decision set is gone. */
export const DecisionSetDeleted = defineEvent(
  'DecisionSetDeleted',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    name: z.string(),
    /** Names of the areas it held. */
    areas: z.array(z.string()),
    /** The active decision set afterwards: Base, where the deleted one was active. */
    activeId: idSchema,
    by: idSchema,
    at: momentSchema,
  }),
);
