import type { BankGame } from '../simulation/model/gameState.ts';
import { computeTask, type EngineTask, type ForecastResult, type ForecastTask } from './engineTasks.ts';

/** A forecast of a game that the thread may keep from an earlier one; it is sent along when it does not. */
export type ForecastOfKept = Omit<ForecastTask, 'kind' | 'game'> & {
  readonly kind: 'forecastOfKept';
  readonly key: string;
  readonly game?: BankGame;
};

/** What the engine's thread is asked. */
export type AskedTask = Exclude<EngineTask, ForecastTask> | ForecastOfKept;

/** The answer to a forecast of a game that is not kept. */
export const GAME_NOT_KEPT = 'game not kept';

/** Ten banks take 3 MB of memory; teams that plan at the same hour play in fewer games than this. */
const GAMES_KEPT = 8;

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
 * Answers forecasts of the last few games, which are copied to the thread once a turn and not once a forecast. What the
 * engine works out once for a game is then found again by all of its forecasts.
 */
export function forecastOfKept(): (task: ForecastOfKept) => ForecastResult | typeof GAME_NOT_KEPT {
  const kept = new Map<string, BankGame>();
  return ({ key, game: sent, sources, teamIndex, areas, adjustments }) => {
    const game = kept.get(key) ?? sent;
    if (!game) return GAME_NOT_KEPT;
    // The game used last is let go last.
    kept.delete(key);
    kept.set(key, game);
    const [oldest] = kept.keys();
    if (kept.size > GAMES_KEPT && oldest !== undefined) kept.delete(oldest);
    // In the order in which a forecast's inputs are hashed.
    const task = { kind: 'forecast', game, sources, teamIndex, areas } as const;
    return computeTask(adjustments ? { ...task, adjustments } : task);
  };
}
