import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent } from './eventDefinition.ts';
import { cellValueSchema, factsSchema, rowSchema, stampSchema, teamTurnFields } from './teamTurnFields.ts';

/** The current state of one area of a decision set, with its latest saves. */
export const copiedAreaSchema = z.strictObject({
  rows: z.array(rowSchema),
  facts: factsSchema,
  /** Last save of each cell by row id and field. */
  cellStamps: z.record(z.string(), z.record(z.string(), stampSchema)),
  lastSave: stampSchema.nullable(),
  /** Number of saves of the area. */
  version: z.int(),
});
export type CopiedArea = z.infer<typeof copiedAreaSchema>;

/** A value that a person gave a cell. */
const handSchema = stampSchema.extend({ value: cellValueSchema });
export type Hand = Readonly<z.infer<typeof handSchema>>;

/** By field, the values that people gave a cell one after another: `handsAfter` says which remain. */
const handsSchema = z.record(z.string(), z.array(handSchema));

/** What was done to a row since its turn was opened. */
const rowSinceSchema = z.discriminatedUnion('kind', [
  /** `opening` has the values of the saved cells before their first save. */
  z.strictObject({
    kind: z.literal('updated'),
    opening: z.record(z.string(), cellValueSchema),
    hands: handsSchema,
  }),
  /** `hands` of the cells that were changed since. */
  stampSchema.extend({ kind: z.literal('added'), hands: handsSchema }),
  /** `row` is as it was at the opening. */
  stampSchema.extend({ kind: z.literal('deleted'), row: rowSchema }),
]);
export type RowSince = z.infer<typeof rowSinceSchema>;

/**
 * By row id, the saved rows of an area, except those added and deleted again: with its present rows they give the rows
 * at the opening.
 */
const areaChangesSchema = z.record(z.string(), rowSinceSchema);
export type AreaChanges = Readonly<z.infer<typeof areaChangesSchema>>;

/**
 * A decision set was created as a copy of another. The event contains the copy: a read model only folds
 * events, and the original may have changed or be deleted by the time it is read (page 15 of ops/adr).
 */
export const DecisionSetCreated = defineEvent(
  'DecisionSetCreated',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    number: z.int(),
    name: z.string(),
    /** The decision set that was copied. */
    originId: idSchema,
    areas: z.record(z.string(), copiedAreaSchema),
    /** What was saved in the original since the opening, by area. */
    changes: z.record(z.string(), areaChangesSchema),
    by: idSchema,
    at: momentSchema,
  }),
);

/** The team activated another of its decision sets. */
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

/** A decision set was deleted. */
export const DecisionSetDeleted = defineEvent(
  'DecisionSetDeleted',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    name: z.string(),
    /** Names of its areas. */
    areas: z.array(z.string()),
    /** The active decision set afterwards: Base, if the deleted one was active. */
    activeId: idSchema,
    by: idSchema,
    at: momentSchema,
  }),
);
