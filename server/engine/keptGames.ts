import { LRUCache } from 'lru-cache';
import type { BankGame } from '../simulation/model/gameState.ts';
import {
  computeTask,
  type EngineResult,
  type EngineTask,
  type ForecastResult,
  type ForecastTask,
  type QuarterTask,
} from './engineTasks.ts';

type WithoutGame<Task> = Task extends unknown ? Omit<Task, 'game'> : never;

/** A task on a game that the thread may have kept from an earlier forecast; `game` is sent if it has not. */
export type TaskOfKept = {
  readonly kind: 'ofKept';
  readonly key: string;
  readonly task: WithoutGame<ForecastTask | QuarterTask>;
  readonly game?: BankGame;
};

/** A request to the engine's thread. */
export type AskedTask = Exclude<EngineTask, ForecastTask | QuarterTask> | TaskOfKept;

/** The answer to a task on a game that is not kept. */
export const gameNotKept = 'game not kept';

/** A game of ten banks takes 3 MB of memory; teams planning in the same hour play in fewer games than this. */
const gamesKept = 8;

/**
 * Identifies a game before a quarter: the hashes of its events cover its banks and their community, the rest
 * is included in full. Games without events are identified by their complete content.
 */
export function keyOf(game: BankGame, sources: readonly string[]): string {
  if (sources.length === 0) return JSON.stringify(game);
  const { community: _, teams: __, ...rest } = game;
  return JSON.stringify([rest, sources]);
}

/**
 * Answers tasks on the last few forecast games. All forecasts of a game, and its turn, then share what the
 * engine works out for it: with a copy of ten banks for each, a forecast takes six times as long and more than
 * the 20 ms it may take. A turn's game is not kept: it has been played.
 */
export function answersOfKept(): (task: TaskOfKept) => ForecastResult | EngineResult | typeof gameNotKept {
  const kept = new LRUCache<string, BankGame>({ max: gamesKept });
  return ({ key, task, game: sent }) => {
    const game = kept.get(key) ?? sent;
    if (!game) return gameNotKept;
    const { sources, recent = [], adjustments } = task;
    const booked = adjustments && { adjustments };
    // In the order of the fields in which inputs are hashed.
    if (task.kind === 'runQuarter') {
      return computeTask({ kind: task.kind, game, sources, areas: task.areas, recent, ...booked });
    }
    kept.set(key, game);
    const { kind, teamIndex, areas } = task;
    return computeTask({ kind, game, sources, teamIndex, areas, ...booked });
  };
}
