import * as z from 'zod';
import { idSchema, momentSchema } from '../calls/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const cellValueSchema = z.union([z.number(), z.string(), z.boolean()]);
const factsSchema = z.record(
  z.string(),
  z.union([cellValueSchema, z.array(z.record(z.string(), cellValueSchema))]),
);
const rowSchema = z.object({ id: z.int() }).catchall(cellValueSchema);

/** Why a team's turn does not accept saves. `turnRun` is final: the turn was computed with what stood then. */
export const lockCauseSchema = z.enum(['team', 'game', 'turnRun']);
export type LockCause = z.infer<typeof lockCauseSchema>;

const teamTurnFields = { gameId: idSchema, teamId: idSchema, turn: z.int() };

/** A turn opened for a team with its Base decision set: every area's rows and facts as the bank's state gives them. */
export const TurnOpened = defineEvent(
  'TurnOpened',
  2,
  z.strictObject({
    ...teamTurnFields,
    at: momentSchema,
    decisionSet: z.strictObject({
      intraturnId: idSchema,
      number: z.int(),
      name: z.string(),
      areas: z.record(z.string(), z.array(rowSchema)),
      /** By area; absent in version 1. */
      facts: z.record(z.string(), factsSchema).optional(),
    }),
  }),
);

/** What one save did to one row: cells with the value before and after, or a whole row. */
export const rowChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('updated'),
    rowId: z.int(),
    changes: z.record(z.string(), z.strictObject({ from: cellValueSchema, to: cellValueSchema })),
  }),
  z.strictObject({ kind: z.literal('added'), rowId: z.int(), clientRowId: z.int(), row: rowSchema }),
  z.strictObject({ kind: z.literal('deleted'), rowId: z.int(), row: rowSchema }),
]);
export type RowChange = z.infer<typeof rowChangeSchema>;

/** A save of one area: only the cells that changed, so that replay, compare, cell history and undo need no more. */
export const DecisionsSaved = defineEvent(
  'DecisionsSaved',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    area: z.string(),
    filter: z.string().nullable(),
    rows: z.array(rowChangeSchema),
    by: idSchema,
    /** Strictly later than every earlier event of the stream: the area's lastUpdated stamp. */
    at: momentSchema,
    /** Cells that were saved over somebody's unseen change on purpose. */
    forcedOver: z.array(
      z.strictObject({ rowId: z.int(), field: z.string(), by: idSchema, at: momentSchema }),
    ),
  }),
);

/** The decisions of the turn were sent in; the team is frozen from here on (B§4). */
export const DecisionsSubmitted = defineEvent(
  'DecisionsSubmitted',
  1,
  z.strictObject({ ...teamTurnFields, intraturnId: idSchema, by: idSchema, at: momentSchema }),
);

/** The team's turn stopped accepting saves. */
export const DecisionsLocked = defineEvent(
  'DecisionsLocked',
  1,
  z.strictObject({ ...teamTurnFields, cause: lockCauseSchema, by: idSchema.nullable(), at: momentSchema }),
);

/** A lock was lifted. Lifting the team's own lock takes back its submission as well (A§4: one frozen flag). */
export const DecisionsUnlocked = defineEvent(
  'DecisionsUnlocked',
  1,
  z.strictObject({ ...teamTurnFields, cause: lockCauseSchema, by: idSchema.nullable(), at: momentSchema }),
);

/** Every event of a teamTurn stream. */
export const teamTurnEventDefinitions = [
  TurnOpened,
  DecisionsSaved,
  DecisionsSubmitted,
  DecisionsLocked,
  DecisionsUnlocked,
] as const;
export type TeamTurnEvent = EventOf<(typeof teamTurnEventDefinitions)[number]>;
