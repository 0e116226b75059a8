import { type ReportType, reportIdSchema } from '../../contracts/calls/reports.ts';

/** The parts of a report's id: game, turn, team (0 for the community) and report. */
type NamedReport = { readonly turn: number; readonly key: string };

/** Parses the id of a report; null if it is not one. */
export function namedReport(id: string): NamedReport | null {
  if (!reportIdSchema.safeParse(id).success) return null;
  const [, turn = '', , ...rest] = id.split('.');
  return { turn: Number(turn), key: rest.join('.') };
}

/** The address of a team's list of reports, for a turn if one is given. */
export function reportsPath(gameId: number, teamId: number, turn?: number): string {
  return `/game/${gameId}/decisions/${teamId}/reports${turn === undefined ? '' : `?turn=${turn}`}`;
}

/** The address of one report: its id with dashes, because servers take a path with a dot for a file. */
export function reportPath(gameId: number, teamId: number, reportId: string): string {
  return `${reportsPath(gameId, teamId)}/${reportId.replaceAll('.', '-')}`;
}

/** The id of the report in the last part of an address. */
export const reportIdOf = (part: string): string => part.replaceAll('-', '.');

const groupOfType: Partial<Readonly<Record<ReportType, string>>> = {
  WhatIf: 'Forecasts',
  Peer: 'Peers',
  Survey: 'Market',
  Instructor: 'Instructors',
};

/** The groups of reports beside an open one, in order. */
const groupNames = ['Forecasts', 'The bank', 'Peers', 'Market', 'Instructors'];

/** Reports by a reader's interest, without empty groups. */
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
