import { hasManagementRatios } from '../../../contracts/banking/ratioHistory.ts';
import { loadTeamPerformance } from '../../../contracts/calls/teamPerformance.ts';
import { refusedBy } from '../../authority/answers.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

/** Handlers of Management Ratios. */
export function teamPerformanceHandlers(parts: CallParts, reports: TurnReports): readonly BoundCall[] {
  return [
    bind(loadTeamPerformance, async (_, context) => {
      const { gameId, type, turnsCompleted } = gameOf(context);
      if (!hasManagementRatios(type, turnsCompleted))
        return refusedBy(
          'MR7',
          type === 'Lite'
            ? 'Lite games have no management ratios.'
            : 'Management ratios appear after the first quarter has been run.',
        );
      const counting = await countingTurnOf(gameId, turnsCompleted, parts);
      const { teamPerformance } = await reports.figuresOf(counting, teamOf(context).number);
      return { teamPerformance, latest_turn: turnsCompleted };
    }),
  ];
}
