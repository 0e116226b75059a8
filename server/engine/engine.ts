import { openThread } from '../lib/thread.ts';
import type { EngineTask, ForecastTask, ResultOf } from './engineTasks.ts';
import { type AskedTask, gameNotKept, keyOf } from './keptGames.ts';

/** Stored with every run: results are only comparable between runs of the same version. */
export const engineVersion = '1';

/** The bank engine on its own thread. */
export type Engine = {
  compute<Task extends EngineTask>(task: Task): Promise<ResultOf<Task>>;
  close(): Promise<void>;
};

/**
 * Starts the engine's thread at its first task. When a thread dies, its current tasks fail and it is replaced. A forecast
 * refers to its game by a key; the game is sent only if the thread has not kept it.
 */
export function createEngine(): Engine {
  const thread = openThread<AskedTask, never>('The engine', new URL('./engineWorker.ts', import.meta.url));

  async function forecast({ game, ...rest }: ForecastTask): Promise<never> {
    const task = { ...rest, kind: 'forecastOfKept', key: keyOf(game, rest.sources) } as const;
    const asked = thread.ask(task);
    const answer: unknown = await asked;
    return answer === gameNotKept ? thread.ask({ ...task, game }) : asked;
  }

  return {
    compute: (task) => (task.kind === 'forecast' ? forecast(task) : thread.ask(task)),
    close: thread.close,
  };
}
