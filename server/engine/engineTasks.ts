import type { GameState } from '../simulation/gameState.ts';
import { type NewGameOptions, newGame } from '../simulation/newGame.ts';
import type { BankDetail, MarketDetail } from '../simulation/quarterDetail.ts';
import { computeQuarter } from '../simulation/runQuarter.ts';
import { type AreaRows, type DecisionSetOpening, decisionOf, openDecisionSet } from './decisionMapping.ts';

/** What the engine is asked to do: open a game's banks, or run their next quarter. */
export type EngineTask =
  | { readonly kind: 'newGame'; readonly options: NewGameOptions }
  | { readonly kind: 'runQuarter'; readonly game: GameState; readonly areas: readonly AreaRows[] };

/** The banks after the task, and what every team's screens open with for the turn that follows. */
export type EngineResult = {
  readonly game: GameState;
  readonly openings: readonly DecisionSetOpening[];
  /** What the reports of a quarter need beside the state; null when no quarter was run. */
  readonly detail: { readonly market: MarketDetail; readonly banks: readonly BankDetail[] } | null;
};

/** Computes a task; pure, so that a repeat after a crash gives byte-equal results. */
export function computeTask(task: EngineTask): EngineResult {
  if (task.kind === 'newGame') return resultOf(newGame(task.options), null);
  const decisions = task.areas.map((areas, teamIndex) => decisionOf(task.game, teamIndex, areas));
  const { game, market, banks } = computeQuarter(task.game, decisions);
  return resultOf(game, { market, banks });
}

function resultOf(game: GameState, detail: EngineResult['detail']): EngineResult {
  return { game, detail, openings: game.teams.map((_, teamIndex) => openDecisionSet(game, teamIndex)) };
}
