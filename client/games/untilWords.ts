import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';

const minute = 60_000;
const dayMinutes = 24 * 60;

/**
 * Time until the next lockdown in words, `2 d 3 h 20 min`, rounded up to whole minutes; null if there is none.
 * `now` is the server's, in milliseconds since 1970.
 */
export function untilLockdown(lockdownTime: string | null, now: number): string | null {
  const next = lockdownAfter(lockdownTime, now);
  if (next === null) return null;
  const minutes = Math.ceil((next - now) / minute);
  const days = minutes < 2 * dayMinutes ? 0 : Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes - days * dayMinutes) / 60);
  const rest = minutes % 60;
  return [
    ...(days > 0 ? [`${days} d`] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 ? [`${rest} min`] : []),
  ].join(' ');
}
