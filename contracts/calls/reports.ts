import * as z from 'zod';
import { reportDocumentSchema } from '../banking/reportDocument.ts';
import { defineCall } from './call.ts';
import { idSchema, momentSchema } from './fields.ts';

/** The report types of the Reports screen, in its order (B§3). */
export const reportTypeSchema = z.enum([
  'WhatIf',
  'Summary',
  'Detail',
  'Peer',
  'Survey',
  'Dashboard',
  'Analysis',
  'Regulatory',
  'Instructor',
  'Startup',
]);
export type ReportType = z.infer<typeof reportTypeSchema>;

/** One report of a turn as the Reports screen lists it (B§3). */
export const reportSchema = z.strictObject({
  /** Names game, turn, team (0 for the community) and report, as in `3.2.14.Summary`. */
  report_id: z.string(),
  report_name: z.string(),
  report_type: reportTypeSchema,
  description: z.string(),
  turn_num: z.int(),
  /** When it was published; of a forecast, when it was computed. */
  updated_tzts: momentSchema,
  /** Who asked for it. */
  updated_by: z.string(),
  /** `replacing` while a run computes the turn again: the report is of the results that still count. */
  status: z.enum(['ready', 'replacing']),
  /** Null: reports are read as figures, no file of them is kept. */
  file_name: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

const turnSchema = z.int().min(0).max(16);

/** The reports of a team and of its community in a turn (B§7); 0 is the opening, the coming turn has forecasts. */
export const listReports = defineCall({
  path: '/game/team/:team/reports/list',
  access: 'teamMember',
  kind: 'query',
  summary: 'Lists the reports of a turn that the caller may read: of the team and of the community.',
  request: {
    turnNum: turnSchema,
    /** All types when none is named. */
    reportType: reportTypeSchema.optional(),
  },
  response: {
    reports: z.array(reportSchema),
    /** The active decision set of the turn; null for a turn that was never open. */
    intraturn_id: idSchema.nullable(),
  },
  errorText: 'An error occurred while getting the list of reports.',
});

/** One report as figures, made of stored results when it is asked for (architecture §6). */
export const readReport = defineCall({
  path: '/game/team/:team/reports/read',
  access: 'teamMember',
  kind: 'query',
  summary: 'Reads one of the listed reports as figures.',
  request: { report_id: z.string().max(120) },
  response: { report: reportSchema, document: reportDocumentSchema },
  errorText: 'An error occurred while getting the report.',
});
