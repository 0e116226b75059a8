import { Worker } from 'node:worker_threads';

/** A question to a thread, and its answer or why there is none. */
export type Question<Task> = { readonly id: number; readonly task: Task };
type Answer<Result> = { readonly id: number; readonly result?: Result; readonly fault?: string };

/** Work on another thread of the processor, which copies what it is asked and what it answers. */
export type Thread<Task, Result> = {
  /** Rejects where the work failed, and where the thread ended before. */
  ask(task: Task): Promise<Result>;
  /** How many questions have no answer yet. */
  waiting(): number;
  close(): Promise<void>;
};

type Waiting<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (fault: Error) => void;
};

/**
 * A thread that runs a file, from its first question on; one that dies fails what it was working on and is replaced. It
 * keeps the process alive while it works. `name` is what faults call it; the file has `data` as its `workerData`.
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
    started.on('message', ({ id, result, fault }: Answer<Result>) => {
      const question = waiting.get(id);
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
    ask(task) {
      worker ??= start();
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // What is computed keeps the process alive: a start takes up what a crash left before anything else does.
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
