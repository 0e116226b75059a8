import { listReports, readReport } from '../../../contracts/calls/reports.ts';
import { notFound } from '../../authority/answers.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { listedReports, type ReportPlace, turnOfReport } from '../answers/listedReports.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, teamOf } from '../handler.ts';
import { activeSetOf } from './decisionSetHandlers.ts';
import { deletionCall } from './reportDeletion.ts';
import { type FileMaking, reportFileHandlers } from './reportFileHandlers.ts';

/** The reports of the path's team in a turn, for the caller. */
const placeOf = (turn: number, context: CallContext): ReportPlace => ({
  game: gameOf(context),
  team: teamOf(context),
  actor: actorOf(context),
  turn,
});

function listCall(parts: CallParts): BoundCall {
  return bind(listReports, async ({ turnNum, reportType }, context) => {
    const listed = await listedReports(placeOf(turnNum, context), parts);
    const set = await activeSetOf(teamOf(context), turnNum, parts);
    return {
      reports: listed
        .map(({ report }) => report)
        .filter((report) => reportType === undefined || report.report_type === reportType),
      intraturn_id: set?.intraturnId ?? null,
    };
  });
}

function readCall(parts: CallParts, reports: TurnReports): BoundCall {
  return bind(readReport, async ({ report_id: id }, context) => {
    const turn = turnOfReport(id);
    const listed = turn === undefined ? [] : await listedReports(placeOf(turn, context), parts);
    const found = listed.find(({ report }) => report.report_id === id);
    return found ? { report: found.report, document: await found.make(reports) } : notFound('report');
  });
}

/** Handlers of reports: the list of a turn, one as figures, and their files. */
export function reportHandlers(parts: CallParts, making: FileMaking): readonly BoundCall[] {
  return [
    listCall(parts),
    readCall(parts, making.reports),
    deletionCall(parts),
    ...reportFileHandlers(parts, making),
  ];
}
