import { Worker } from 'node:worker_threads';
import type { EngineTask, ResultOf } from './engineTasks.ts';

/** Stored with every run: results are only comparable between runs of the same version. */
export const engineVersion = '1';

/** The bank engine on a thread of its own. */
export type Engine = {
  compute<Task extends EngineTask>(task: Task): Promise<ResultOf<Task>>;
  close(): Promise<void>;
};

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (fault: Error) => void };
type Reply = { readonly id: number; readonly result?: ResultOf<EngineTask>; readonly fault?: string };

/** Starts the engine's thread at its first task; a thread that dies fails what it was computing and is replaced. */
export function createEngine(): Engine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 1;

  function failAll(fault: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./engineWorker.ts', import.meta.url));
    started.on('message', ({ id, result, fault }: Reply) => {
      const task = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      if (result) task?.resolve(result as never);
      else task?.reject(new Error(`The engine failed: ${fault}`));
    });
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('The engine’s thread ended.')));
    started.unref();
    return started;
  }

  return {
    compute(task) {
      worker ??= start();
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // What is computed keeps the process alive: a start takes up what a crash left before anything else does.
        worker?.ref();
        worker?.postMessage({ id, task });
      });
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
