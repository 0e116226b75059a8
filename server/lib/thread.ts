import { Worker } from 'node:worker_threads';

/** A request to a thread; how far it is, any number of times; and its answer or error. */
export type Question<Task> = { readonly id: number; readonly task: Task };
type Answer<Result> = { readonly id: number; readonly result?: Result; readonly fault?: string };
type Progress = { readonly id: number; readonly progress: number };

/** Work on another thread, which copies its requests and answers. */
export type Thread<Task, Result> = {
  /** Rejects if the work failed, or the thread ended first; `onProgress` is called with what the work tells of it. */
  ask(task: Task, onProgress?: (progress: number) => void): Promise<Result>;
  /** Number of unanswered requests. */
  waiting(): number;
  close(): Promise<void>;
};

type Waiting<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (fault: Error) => void;
  readonly onProgress: ((progress: number) => void) | undefined;
};

/**
 * A thread that runs a file, started with its first request; if it dies, its current work fails and it is
 * replaced. It keeps the process alive while it works. `name` is used in faults; the file receives `data` as
 * its `workerData`.
 */
export function openThread<Task, Result>(name: string, file: URL, data?: unknown): Thread<Task, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | undefined;
  let nextId = 1;

  function end(ended: Worker, fault: Error): void {
    // It may have been replaced between its fault and its end.
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(file, { workerData: data });
    started.on('message', (message: Answer<Result> | Progress) => {
      const question = waiting.get(message.id);
      if ('progress' in message) return question?.onProgress?.(message.progress);
      const { id, result, fault } = message;
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      if (result !== undefined) question?.resolve(result);
      else question?.reject(new Error(`${name} failed: ${fault}`));
    });
    started.on('error', (fault) => end(started, fault));
    started.on('exit', () => end(started, new Error(`The thread of ${name} ended.`)));
    started.unref();
    return started;
  }

  return {
    ask(task, onProgress) {
      worker ??= start();
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, onProgress });
        // Computations keep the process alive: at startup, resuming interrupted work precedes everything
        // else.
        worker?.ref();
        worker?.postMessage({ id, task });
      });
    },
    waiting: () => waiting.size,
    close: async () => {
      await worker?.terminate();
    },
  };
}
