import { afterSilence } from './afterSilence.ts';
import type { Environment } from './environment.ts';

/** Something else went first; asking again helps. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

/** The request took too long. It may still succeed: retrying under the same id is safe. */
export class TookTooLong extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${milliseconds} ms.`);
    this.name = 'TookTooLong';
  }
}

/** The outcome of work if it is in time, else a rejection with `TookTooLong`. The work continues, unobserved. */
export function inTime<Result>(
  what: string,
  work: Promise<Result>,
  milliseconds: number,
  { timers }: Pick<Environment, 'timers'>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = afterSilence(timers, milliseconds, () => reject(new TookTooLong(what, milliseconds)));
    work.then(
      (result) => {
        timer.cancel();
        resolve(result);
      },
      (fault) => {
        timer.cancel();
        reject(fault);
      },
    );
  });
}
