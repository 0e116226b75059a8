import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';

const minute = 60_000;

/**
 * Time until the next lockdown in words, `2 h 20 min`, rounded up to whole minutes; null if there is no lockdown time.
 * `now` is the server's, in milliseconds since 1970.
 */
export function untilLockdown(lockdownTime: string | null, now: number): string | null {
  const next = lockdownAfter(lockdownTime, now);
  if (next === null) return null;
  const minutes = Math.ceil((next - now) / minute);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}

/** How often a shown time is renewed, in milliseconds. */
export const shownEvery = 10_000;

const hourSeconds = 3_600;

/**
 * Seconds until the lockdown time, given in Eastern military time as `HH:MM`; null if there is none, if it is
 * invalid, or if it is an hour or more away. `now` is the server's, in milliseconds since 1970.
 */
export function secondsToLockdown(lockdownTime: string | null, now: number): number | null {
  const next = lockdownAfter(lockdownTime, now);
  const seconds = next === null ? null : Math.ceil((next - now) / 1_000);
  return seconds !== null && seconds < hourSeconds ? seconds : null;
}

/** `17:00` this many minutes later: `17:10`; past midnight it goes on with the next day. */
export function laterTime(time: string, minutes: number): string {
  const [hour = 0, past = 0] = time.split(':').map(Number);
  const sum = (hour * 60 + past + minutes) % (24 * 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(sum / 60))}:${two(sum % 60)}`;
}
