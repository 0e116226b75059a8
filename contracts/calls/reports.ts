import * as z from 'zod';
import { reportDocumentSchema } from '../banking/reportDocument.ts';
import { idSchema, momentSchema, positionFields } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** The report types of the Reports screen, in its order. */
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

/** Names of the report types on the Reports screen, in its order. */
export const reportTypeNames: Readonly<Record<ReportType, string>> = {
  WhatIf: 'Forecasts',
  Summary: 'Summary',
  Detail: 'Detail',
  Peer: 'Community Peer',
  Survey: 'Community Market',
  Dashboard: 'Dashboard',
  Analysis: 'Analysis',
  Regulatory: 'Interest Rate Risk',
  Instructor: 'Instructor',
  Startup: 'Startup',
};

/** Game, turn, team (0 for the community) and report, as in `3.2.14.Summary`. */
export const reportIdSchema = z.string().regex(/^\d{1,15}\.\d{1,2}\.\d{1,2}\.[A-Za-z]{1,40}(\.\d{1,5})?$/);

/** A file as transmitted: its name, and its bytes in base64. */
const fileFields = { fileName: z.string(), data: z.base64() };
const fileErrorText = 'An error occurred while downloading the reports.';

/** One report of a turn as listed on the Reports screen. */
export const reportSchema = z.strictObject({
  /** Made of game, turn, team (0 for the community) and report, as in `3.2.14.Summary`. */
  report_id: z.string(),
  report_name: z.string(),
  report_type: reportTypeSchema,
  description: z.string(),
  turn_num: z.int(),
  /** When it was published; for a forecast, when it was computed. */
  updated_tzts: momentSchema,
  /** Who requested it. */
  updated_by: z.string(),
  /** `replacing` while a run recomputes the turn: the report shows the results that still count. */
  status: z.enum(['ready', 'replacing']),
  /**
   * Name of its file, a workbook generated on request; null for a Detail, which is only shown on the page.
   */
  file_name: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

const turnSchema = z.int().min(0).max(16);

/** The reports of a team and its community in a turn; 0 is the opening, the coming turn has forecasts. */
export const listReports = defineCall({
  path: '/game/team/:team/reports/list',
  access: 'teamMember',
  kind: 'query',
  task: 'Read the reports of a team',
  isHistorical: true,
  summary: 'Lists the reports of a turn that the caller may read: of the team and of the community.',
  request: {
    turnNum: turnSchema,
    /** Defaults to all types. */
    reportType: reportTypeSchema.optional(),
  },
  response: {
    reports: z.array(reportSchema),
    /** The active decision set of the turn; null for a turn that was never open. */
    intraturn_id: idSchema.nullable(),
  },
  errorText: 'An error occurred while getting the list of reports.',
});

/** One report as figures, computed on request from stored results. */
export const readReport = defineCall({
  path: '/game/team/:team/reports/read',
  access: 'teamMember',
  kind: 'query',
  task: 'Read the reports of a team',
  isHistorical: true,
  summary: 'Reads one of the listed reports as figures.',
  request: { report_id: z.string().max(120) },
  response: { report: reportSchema, document: reportDocumentSchema },
  errorText: 'An error occurred while getting the report.',
  // The first question about a turn makes all of its reports.
  isSlow: true,
});

/** The file of one report: a workbook. The id contains its game, turn and team. */
export const downloadReport = defineCall({
  path: '/game/report/:report',
  access: 'gameMember',
  kind: 'query',
  task: 'Download one report that a team may read',
  summary: 'Downloads one of the listed reports as a workbook.',
  response: fileFields,
  errorText: fileErrorText,
  isSlow: true,
});

/** Reports of a team that are listed to the caller, in one file: one workbook per turn. */
export const downloadReports = defineCall({
  path: '/game/team/:team/reports/download',
  access: 'teamMember',
  kind: 'query',
  task: 'Download the reports of a team',
  summary: 'Downloads listed reports as a workbook, or as an archive of one for each turn.',
  request: { reportIds: z.array(reportIdSchema).min(1).max(100) },
  // The ids contain their turns and types.
  readOnly: ['turnNum', 'reportType'],
  response: fileFields,
  errorText: fileErrorText,
  isSlow: true,
});

/** Every report of a team in a completed turn or, with turn 0, in all of them and the opening. */
export const downloadTeamReports = defineCall({
  path: '/game/:game/:team/:turn/download-reports',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Download the reports of all quarters at once',
  summary: 'Downloads the reports of a team in a turn, or in all turns.',
  response: fileFields,
  errorText: fileErrorText,
  isSlow: true,
});

/** Deletes reports of a completed turn: they are not listed until a run or Run Turn orders them again. */
export const deleteReports = defineCall({
  path: '/game/team/:team/reports/delete',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Delete reports',
  summary: 'Deletes listed reports of a turn; its results stay.',
  request: {
    reportIds: z.array(reportIdSchema).min(1).max(100),
    turnNum: turnSchema,
    /** The displayed type; the answer lists it, or all types. */
    reportType: reportTypeSchema.optional(),
  },
  response: { ...positionFields, reports: z.array(reportSchema) },
  errorText: 'An error occurred while deleting the reports.',
});
