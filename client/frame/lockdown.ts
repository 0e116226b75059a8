import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';
import type { SpokenMoment } from '../ui/spokenMoments.ts';

/** Urgency of the countdown: from a quiet figure to fast blinking. */
export type Urgency = 'calm' | 'red' | 'blinking' | 'blinkingFast';

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

/** Red under 10 minutes, blinking under 1 minute, fast under 30 seconds. */
export function urgencyOf(seconds: number): Urgency {
  if (seconds >= 600) return 'calm';
  if (seconds >= 60) return 'red';
  return seconds >= 30 ? 'blinking' : 'blinkingFast';
}

/** Announcements as a lockdown approaches. */
export const lockdownMoments: readonly SpokenMoment[] = [
  { seconds: 30, text: 'Lockdown in 30 seconds' },
  { seconds: 60, text: 'Lockdown in 1 minute' },
  { seconds: 600, text: 'Lockdown in 10 minutes' },
  { seconds: hourSeconds, text: 'Lockdown in 60 minutes' },
];
