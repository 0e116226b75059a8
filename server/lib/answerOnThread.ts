import { parentPort } from 'node:worker_threads';
import type { Question } from './thread.ts';

/** Tells how far a task is, and lets others begin; counted as the task likes. */
export type Tell = (progress: number) => Promise<void>;

/** Answers requests to a thread; the only job of the thread's file. */
export function answerOnThread<Task, Result>(
  answer: (task: Task, tell: Tell) => Promise<Result> | Result,
): void {
  parentPort?.on('message', ({ id, task }: Question<Task>) => {
    const tell: Tell = (progress) => {
      parentPort?.postMessage({ id, progress });
      return new Promise((resolve) => setImmediate(resolve));
    };
    Promise.resolve()
      .then(() => answer(task, tell))
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
