import { hasManagementRatios } from '../../../contracts/banking/ratioHistory.ts';
import { loadTeamPerformance } from '../../../contracts/calls/teamPerformance.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { refusedBy } from '../answers.ts';
import { type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import type { CallParts } from './callParts.ts';
import { figuresAfter } from './teamFigures.ts';

/** Handlers of Management Ratios (B§2). */
export function teamPerformanceHandlers(parts: CallParts, reports: TurnReports): readonly BoundCall[] {
  return [
    bind(loadTeamPerformance, async (_, context) => {
      const { type, turnsCompleted } = gameOf(context);
      if (!hasManagementRatios(type, turnsCompleted))
        return refusedBy(
          'MR7',
          type === 'Lite'
            ? 'A Lite game has no management ratios.'
            : 'Management ratios come with the first quarter that is run.',
        );
      const place = { game: gameOf(context), team: teamOf(context) };
      const { teamPerformance } = await figuresAfter(turnsCompleted, place, parts, reports);
      return { teamPerformance, latest_turn: turnsCompleted };
    }),
  ];
}
