import { type FinalResult, loadFinalResults } from '../../../contracts/calls/finalResults.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { overseesGame } from '../../authority/access.ts';
import { refusedBy } from '../../authority/answers.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import type { FinalFigures } from '../../reports/figures/finalFigures.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

const resultOf = ({ teamId, number, name }: TeamDocument, final: FinalFigures): FinalResult => ({
  team_id: teamId,
  team_num: number,
  team_name: name,
  total_net_income: final.totalNetIncomeThousands,
  roe: final.returnOnEquityPercent,
  core_return: final.coreReturnPercent,
  stock_price: final.stockPrice,
  total_dividends: final.totalDividendsPerShare,
  total_return: final.totalReturnPercent,
  composite_rating: final.compositeRating,
  failed_turn: final.failedTurn,
});

/** Handler of the final results of a game. */
export function finalResultsHandlers(parts: CallParts, reports: TurnReports): readonly BoundCall[] {
  const { readModels } = parts;
  return [
    bind(loadFinalResults, async (_, context) => {
      const game = gameOf(context);
      const actor = actorOf(context);
      const { gameId, turnsCompleted, turnsAllowed } = game;
      if (!isGameOver(game))
        return refusedBy('EG1', `Final results appear after Qtr ${turnsAllowed}, the last quarter.`);
      const showsAll = !game.options.areReportsHidden || overseesGame(actor, game);
      const ownId = game.members[actor.userId]?.teamId;
      const teams = (await readModels.teamsOf(gameId)).filter(({ teamId }) => showsAll || teamId === ownId);
      const counting = await countingTurnOf(gameId, turnsCompleted, parts);
      const banks = await Promise.all(
        teams.map(async (team) => resultOf(team, (await reports.figuresOf(counting, team.number)).final)),
      );
      return { banks };
    }),
  ];
}
