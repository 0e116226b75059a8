import { CannotGoOn } from '../lib/cannotGoOn.ts';

/** More than any two machines with a time server differ; the doctor reports two seconds. */
const apartMillisecondsMax = 30_000;

/**
 * Throws `CannotGoOn` if this machine's clock and a server's, both in milliseconds since 1970, differ so much
 * that saves would be in the wrong order and locks of other nodes would seem abandoned.
 */
export function refuseClocksApart(server: string, theirs: number, ours: number): void {
  const apart = theirs - ours;
  if (Math.abs(apart) <= apartMillisecondsMax) return;
  throw new CannotGoOn(
    `The clock of ${server} is ${Math.round(Math.abs(apart) / 1_000)} s ` +
      `${apart > 0 ? 'ahead of' : 'behind'} this machine's.`,
    'Let both follow the same time server (NTP), then start again.',
  );
}
