import type { RegulatoryReportTurn } from '../../contracts/calls/teams.ts';

/** A turn's marks in the selector of the regulator report: which one is open, and which have a report. */
export function regulatorTurnMarks(
  report: RegulatoryReportTurn | undefined,
  isOpen: boolean,
): readonly string[] {
  const state = report?.regulator_report_published ? 'published' : report?.is_written ? 'written' : null;
  return [...(isOpen ? ['open'] : []), ...(state === null ? [] : [state])];
}
