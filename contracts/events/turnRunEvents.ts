import * as z from 'zod';
import { reportOrderSchema } from '../banking/reportOrder.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { ScheduledRunWaited } from './scheduleEvents.ts';

const turnRunFields = { gameId: idSchema, turn: z.int(), attempt: z.int().min(1) };

/** A run was announced: everybody may still save and submit until it begins. */
export const TurnRunAnnounced = defineEvent(
  'TurnRunAnnounced',
  1,
  z.strictObject({
    gameId: idSchema,
    turn: z.int(),
    /** Null for the schedule. */
    by: idSchema.nullable(),
    at: momentSchema,
    runsAt: momentSchema,
    /** The planned lockdown after which the schedule runs the turn; absent if a person announced it. */
    scheduledFor: momentSchema.optional(),
    /** Whether the turn has results, which will be replaced. */
    again: z.boolean(),
    reports: reportOrderSchema,
  }),
);

/** The announced run was cancelled; `by` is null if the product found that it could not start. */
export const TurnRunCalledOff = defineEvent(
  'TurnRunCalledOff',
  1,
  z.strictObject({
    gameId: idSchema,
    turn: z.int(),
    by: idSchema.nullable(),
    at: momentSchema,
    /** Why, as a full sentence; null if a person cancelled it. */
    reason: z.string().nullable(),
  }),
);

/** A turn run was requested, with everything that a repeat needs to give equal results. */
export const TurnRunRequested = defineEvent(
  'TurnRunRequested',
  1,
  z.strictObject({
    ...turnRunFields,
    /** Null if the schedule runs the turn. */
    by: idSchema.nullable(),
    at: momentSchema,
    engineVersion: z.string(),
    teamIds: z.array(idSchema),
    /** The reports requested with the run. */
    reports: reportOrderSchema,
    /** The turn open for decisions while this one runs; null if the game has no further turn. */
    openTurn: z.int().nullable(),
  }),
);

/** Reports of a past turn were requested again; no bank is computed and no team locked (runMCM off). */
export const ReportsRequested = defineEvent(
  'ReportsRequested',
  1,
  z.strictObject({ ...turnRunFields, by: idSchema, at: momentSchema, reports: reportOrderSchema }),
);

/** Reports of a past turn are no longer listed, until they are requested again. Results stay. */
export const ReportsDeleted = defineEvent(
  'ReportsDeleted',
  1,
  z.strictObject({
    ...turnRunFields,
    by: idSchema,
    at: momentSchema,
    /** By key and team number, null for community reports. */
    reports: z.array(z.strictObject({ key: z.string(), teamNumber: z.int().nullable() })),
  }),
);

/** A node claimed the run; the stream's revision prevents a second claim. */
export const TurnRunClaimed = defineEvent(
  'TurnRunClaimed',
  1,
  z.strictObject({ ...turnRunFields, node: z.string(), at: momentSchema }),
);

/** The market side of the quarter: the community's state after it. */
export const MarketCleared = defineEvent(
  'MarketCleared',
  1,
  z.strictObject({
    ...turnRunFields,
    /** SHA-256 of the engine's inputs: the state of every bank, every decision, the environment. */
    inputsHash: z.string(),
    community: z.json(),
    /** Economy, market rates and volumes of the quarter for reports; opaque outside server. */
    market: z.json(),
    /** The decision sets that were used, by team. */
    usedDecisionSets: z.record(z.string(), idSchema),
  }),
);

/** The turn is complete: every bank has its quarter, and this attempt's results are the valid ones. */
export const TurnRunCompleted = defineEvent(
  'TurnRunCompleted',
  1,
  z.strictObject({
    ...turnRunFields,
    at: momentSchema,
    teamIds: z.array(idSchema),
    /** The name of a shock of the region that began in the quarter; absent without one. */
    regionalShock: z.string().optional(),
    /** Loan loss reserves that could not stay as typed, $000. */
    correctedReserves: z.array(
      z.strictObject({ teamId: idSchema, typedThousands: z.number(), bookedThousands: z.number() }),
    ),
  }),
);

/** The run failed; its results are ignored, and a new attempt may be requested. */
export const TurnRunFailed = defineEvent(
  'TurnRunFailed',
  1,
  z.strictObject({ ...turnRunFields, at: momentSchema, reason: z.string() }),
);

/** Every event of a turnRun stream. */
export const turnRunEventDefinitions = [
  TurnRunAnnounced,
  TurnRunCalledOff,
  ScheduledRunWaited,
  TurnRunRequested,
  ReportsRequested,
  ReportsDeleted,
  TurnRunClaimed,
  MarketCleared,
  TurnRunCompleted,
  TurnRunFailed,
] as const;
export type TurnRunEvent = EventOf<(typeof turnRunEventDefinitions)[number]>;
