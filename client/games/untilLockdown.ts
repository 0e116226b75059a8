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
