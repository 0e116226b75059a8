import { loadMarket } from '../../../contracts/calls/market.ts';
import { refusedBy } from '../../authority/answers.ts';
import type { QuarterWhys } from '../../readers/quarterWhys.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import { marketAnswer } from '../answers/marketAnswer.ts';
import { publicOf } from '../answers/standingAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import { standingReaderOf } from './standingHandlers.ts';

/** Handler of the market of a quarter. */
export function marketHandler(parts: CallParts, whys: QuarterWhys): BoundCall {
  return bind(loadMarket, async ({ turnNum }, context) => {
    const [game, { teamId: ownId }] = [gameOf(context), teamOf(context)];
    const { gameId, turnsCompleted } = game;
    const turn = turnNum ?? turnsCompleted;
    if (turn < 1 || turn > turnsCompleted)
      return refusedBy('DB4', 'The market appears after the quarter has been run.');
    // Whoever practices alone competes with nobody who could learn something by it.
    const seesAll = game.practiceOf !== undefined || standingReaderOf(actorOf(context), game).seesAll;
    const published = await publicOf(game, [...Array(turnsCompleted + 1).keys()], parts.readModels);
    const [teams, dashboards, { teamIds, areas }] = await Promise.all([
      parts.readModels.teamsOf(gameId),
      parts.readModels.dashboardsOf(gameId),
      countingTurnOf(gameId, turn, parts).then(whys.quarterOf),
    ]);
    return marketAnswer(teams, dashboards, {
      turn,
      ownId,
      isPublic: (quarter, figure) => seesAll || published(quarter, figure),
      rowsOf: (teamId) => (seesAll || teamId === ownId ? areas[teamIds.indexOf(teamId)] : undefined),
    });
  });
}
