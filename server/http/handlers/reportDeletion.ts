import { deleteReports } from '../../../contracts/calls/reports.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { notFound, refusedBy } from '../../authority/answers.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import { FORECAST_KEY } from '../../reports/list/reportList.ts';
import { listedReports } from '../answers/listedReports.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

/** Team number of a report id; 0 stands for the community. */
function reportOf(id: string): { readonly key: string; readonly teamNumber: number | null } {
  const [, , number, key = ''] = id.split('.');
  return { key, teamNumber: Number(number) || null };
}

/** Why reports cannot be deleted; null if they can. They must be in the caller's list. */
function refusalOf(turn: number, ids: readonly string[], listed: ReadonlySet<string>) {
  if (ids.some((id) => !listed.has(id))) return notFound('report');
  if (turn === 0) return refusedBy('RF8', 'Opening reports can’t be deleted.');
  return ids.some((id) => reportOf(id).key === FORECAST_KEY)
    ? refusedBy('RF8', 'Forecasts can’t be deleted because they count toward the limit.')
    : null;
}

/** Handler of the deletion of reports. */
export function deletionCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(deleteReports, async ({ reportIds, turnNum: turn, reportType }, context) => {
    const game = gameOf(context);
    const place = { game, team: teamOf(context), turn, actor: actorOf(context) };
    const stream = streams.turnRun(game.gameId);
    const metadata = commandMetadata(context, environment);
    const isRepeat = await commandHandlers.of(turnRunDecider).hasHandled(stream, metadata);
    const listed = new Set((await listedReports(place, parts)).map(({ report }) => report.report_id));
    const refusal = isRepeat ? null : refusalOf(turn, reportIds, listed);
    if (refusal) return refusal;
    const reports = [...new Set(reportIds)].map(reportOf);
    const { userId } = actorOf(context);
    const result = await commandHandlers
      .of(turnRunDecider)
      .handle(
        stream,
        { type: 'DeleteReports', gameId: game.gameId, turn, reports, by: userId, at: metadata.at },
        metadata,
      );
    return savedAnswer(result, parts, async () => {
      const left = (await listedReports(place, parts)).map(({ report }) => report);
      return {
        reports: left.filter(({ report_type: type }) => reportType === undefined || type === reportType),
      };
    });
  });
}
