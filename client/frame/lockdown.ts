import type { SpokenMoment } from '../ui/spokenMoments.ts';

/** Urgency of the countdown: from a quiet figure to fast blinking. */
export type Urgency = 'calm' | 'red' | 'blinking' | 'blinkingFast';

/** Red under 10 minutes, blinking under 1 minute, fast under 30 seconds. */
export function urgencyOf(seconds: number): Urgency {
  if (seconds >= 600) return 'calm';
  if (seconds >= 60) return 'red';
  return seconds >= 30 ? 'blinking' : 'blinkingFast';
}

/** Before the lockdown, in minutes since 1970, or after it passed in the quarter that is open. */
export type LockdownPhase =
  | { readonly kind: 'before'; readonly seconds: number; readonly minuteAt: number }
  | { readonly kind: 'passed' };

/** Announcements as a lockdown approaches. */
export const lockdownMoments: readonly SpokenMoment[] = [
  { seconds: 30, text: 'Lockdown in 30 seconds' },
  { seconds: 60, text: 'Lockdown in 1 minute' },
  { seconds: 600, text: 'Lockdown in 10 minutes' },
  { seconds: 3_600, text: 'Lockdown in 60 minutes' },
];
