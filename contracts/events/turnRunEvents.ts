import * as z from 'zod';
import { idSchema, momentSchema } from '../calls/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const turnRunFields = { gameId: idSchema, turn: z.int(), attempt: z.int().min(1) };

/** An administrator asked for a turn to be run (A§4); everything a repeat needs to give equal results. */
export const TurnRunRequested = defineEvent(
  'TurnRunRequested',
  1,
  z.strictObject({
    ...turnRunFields,
    by: idSchema,
    at: momentSchema,
    engineVersion: z.string(),
    teamIds: z.array(idSchema),
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
  1,
  z.strictObject({
    ...turnRunFields,
    /** SHA-256 of the engine's inputs: the state of every bank, every decision, the environment. */
    inputsHash: z.string(),
    community: z.json(),
    /** Economy, market rates and volumes of the quarter for reports (model §21); opaque outside server. */
    market: z.json().optional(),
    /** Decision sets that were computed, by team. */
    usedDecisionSets: z.record(z.string(), idSchema),
  }),
);

/** The turn is complete: every bank has its quarter. */
export const TurnRunCompleted = defineEvent(
  'TurnRunCompleted',
  1,
  z.strictObject({ ...turnRunFields, at: momentSchema }),
);

/** The run stopped on a fault; a new attempt may be requested. */
export const TurnRunFailed = defineEvent(
  'TurnRunFailed',
  1,
  z.strictObject({ ...turnRunFields, at: momentSchema, reason: z.string() }),
);

/** Every event of a turnRun stream. */
export const turnRunEventDefinitions = [
  TurnRunRequested,
  TurnRunClaimed,
  MarketCleared,
  TurnRunCompleted,
  TurnRunFailed,
] as const;
export type TurnRunEvent = EventOf<(typeof turnRunEventDefinitions)[number]>;
