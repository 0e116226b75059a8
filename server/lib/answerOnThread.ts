import { parentPort } from 'node:worker_threads';
import type { Question } from './thread.ts';

/** Answers requests to a thread; the only job of the thread's file. */
export function answerOnThread<Task, Result>(answer: (task: Task) => Promise<Result> | Result): void {
  parentPort?.on('message', ({ id, task }: Question<Task>) => {
    Promise.resolve()
      .then(() => answer(task))
      .then(
        (result) => parentPort?.postMessage({ id, result }),
        (fault: unknown) =>
          parentPort?.postMessage({
            id,
            fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
          }),
      );
  });
}
