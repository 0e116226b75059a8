import { CannotGoOn } from '../lib/cannotGoOn.ts';

/** Longer than any two machines that follow a time server are apart; the doctor tells of two seconds. */
const apartMillisecondsMax = 30_000;

/**
 * Throws `CannotGoOn` where this machine's clock and a server's, both in milliseconds since 1970, are so far apart that
 * saves would stand in the wrong order and locks of other nodes would be taken for left behind.
 */
export function refuseClocksApart(server: string, theirs: number, ours: number): void {
  const apart = theirs - ours;
  if (Math.abs(apart) <= apartMillisecondsMax) return;
  throw new CannotGoOn(
    `The clock of ${server} is ${Math.round(Math.abs(apart) / 1_000)} s ${apart > 0 ? 'ahead of' : 'behind'} this machine's.`,
    'Let both follow the same time server (NTP), then start again.',
  );
}
