import { openThread } from '../lib/thread.ts';
import type { EngineTask, ResultOf } from './engineTasks.ts';
import { type AskedTask, gameNotKept, isOfKeptGame, type KeptGameTask, keyOf } from './keptGames.ts';

/** Stored with every run: results are only comparable between runs of the same version. */
export const engineVersion = '1';

/** The bank engine on its own thread. */
export type Engine = {
  compute<Task extends EngineTask>(task: Task): Promise<ResultOf<Task>>;
  /** Number of tasks that are not answered yet. */
  waiting(): number;
  close(): Promise<void>;
};

/**
 * Starts the engine's thread at its first task. When a thread dies, its current tasks fail and it is replaced.
 * Forecasts, estimates and turns refer to their game by a key; the game is sent only if the thread has not kept it.
 */
export function createEngine(): Engine {
  const thread = openThread<AskedTask, never>('The engine', new URL('./engineWorker.ts', import.meta.url));

  async function computeOfKept({ game, ...task }: KeptGameTask): Promise<never> {
    const request = { kind: 'ofKept', key: keyOf(game, task.sources), task } as const;
    const asked = thread.ask(request);
    const answer: unknown = await asked;
    return answer === gameNotKept ? thread.ask({ ...request, game }) : asked;
  }

  return {
    compute: (task) => (isOfKeptGame(task) ? computeOfKept(task) : thread.ask(task)),
    waiting: thread.waiting,
    close: thread.close,
  };
}
