import * as z from 'zod';
import { reportOrderSchema } from '../banking/reportOrder.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const turnRunFields = { gameId: idSchema, turn: z.int(), attempt: z.int().min(1) };

/** An administrator gave notice of a run: everybody may still save and submit until it begins. */
export const TurnRunAnnounced = defineEvent(
  'TurnRunAnnounced',
  1,
  z.strictObject({
    gameId: idSchema,
    turn: z.int(),
    by: idSchema,
    at: momentSchema,
    runsAt: momentSchema,
    /** The turn has results, which are to be replaced. */
    again: z.boolean(),
    reports: reportOrderSchema,
  }),
);

/** The run that was announced will not begin; `by` is null where the product found that it could not. */
export const TurnRunCalledOff = defineEvent(
  'TurnRunCalledOff',
  1,
  z.strictObject({
    gameId: idSchema,
    turn: z.int(),
    by: idSchema.nullable(),
    at: momentSchema,
    /** Why, as a full sentence; null where a person called it off. */
    reason: z.string().nullable(),
  }),
);

/** An administrator asked for a turn to be run; everything a repeat needs to give equal results. */
export const TurnRunRequested = defineEvent(
  'TurnRunRequested',
  1,
  z.strictObject({
    ...turnRunFields,
    by: idSchema,
    at: momentSchema,
    engineVersion: z.string(),
    teamIds: z.array(idSchema),
    /** Reports that the run is to have. */
    reports: reportOrderSchema,
    /** The turn whose decisions are open while this one runs; null when the game has no further turn. */
    openTurn: z.int().nullable(),
  }),
);

/** Reports of a turn that was run were asked for again; no bank is computed and no team locked (runMCM off). */
export const ReportsRequested = defineEvent(
  'ReportsRequested',
  1,
  z.strictObject({ ...turnRunFields, by: idSchema, at: momentSchema, reports: reportOrderSchema }),
);

/** Reports of a turn that was run are listed no more, until they are asked for again. Results stay. */
export const ReportsDeleted = defineEvent(
  'ReportsDeleted',
  1,
  z.strictObject({
    ...turnRunFields,
    by: idSchema,
    at: momentSchema,
    /** By key and team number, null for one of the community. */
    reports: z.array(z.strictObject({ key: z.string(), teamNumber: z.int().nullable() })),
  }),
);

/** A node took the run; the stream's revision is the fence against a second one. */
export const TurnRunClaimed = defineEvent(
  'TurnRunClaimed',
  1,
  z.strictObject({ ...turnRunFields, node: z.string(), at: momentSchema }),
);

/** The market side of the quarter: what the community's state is after it. */
export const MarketCleared = defineEvent(
  'MarketCleared',
  2,
  z.strictObject({
    ...turnRunFields,
    /** SHA-256 of the engine's inputs: the state of every bank, every decision, the environment. */
    inputsHash: z.string(),
    community: z.json(),
    /** Economy, market rates and volumes of the quarter for reports; opaque outside server. Absent in version 1. */
    market: z.json(),
    /** Decision sets that were computed, by team. */
    usedDecisionSets: z.record(z.string(), idSchema),
  }),
);

/** The turn is complete: every bank has its quarter, and this attempt's results are the ones that count. */
export const TurnRunCompleted = defineEvent(
  'TurnRunCompleted',
  1,
  z.strictObject({ ...turnRunFields, at: momentSchema, teamIds: z.array(idSchema) }),
);

/** The run stopped on a fault; its results do not count, and a new attempt may be requested. */
export const TurnRunFailed = defineEvent(
  'TurnRunFailed',
  1,
  z.strictObject({ ...turnRunFields, at: momentSchema, reason: z.string() }),
);

/** Every event of a turnRun stream. */
export const turnRunEventDefinitions = [
  TurnRunAnnounced,
  TurnRunCalledOff,
  TurnRunRequested,
  ReportsRequested,
  ReportsDeleted,
  TurnRunClaimed,
  MarketCleared,
  TurnRunCompleted,
  TurnRunFailed,
] as const;
export type TurnRunEvent = EventOf<(typeof turnRunEventDefinitions)[number]>;
