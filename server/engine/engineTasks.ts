import type { GameState } from '../simulation/gameState.ts';
import { type NewGameOptions, newGame } from '../simulation/newGame.ts';
import { runQuarter } from '../simulation/runQuarter.ts';
import { type AreaRows, decisionOf, openingRows } from './decisionMapping.ts';

/** What the engine is asked to do: open a game's banks, or run their next quarter. */
export type EngineTask =
  | { readonly kind: 'newGame'; readonly options: NewGameOptions }
  | { readonly kind: 'runQuarter'; readonly game: GameState; readonly areas: readonly AreaRows[] };

/** The banks after the task, and what every team's screens open with for the turn that follows. */
export type EngineResult = { readonly game: GameState; readonly openings: readonly AreaRows[] };

/** Computes a task; pure, so that a repeat after a crash gives byte-equal results. */
export function computeTask(task: EngineTask): EngineResult {
  const game =
    task.kind === 'newGame'
      ? newGame(task.options)
      : runQuarter(
          task.game,
          task.areas.map((areas, teamIndex) => decisionOf(task.game, teamIndex, areas)),
        );
  return { game, openings: game.teams.map((_, teamIndex) => openingRows(game, teamIndex)) };
}
