import { afterSilence } from '../../lib/afterSilence.ts';
import type { Environment } from '../../lib/environment.ts';
import type { ServerAddress } from './connectionString.ts';
import { memberStates } from './serverDescription.ts';

/** A leader that is silent for this long may have been replaced. */
const silenceMilliseconds = 1_000;
/** Time for a member to say who it is, and between two looks. */
const lookMilliseconds = 400;

/** What the watch needs of a connection. */
type Watched = { isHeardSince(moment: number): boolean; leave(): void };

/**
 * Returns a function that watches one call to a cluster. For seconds after a leader fell silent, members name it to
 * each new client, which then waits for it in vain. So if nothing is heard for a second, the members are asked until
 * one leads that did not at first; then the connection is left at once, and a new client finds that leader.
 */
export function silentLeaderWatch(
  address: ServerAddress,
  { timers }: Pick<Environment, 'timers'>,
  { isHeardSince, leave }: Watched,
): (begunAt: number) => { cancel(): void } {
  let isLooking = false;

  async function look(begunAt: number): Promise<void> {
    for (let looks = 0; !isHeardSince(begunAt); looks += 1) {
      const isLed = (await memberStates(address, lookMilliseconds)).includes('leader');
      // One that leads from the first look on is slow, or is found by the next client.
      if (isLed && looks > 0 && !isHeardSince(begunAt)) leave();
      if (isLed) break;
      await new Promise<void>((resolve) => timers.after(lookMilliseconds, resolve));
    }
  }

  if (address.httpOrigins.length < 2) return () => ({ cancel: () => undefined });
  return (begunAt) =>
    afterSilence(timers, silenceMilliseconds, () => {
      if (isLooking || isHeardSince(begunAt)) return;
      isLooking = true;
      const ended = (): void => {
        isLooking = false;
      };
      look(begunAt).then(ended, ended);
    });
}
