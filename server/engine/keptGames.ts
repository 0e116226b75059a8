import { LRUCache } from 'lru-cache';
import type { BankGame } from '../simulation/model/gameState.ts';
import { computeTask, type EngineTask, type ForecastResult, type ForecastTask } from './engineTasks.ts';

/** A forecast of a game that the thread may have kept from an earlier one; `game` is sent if it has not. */
export type ForecastOfKept = Omit<ForecastTask, 'kind' | 'game'> & {
  readonly kind: 'forecastOfKept';
  readonly key: string;
  readonly game?: BankGame;
};

/** A request to the engine's thread. */
export type AskedTask = Exclude<EngineTask, ForecastTask> | ForecastOfKept;

/** The answer to a forecast of a game that is not kept. */
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
 * Answers forecasts of the last few games, which are copied to the thread once a turn instead of once a forecast. All
 * forecasts of a game then share what the engine caches for it.
 */
export function forecastOfKept(): (task: ForecastOfKept) => ForecastResult | typeof gameNotKept {
  const kept = new LRUCache<string, BankGame>({ max: gamesKept });
  return ({ key, game: sent, sources, teamIndex, areas, adjustments }) => {
    const game = kept.get(key) ?? sent;
    if (!game) return gameNotKept;
    kept.set(key, game);
    // The order of the fields in which a forecast's inputs are hashed.
    const task = { kind: 'forecast', game, sources, teamIndex, areas } as const;
    return computeTask(adjustments ? { ...task, adjustments } : task);
  };
}
