import { afterSilence } from './afterSilence.ts';
import type { Environment } from './environment.ts';

/** What was asked for took longer than anybody waits. It may still happen: to ask again, under the same id, is safe. */
export class TookTooLong extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${milliseconds} ms.`);
    this.name = 'TookTooLong';
  }
}

/** The outcome of work that is told in time, else a rejection with `TookTooLong`. The work goes on, and nobody hears of it. */
export function inTime<Result>(
  what: string,
  work: Promise<Result>,
  milliseconds: number,
  { timers }: Pick<Environment, 'timers'>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = afterSilence(timers, milliseconds, () => reject(new TookTooLong(what, milliseconds)));
    work.finally(() => timer.cancel()).then(resolve, reject);
  });
}
