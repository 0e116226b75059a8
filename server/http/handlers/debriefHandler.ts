import { loadDebrief } from '../../../contracts/calls/debrief.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { overseesGame } from '../../authority/access.ts';
import { readEvents } from '../../eventStore/readEvents.ts';
import type { QuarterWhys } from '../../readers/quarterWhys.ts';
import { readTurnHistory } from '../../readers/turnHistory.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { loansIn } from '../../reports/models/detail/loanTables.ts';
import { debriefAnswer } from '../answers/debriefAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import type { Past } from '../past.ts';
import { standingReaderOf } from './standingHandlers.ts';

/** The debrief of a quarter that was run: to others than the team and its overseers it does not exist. */
export function debriefHandler(
  parts: CallParts,
  past: Past,
  reports: TurnReports,
  whys: QuarterWhys,
): BoundCall {
  return bind(loadDebrief, async ({ turnNum: turn }, context) => {
    const [game, team, actor] = [gameOf(context), teamOf(context), actorOf(context)];
    const { gameId } = game;
    if (game.options.areReportsHidden && !overseesGame(actor, game)) return { debrief: null };
    const dashboard = await parts.readModels.dashboard(team.teamId);
    const closed = dashboard?.quarters.find((quarter) => quarter.turn === turn);
    if (!dashboard || !closed) return { debrief: null };
    const runEvents = await readEvents(parts.store, streams.turnRun(gameId));
    const runs = runEvents.flatMap(({ type, data }) =>
      type === 'TurnRunCompleted' && data.turn === turn ? [data.at] : [],
    );
    const record = await readTurnHistory(parts.store, { gameId, teamId: team.teamId, turn });
    const history = await past.historyOf(gameId);
    const reader = standingReaderOf(actor, game);
    const counting = { gameId, turn, attempt: closed.attempt };
    const detail = await reports.reportOf(counting, { key: 'Detail', teamNumber: team.number });
    const { teamIds } = await whys.quarterOf(counting);
    const why = await whys.whyOf(counting, teamIds.indexOf(team.teamId));
    const known = { record, history, dashboard, loans: loansIn(detail), why };
    const quarter = { game, team, turn, runs, ...known, reader };
    return { debrief: await debriefAnswer(quarter, parts) };
  });
}
