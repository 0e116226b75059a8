import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { DecisionSetActivated, DecisionSetCreated, DecisionSetDeleted } from './decisionSetEvents.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { FreezeReached } from './freezeEvents.ts';
import { cellValueSchema, factsSchema, rowSchema, teamTurnFields } from './teamTurnFields.ts';

/**
 * Why a team's turn does not accept saves. `turnRun` remains once the run is complete: the saved decisions
 * were its inputs.
 */
export const lockCauseSchema = z.enum(['team', 'game', 'turnRun']);
export type LockCause = z.infer<typeof lockCauseSchema>;

/** Turn and attempt of a run, such as `3.1`: distinguishes the locks and openings of its attempts. */
const runNameSchema = z.string();
const rowsByAreaSchema = z.record(z.string(), z.array(rowSchema));

/** A turn opened for a team with its Base decision set: every area's rows and facts from the bank's state. */
export const TurnOpened = defineEvent(
  'TurnOpened',
  1,
  z.strictObject({
    ...teamTurnFields,
    at: momentSchema,
    decisionSet: z.strictObject({
      intraturnId: idSchema,
      number: z.int(),
      name: z.string(),
      areas: rowsByAreaSchema,
      /** By area. */
      facts: z.record(z.string(), factsSchema),
    }),
    /** The run that opened the turn; absent for the first turn. */
    run: runNameSchema.optional(),
  }),
);

/**
 * The previous turn was run again, so this one starts from other figures. Every decision set gets new rows:
 * saved values are kept if their row still exists, everything else comes from the bank's state. Submissions
 * are revoked, because the submitted decisions have changed.
 */
export const TurnRenewed = defineEvent(
  'TurnRenewed',
  1,
  z.strictObject({
    ...teamTurnFields,
    at: momentSchema,
    run: runNameSchema,
    /** Rows of every area after the renewal, by decision set. */
    decisionSets: z.record(z.string(), rowsByAreaSchema),
    /** By area; the same for every decision set, because they belong to the bank. */
    facts: z.record(z.string(), factsSchema),
  }),
);

/** One save's change of one row: cells with the value before and after, or a whole row. */
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

/** A save of one area: only the changed cells, which are all that replay, compare, cell history and undo need. */
export const DecisionsSaved = defineEvent(
  'DecisionsSaved',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    area: z.string(),
    filter: z.string().nullable(),
    rows: z.array(rowChangeSchema),
    /** Names of the changed rows as their screen had them, by id; none of a row that its columns tell. */
    rowNames: z.record(z.string(), z.string()),
    by: idSchema,
    /** Strictly later than every earlier event of the stream: the area's lastUpdated stamp. */
    at: momentSchema,
    /** Cells in which somebody's unseen change was knowingly overwritten. */
    forcedOver: z.array(
      z.strictObject({ rowId: z.int(), field: z.string(), by: idSchema, at: momentSchema }),
    ),
  }),
);

/** The decisions of the turn were submitted, by a person or by the lockdown; the team is frozen from here on. */
export const DecisionsSubmitted = defineEvent(
  'DecisionsSubmitted',
  1,
  z.strictObject({
    ...teamTurnFields,
    intraturnId: idSchema,
    /** Null for the lockdown. */
    by: idSchema.nullable(),
    at: momentSchema,
    /** The lockdown that submitted the saved decisions; absent if a person did. */
    lockdown: momentSchema.optional(),
    /** Why somebody submitted for the team, in their words; absent if none was given. */
    reason: personalTextSchema.optional(),
  }),
);

/** A team member opened a decision screen for the first time in the turn, in a game that forces visits. */
export const DecisionScreenVisited = defineEvent(
  'DecisionScreenVisited',
  1,
  z.strictObject({
    ...teamTurnFields,
    /** Last part of the screen's address, `cds` or `business-development/it`. */
    screen: z.string(),
    by: idSchema,
    at: momentSchema,
  }),
);

const lockFields = {
  ...teamTurnFields,
  cause: lockCauseSchema,
  by: idSchema.nullable(),
  at: momentSchema,
  /** The run that locked or failed; only with the cause `turnRun`. */
  run: runNameSchema.optional(),
};

/** The team's turn stopped accepting saves. */
export const DecisionsLocked = defineEvent(
  'DecisionsLocked',
  1,
  z.strictObject({
    ...lockFields,
    /** In the words of the person who froze the team; absent if none was given. */
    reason: personalTextSchema.optional(),
    /** When the person froze the team, if that was in an earlier turn; absent if it was now. */
    since: momentSchema.optional(),
  }),
);

/** A lock was lifted. Lifting the team's own lock also revokes its submission (one frozen flag), unless it stands. */
export const DecisionsUnlocked = defineEvent(
  'DecisionsUnlocked',
  1,
  z.strictObject({
    ...lockFields,
    /** True if the submission stands while the team goes on in another scenario; otherwise absent. */
    isSubmissionStanding: z.literal(true).optional(),
  }),
);

const forecastFields = {
  ...teamTurnFields,
  /** Number of the forecast within the team's turn, from 1. */
  forecast: z.int().min(1),
};

/** A forecast of a decision set was requested; it is computed from the set's state at this event. */
export const ForecastRequested = defineEvent(
  'ForecastRequested',
  1,
  z.strictObject({
    ...forecastFields,
    intraturnId: idSchema,
    /** Name of the decision set at that time. */
    name: z.string(),
    engineVersion: z.string(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** A forecast was computed; its result is stored and never recomputed. */
export const ForecastCompleted = defineEvent(
  'ForecastCompleted',
  1,
  z.strictObject({
    ...forecastFields,
    /** SHA-256 of the engine's inputs. */
    inputsHash: z.string(),
    /** Key indicators of the forecast quarter by name; null if there is no value. */
    indicators: z.record(z.string(), z.number().nullable()),
    /** The bank's ledger and income statement after the quarter, for reports; opaque outside server. */
    books: z.json(),
    at: momentSchema,
  }),
);

/** A forecast failed; it does not count against the forecasts of the turn. */
export const ForecastFailed = defineEvent(
  'ForecastFailed',
  1,
  z.strictObject({ ...forecastFields, reason: z.string(), at: momentSchema }),
);

/** Every event of a teamTurn stream. */
export const teamTurnEventDefinitions = [
  TurnOpened,
  TurnRenewed,
  DecisionsSaved,
  DecisionsSubmitted,
  DecisionScreenVisited,
  DecisionsLocked,
  DecisionsUnlocked,
  ForecastRequested,
  ForecastCompleted,
  ForecastFailed,
  DecisionSetCreated,
  DecisionSetActivated,
  DecisionSetDeleted,
  FreezeReached,
] as const;
export type TeamTurnEvent = EventOf<(typeof teamTurnEventDefinitions)[number]>;
