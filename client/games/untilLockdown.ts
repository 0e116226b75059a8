import type { GameDetails } from '../../contracts/calls/games.ts';
import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { zoneName } from '../../contracts/time/schoolZone.ts';

type Closing = Pick<GameDetails, 'lockdown_time' | 'lockdown_at_tzts'>;

/** What closes the open quarter: a moment, or a time of every day; null if nothing does. */
export const lockdownOf = ({ lockdown_time: time, lockdown_at_tzts: at }: Closing): string | null =>
  at ?? time;

/** `17:00 ET`, or with its date: `Tue, Nov 24, 17:00 ET`. */
export const lockdownText = ({ lockdown_time: time, lockdown_at_tzts: at }: Closing): string =>
  at ? schoolWeekdayAndTimeOf(at) : `${time} ${zoneName()}`;

/** How often a shown time is renewed, in milliseconds. */
export const shownEvery = 10_000;

const hourSeconds = 3_600;

/**
 * Seconds until the lockdown, a moment or in military time as `HH:MM`; null if there is none, if it is
 * invalid, or if it is an hour or more away. `now` is the server's, in milliseconds since 1970.
 */
export function secondsToLockdown(lockdownTime: string | null, now: number): number | null {
  const next = lockdownAfter(lockdownTime, now);
  const seconds = next === null ? null : Math.ceil((next - now) / 1_000);
  return seconds !== null && seconds < hourSeconds ? seconds : null;
}
