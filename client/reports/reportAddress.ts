import { type ReportType, reportIdSchema } from '../../contracts/calls/reports.ts';

/** What a report's id says: game, turn, team (0 for the community) and which it is. */
type NamedReport = { readonly turn: number; readonly key: string };

/** Reads the id of a report; null for what is none. */
export function namedReport(id: string): NamedReport | null {
  if (!reportIdSchema.safeParse(id).success) return null;
  const [, turn = '', , ...rest] = id.split('.');
  return { turn: Number(turn), key: rest.join('.') };
}

/** The address of a team's list of reports, of a turn when one is named. */
export function reportsPath(gameId: number, teamId: number, turn?: number): string {
  return `/game/${gameId}/decisions/${teamId}/reports${turn === undefined ? '' : `?turn=${turn}`}`;
}

/** The address of one report: its id with dashes, because what has a dot is a file to whoever serves the page. */
export function reportPath(gameId: number, teamId: number, reportId: string): string {
  return `${reportsPath(gameId, teamId)}/${reportId.replaceAll('.', '-')}`;
}

/** The id of the report that an address names by its last part. */
export const reportIdOf = (part: string): string => part.replaceAll('-', '.');

const groupOfType: Partial<Readonly<Record<ReportType, string>>> = {
  WhatIf: 'Forecasts',
  Peer: 'Peers',
  Survey: 'Market',
  Instructor: 'Instructors',
};

/** The groups of reports beside an open one, in their order. */
const groupNames = ['Forecasts', 'The bank', 'Peers', 'Market', 'Instructors'];

/** Reports by what a reader looks for, without the groups that have none. */
export function reportGroups<Listed extends { readonly report_type: ReportType }>(
  reports: readonly Listed[],
): readonly { readonly name: string; readonly reports: readonly Listed[] }[] {
  return groupNames
    .map((name) => ({
      name,
      reports: reports.filter(({ report_type: type }) => (groupOfType[type] ?? 'The bank') === name),
    }))
    .filter((group) => group.reports.length > 0);
}
