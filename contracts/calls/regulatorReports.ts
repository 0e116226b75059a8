import * as z from 'zod';
import { ratioHistorySchema } from '../banking/ratioHistory.ts';
import { assessmentFields } from '../banking/regulatorAssessment.ts';
import { reportCellSchema } from '../banking/reportDocument.ts';
import { momentSchema, positionFields } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { keyIndicatorGroupSchema, regulatoryReportTurnSchema } from './teams.ts';

/** One line of the key-indicator table, with the quarters of its chart. */
const indicatorSchema = z.strictObject({
  ...ratioHistorySchema.shape,
  prior_year: z.number().nullable(),
  current_year: z.number().nullable(),
  /** Delta (Current Qtr - Start of Year). */
  delta: z.number().nullable(),
  avg_community: z.number().nullable(),
});
export type RegulatorIndicatorRow = z.infer<typeof indicatorSchema>;

/**
 * The figures of a turn's regulator report. A turn that was not run yet has those of the previous quarter,
 * given in `figures_turn`; 0 is the opening. Refused to students for an unpublished turn.
 */
export const loadRegulatoryReport = defineCall({
  path: '/game/:game/team/:team/regulatory-report/:turn',
  access: 'teamMember',
  kind: 'query',
  task: 'Read the regulator report of a team, once it is published',
  isHistorical: true,
  summary: 'Loads the figures of the regulator report of a turn; students read published turns alone.',
  response: {
    regulatoryReport: z.strictObject({
      turn_num: z.int(),
      figures_turn: z.int(),
      regulatorReport: z.array(z.strictObject({ name: z.string(), value: reportCellSchema })),
      communityAverages: z.array(
        z.strictObject({
          type: z.string(),
          name: z.string(),
          /** 0 is the quarter of the figures, 1 the one before. */
          quarter_offset: z.int(),
          value: z.number().nullable(),
        }),
      ),
      dashboardDetails: z.array(keyIndicatorGroupSchema),
      keyIndicators: z.array(indicatorSchema),
    }),
    turns: z.array(regulatoryReportTurnSchema),
  },
  errorText: 'An error occurred while loading the regulator report.',
});

const writtenFields = {
  ...assessmentFields,
  published: z.boolean(),
  /** The newest change; null if nobody has written about the turn yet. */
  lastUpdated: momentSchema.nullable(),
  updatedBy: z.string().nullable(),
};

/** Ratings and comments of a turn. Refused to students for an unpublished turn. */
export const loadRegulatorReport = defineCall({
  path: '/game/:game/team/:team/regulator-report/load/:turn',
  access: 'teamMember',
  kind: 'query',
  task: 'Read the regulator report of a team, once it is published',
  isHistorical: true,
  summary:
    'Loads ratings and comments of the regulator report of a turn; students read published turns alone.',
  response: {
    ...writtenFields,
    /** The engine's proposal for the form of the open turn; null for students and for every other turn. */
    proposal: z.strictObject(assessmentFields).nullable(),
  },
  errorText: 'An error occurred while loading the regulator report.',
});

/**
 * Saves the seven components of the open turn. `lastUpdated` is the version the sender had seen: a component
 * that somebody else changed later is a conflict, unless forced. If omitted, nothing is compared.
 */
export const saveRegulatorReport = defineCall({
  path: '/game/:game/team/:team/regulator-report/save/:turn',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Write the regulator report of a team and publish it',
  carriesText: true,
  summary: 'Saves ratings and comments of the regulator report of the open turn.',
  request: {
    ...assessmentFields,
    lastUpdated: momentSchema.nullable().optional(),
    force: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    ...writtenFields,
    /** Who has changed a component since; nothing was saved in that case. */
    modifiedBy: z.string().nullable(),
    /** When the change was made; null without a conflict. */
    modifiedAt: momentSchema.nullable(),
  },
  errorText: 'An error occurred while saving the regulator report.',
});

/** Publishes the regulator report of a turn to the team's students, or withdraws it. */
export const publishRegulatorReport = defineCall({
  path: '/game/:game/team/:team/regulator-report/publish/:turn',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Write the regulator report of a team and publish it',
  summary: 'Publishes the regulator report of a turn to the team, or withdraws it.',
  request: { published: z.boolean() },
  response: { ...positionFields, published: z.boolean(), turns: z.array(regulatoryReportTurnSchema) },
  errorText: 'An error occurred while publishing the regulator report.',
});
