import { LRUCache } from 'lru-cache';
import type { Figures } from '../../contracts/banking/causes.ts';
import type { RowEffect } from '../../contracts/decisions/rowPurposes.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import { type Scored, scoring } from '../simulation/quarter/scores.ts';
import { computeEffect, type EffectTask, type MadeEffect } from './effectTask.ts';
import {
  computeTask,
  type EngineResult,
  type EngineTask,
  type ForecastResult,
  type ForecastTask,
  type QuarterTask,
  type ScoreTask,
} from './engineTasks.ts';
import {
  computeEstimate,
  computeLaterEstimate,
  type Estimate,
  type EstimateTask,
  type LaterEstimateTask,
} from './estimateTask.ts';
import { pausing } from './pausing.ts';
import { computeRowEffect, type RowEffectTask } from './rowEffectTask.ts';

/** Tasks on a game that the thread may have kept. */
export type KeptGameTask =
  | ForecastTask
  | QuarterTask
  | ScoreTask
  | EffectTask
  | EstimateTask
  | LaterEstimateTask
  | RowEffectTask;

const keptGameKinds: readonly EngineTask['kind'][] = [
  'forecast',
  'runQuarter',
  'score',
  'effect',
  'estimate',
  'laterEstimate',
  'rowEffect',
];

export const isOfKeptGame = (task: EngineTask): task is KeptGameTask => keptGameKinds.includes(task.kind);

type WithoutGame<Task> = Task extends unknown ? Omit<Task, 'game'> : never;

/** A task on a game that the thread may have kept from an earlier forecast; `game` is sent if it has not. */
export type TaskOfKept = {
  readonly kind: 'ofKept';
  readonly key: string;
  readonly task: WithoutGame<KeptGameTask>;
  readonly game?: BankGame;
};

/** A request to the engine's thread. */
export type AskedTask = Exclude<EngineTask, KeptGameTask> | TaskOfKept;

type Answer = ForecastResult | EngineResult | MadeEffect | Estimate;

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
 * the 20 ms it may take. A turn's game is not kept: it has been played; what it came to is, until its score is asked.
 */
export function answersOfKept(
  pause: () => Promise<unknown> = async () => undefined,
): (task: TaskOfKept) => Answer | Promise<Figures | RowEffect | readonly Scored[]> | typeof gameNotKept {
  const kept = new LRUCache<string, BankGame>({ max: gamesKept });
  return ({ key, task, game: sent }) => {
    const game = kept.get(key) ?? sent;
    if (!game) return gameNotKept;
    if (task.kind === 'score') {
      kept.delete(key);
      return pausing(scoring(game, task.recent), pause);
    }
    if (task.kind !== 'runQuarter') kept.set(key, game);
    if (task.kind === 'effect') return computeEffect({ ...task, game });
    if (task.kind === 'estimate') return computeEstimate({ ...task, game });
    if (task.kind === 'rowEffect') return computeRowEffect({ ...task, game }, pause);
    if (task.kind === 'laterEstimate') return computeLaterEstimate({ ...task, game }, pause);
    const { sources, adjustments } = task;
    const booked = adjustments && { adjustments };
    // In the order of the fields in which inputs are hashed.
    if (task.kind === 'runQuarter') {
      const run = computeTask({ kind: task.kind, game, sources, decisions: task.decisions, ...booked });
      kept.set(keyOf(run.game, [run.inputsHash]), run.game);
      return run;
    }
    const { kind, teamIndex, areas } = task;
    return computeTask({ kind, game, sources, teamIndex, areas, ...booked });
  };
}
