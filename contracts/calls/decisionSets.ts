import * as z from 'zod';
import { screenFacts } from '../decisions/screenFacts.ts';
import {
  freezeReasonSchema,
  idSchema,
  momentSchema,
  positionFields,
  sentIdSchema,
} from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** Whether an area was ever saved in this decision set, by whom and when; null for never (hub tiles). */
export const areaTrackingSchema = z.strictObject({
  area: z.string(),
  last_updated_tzts: momentSchema.nullable(),
  updated_by: z.string().nullable(),
});
export type AreaTracking = z.infer<typeof areaTrackingSchema>;

/** A decision set; the specification's intraturn. */
export const intraturnSchema = z.strictObject({
  intraturn_id: idSchema,
  intraturn_num: z.int(),
  name: z.string(),
  /** True for the active decision set of the team's turn. */
  status: z.boolean(),
  turn_num: z.int(),
  /** When a forecast of it was last requested. */
  time_run: momentSchema.nullable(),
  /** When it was submitted; null if it was not, or the submission was withdrawn. */
  time_submit: momentSchema.nullable(),
  /** When it was last submitted, withdrawn or not. */
  last_submitted: momentSchema.nullable(),
  submitted_by: z.string().nullable(),
  decisionTracking: z.array(areaTrackingSchema),
  /** Position of the newest event in this set, which a submission must have seen. */
  version: z.int(),
});
export type Intraturn = z.infer<typeof intraturnSchema>;

const turnFields = { turnNum: z.int().min(1).max(16).optional() };

/** Decision sets of a turn of the team; defaults to the current turn. */
export const activeIntraturns = defineCall({
  path: '/game/team/:team/active-intraturns',
  access: 'teamMember',
  kind: 'query',
  task: 'See the scenarios of a team',
  isHistorical: true,
  summary: "Lists the decision sets of a turn, of the team's current one when none is named.",
  request: turnFields,
  response: { intraturns: z.array(intraturnSchema) },
});

/** The active decision set of a turn; defaults to the current turn. */
export const activeIntraturn = defineCall({
  path: '/game/team/:team/active-intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'See the scenarios of a team',
  isHistorical: true,
  summary: 'Loads the active decision set of a turn.',
  request: turnFields,
  response: { intraturn: intraturnSchema },
});

/** One decision set by its id, active or not. */
export const loadIntraturn = defineCall({
  path: '/intraturn/load/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'See the scenarios of a team',
  isHistorical: true,
  summary: 'Loads a decision set.',
  response: { intraturn: intraturnSchema },
});

const afterwards = {
  ...positionFields,
  /** The decision sets of the turn after the change. */
  intraturns: z.array(intraturnSchema),
};

/** Copies a decision set under a new name and makes the copy active. */
export const createScenario = defineCall({
  path: '/intraturn/create-scenario',
  access: 'teamMember',
  bodyIds: { intraturn: 'intraturn_id' },
  kind: 'command',
  task: 'Save the decisions as a new scenario',
  summary: 'Creates a decision set as a copy of another and makes it the active one.',
  request: { name: z.string().max(200), intraturn_id: sentIdSchema },
  response: { ...afterwards, intraturn_id: idSchema },
});

/** Deletes a decision set; if it was active, Base becomes active again. */
export const deleteScenario = defineCall({
  path: '/intraturn/delete-scenario',
  access: 'teamMember',
  bodyIds: { team: 'team_id' },
  kind: 'command',
  task: 'Delete a scenario',
  summary: 'Deletes a decision set.',
  request: { intraturn_id: sentIdSchema, team_id: sentIdSchema },
  response: afterwards,
});

/** Makes a decision set the active one: the team works with it, forecasts it and submits it. */
export const activateIntraturn = defineCall({
  path: '/intraturn/activate/:intraturn',
  access: 'teamMember',
  kind: 'command',
  task: 'Choose the active scenario',
  summary: 'Makes a decision set the active one.',
  response: afterwards,
});

/** Checks a decision set before submission: blocking problems and advisory warnings. */
export const preflightDecisions = defineCall({
  path: '/intraturn/preflight/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'Check the decisions and submit them for the team',
  isHistorical: true,
  summary: 'Checks a decision set before it is submitted.',
  response: {
    findings: z.array(
      z.strictObject({
        severity: z.enum(['blocking', 'advisory']),
        area: z.string(),
        filter_choice: z.string().nullable(),
        row_id: z.int().nullable(),
        field: z.string().nullable(),
        message: z.string(),
      }),
    ),
  },
});

/**
 * Records that a student opened a decision screen, in games that force visits; elsewhere it has no effect.
 */
export const visitScreen = defineCall({
  path: '/game/team/:team/visit',
  access: 'teamMember',
  kind: 'command',
  task: 'See what the team decides in an area, with its picture',
  summary: 'Records that a decision screen was visited, in a game that forces visits.',
  request: {
    turnNum: z.int().min(1).max(16),
    /** Last part of the screen's address, `cds` or `business-development/it`. */
    screen: z.enum(screenFacts.map(({ route }) => route)),
  },
  response: positionFields,
  isSilent: true,
});

/**
 * Submits a decision set; `version` is what the person saw, so that nothing unseen is submitted; if omitted,
 * nothing is compared.
 */
export const submitDecisions = defineCall({
  path: '/intraturn/submit/:intraturn',
  access: 'teamMember',
  kind: 'command',
  task: 'Check the decisions and submit them for the team',
  summary: 'Submits the decisions of the turn; the team becomes frozen.',
  carriesText: true,
  request: {
    version: z.int().min(0).optional(),
    force: z.boolean().default(false),
    /** Why somebody submits for the team; its people read it. */
    reason: freezeReasonSchema,
  },
  response: {
    ...positionFields,
    /** Who changed the set after the version seen; null if the submission was recorded. */
    modifiedBy: z.string().nullable(),
    lastUpdated: momentSchema.nullable(),
  },
  errorText: 'An error occurred while submitting the turn.',
});
