import { openThread } from '../lib/thread.ts';
import type { EngineTask, ResultOf } from './engineTasks.ts';

/** Stored with every run: results are only comparable between runs of the same version. */
export const engineVersion = '1';

/** The bank engine on a thread of its own. */
export type Engine = {
  compute<Task extends EngineTask>(task: Task): Promise<ResultOf<Task>>;
  close(): Promise<void>;
};

/** Starts the engine's thread at its first task; a thread that dies fails what it was computing and is replaced. */
export function createEngine(): Engine {
  const thread = openThread<EngineTask, never>('The engine', new URL('./engineWorker.ts', import.meta.url));
  return { compute: (task) => thread.ask(task), close: thread.close };
}
