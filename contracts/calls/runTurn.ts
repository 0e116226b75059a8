import * as z from 'zod';
import {
  isReportOnByDefault,
  type ReportKind,
  type ReportOrder,
  reportFlags,
  reportKindSchema,
  reportOrderSchema,
} from '../banking/reportOrder.ts';
import { idSchema, momentSchema, positionFields } from '../fields/fields.ts';
import { byKey } from '../values.ts';
import { defineCall } from './call.ts';

const kindFields = byKey(reportKindSchema.options, (kind) => z.boolean().default(isReportOnByDefault(kind)));

/** Time between the notice of a run and its start. */
export const noticeSeconds = 60;

const bankNumberSchema = z.int().min(1).max(10).nullable().default(null);

const turnSchema = z.int().min(1).max(15);

/** The turn to run, and the reports to make. */
const runFields = {
  turn: turnSchema,
  again: z.boolean().default(false),
  startingBank: bankNumberSchema,
  endingBank: bankNumberSchema,
  runPeerReports: z.boolean().default(true),
  runIndividualBankReports: z.boolean().default(true),
  ...kindFields,
};

/**
 * Requests the run of a turn. Without `runMCM` nothing is computed: the reports of a completed turn are
 * ordered again. `again` confirms that the sender knows that the turn was run before.
 */
export const runTurn = defineCall({
  path: '/game/:game/run-turn',
  access: 'turnRunner',
  kind: 'command',
  task: 'Run a turn, right away or one minute after an announcement',
  summary: 'Requests the run of a turn, or its reports alone; progress is pushed.',
  request: { runMCM: z.boolean().default(true), ...runFields },
  response: {
    ...positionFields,
    /** Whether banks are being computed, or only reports were ordered. */
    started: z.enum(['turn', 'reports']),
  },
  errorText: 'An error occurred while starting the turn.',
});

/**
 * Gives everybody in the game one minute's notice of a run, in which they can still save and submit; then it
 * starts by itself, even if its sender has left.
 */
export const announceTurn = defineCall({
  path: '/game/:game/run-turn/announce',
  access: 'turnRunner',
  kind: 'command',
  task: 'Run a turn, right away or one minute after an announcement',
  summary: 'Announces the run of a turn, which begins a minute later.',
  request: runFields,
  response: { ...positionFields, runs_at_tzts: momentSchema },
  errorText: 'An error occurred while announcing the turn.',
});

/** Cancels the announced run. */
export const callOffTurn = defineCall({
  path: '/game/:game/run-turn/call-off',
  access: 'turnRunner',
  kind: 'command',
  task: 'Run a turn, right away or one minute after an announcement',
  summary: 'Calls off the run that was announced.',
  response: positionFields,
  errorText: 'An error occurred while calling off the turn.',
});

/** The parsed run-turn form. */
export type RunTurnForm = z.output<(typeof announceTurn)['request']>;

/** The reports that a form orders; a parent that is off switches its children off. */
export function reportOrderOf(form: RunTurnForm, teamCount: number): ReportOrder {
  const { runPeerReports, runIndividualBankReports } = form;
  const isOn = (kind: ReportKind): boolean =>
    form[kind] &&
    (runPeerReports || !reportFlags.runPeerReports.some((child) => child === kind)) &&
    (runIndividualBankReports || !reportFlags.runIndividualBankReports.some((child) => child === kind));
  return {
    kinds: reportKindSchema.options.filter(isOn),
    startingBank: runIndividualBankReports ? (form.startingBank ?? 1) : null,
    endingBank: runIndividualBankReports ? (form.endingBank ?? teamCount) : null,
  };
}

/**
 * The decisions that a run of the turn would use for a team: the submitted set, else the active one, else
 * Base [RT17].
 */
export const usedSetSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  decision_in: z.boolean(),
  intraturn_id: idSchema,
  scenario: z.string(),
  used: z.enum(['submitted', 'active', 'Base']),
  /** Cells of the set that differ from the opening of the turn. */
  cells: z.int(),
  /** The newest save of the set; null if nothing was ever saved in it. */
  last_updated_tzts: momentSchema.nullable(),
  updated_by: z.string().nullable(),
  /** When the team submitted and who did it; null if it has not, and the name is null if the lockdown did. */
  submitted_tzts: momentSchema.nullable(),
  submitted_by: z.string().nullable(),
});
export type UsedSet = z.infer<typeof usedSetSchema>;

/** Preview of a turn run: who has not submitted, and which decisions are used instead. */
export const preflightTurn = defineCall({
  path: '/game/:game/run-turn/preflight',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See what every team would be run with',
  summary: 'Tells what a run of the turn would compute every team with.',
  request: { turn: turnSchema },
  response: {
    teams: z.array(usedSetSchema),
    /** Who has unsaved input, as shown to their teammates; its content is not revealed to anybody else. */
    typing: z.array(
      z.strictObject({
        team_id: idSchema,
        user_id: idSchema,
        full_name: z.string(),
        unsaved: z.int(),
        /** Screens with unsaved input, by their presence keys: `decisions/cds?turn=4&type=Retail CDs`. */
        screens: z.array(z.string()),
      }),
    ),
    /** Number of earlier requests for the turn; its newest complete attempt is the one that counts. */
    attempts: z.int(),
    /** Whether a run would replace existing results. */
    was_run: z.boolean(),
    /** Why the turn cannot be run now; null if it can. */
    refusal: z.string().nullable(),
    /** The last time reports of this turn were ordered; null for never. */
    reports: z
      .strictObject({ ...reportOrderSchema.shape, ordered_by: z.string(), at: momentSchema })
      .nullable(),
  },
});
