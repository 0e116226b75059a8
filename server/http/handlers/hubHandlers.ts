import { loadHub, openHub } from '../../../contracts/calls/hub.ts';
import { hubOf } from '../answers/hubAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, decisionSetOf, gameOf, teamOf } from '../handler.ts';
import { activeSetOf, intraturnAnswers } from './decisionSetHandlers.ts';
import { forecastsAnswer } from './forecastHandlers.ts';
import { activityAnswer } from './turnHistoryHandlers.ts';

/** Handlers of the hub's contents: for a decision set, and everything that a team's hub needs first. */
export function hubHandlers(parts: CallParts): readonly BoundCall[] {
  const { readModels } = parts;
  return [
    bind(loadHub, (_, context) => hubOf(decisionSetOf(context), gameOf(context).type === 'Lite', readModels)),
    bind(openHub, async (_, context) => {
      const game = gameOf(context);
      const team = teamOf(context);
      const turn = team.currentTurn;
      const [intraturns, set] = await Promise.all([
        intraturnAnswers(team, turn, parts),
        activeSetOf(team, turn, parts),
      ]);
      if (!set) return { intraturns, active: null };
      const [hub, activity, forecasts] = await Promise.all([
        hubOf(set, game.type === 'Lite', readModels),
        activityAnswer(set, parts),
        forecastsAnswer({ teamId: team.teamId, turn }, game, parts),
      ]);
      return { intraturns, active: { hub, activity, forecasts } };
    }),
  ];
}
