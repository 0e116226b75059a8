import { loadHub, openHub } from '../../../contracts/calls/hub.ts';
import type { QuarterWhys } from '../../readers/quarterWhys.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import { hubOf } from '../answers/hubAnswer.ts';
import type { CallParts } from '../callParts.ts';
import {
  actorOf,
  type BoundCall,
  bind,
  type CallContext,
  decisionSetOf,
  gameOf,
  teamOf,
} from '../handler.ts';
import { activeSetOf, intraturnAnswers } from './decisionSetHandlers.ts';
import { forecastsAnswer } from './forecastHandlers.ts';
import { activityAnswer } from './turnHistoryHandlers.ts';

/** Handlers of the hub's contents: for a decision set, and everything that a team's hub needs first. */
export function hubHandlers(parts: CallParts, whys: QuarterWhys): readonly BoundCall[] {
  const { readModels } = parts;
  async function hubAnswer(set: Parameters<typeof hubOf>[0], context: CallContext) {
    const { gameId, type, turnsCompleted, members } = gameOf(context);
    const hub = await hubOf(set, type === 'Lite', readModels);
    const isRun = hub.quarter > 0 && hub.quarter <= turnsCompleted;
    if (!isRun) return { ...hub, warnings: [] };
    const counting = await countingTurnOf(gameId, hub.quarter, parts);
    const isOwn = members[actorOf(context).userId]?.teamId === set.teamId;
    return { ...hub, warnings: [...(await whys.warningsOf(counting, set.teamId, isOwn))] };
  }
  return [
    bind(loadHub, (_, context) => hubAnswer(decisionSetOf(context), context)),
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
        hubAnswer(set, context),
        activityAnswer(set, parts),
        forecastsAnswer({ teamId: team.teamId, turn }, game, parts),
      ]);
      return { intraturns, active: { hub, activity, forecasts } };
    }),
  ];
}
