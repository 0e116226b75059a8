/** How urgent the countdown is (A§4): from a quiet figure to fast blinking. */
export type Urgency = 'calm' | 'red' | 'blinking' | 'blinkingFast';

const daySeconds = 24 * 3600;
const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function secondsOfEasternDay(now: Date): number {
  const part = Object.fromEntries(
    easternTime.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  return (part.hour ?? 0) * 3600 + (part.minute ?? 0) * 60 + (part.second ?? 0);
}

/**
 * Seconds until the lockdown time, which is Eastern military time as `HH:MM`; null when there is none, when it is
 * not a time, or when it is an hour or more away (A§4).
 */
export function secondsToLockdown(lockdownTime: string | null, now: Date): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(lockdownTime ?? '');
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || hour > 23 || minute > 59) return null;
  const ahead = (hour * 3600 + minute * 60 - secondsOfEasternDay(now) + daySeconds) % daySeconds;
  return ahead > 0 && ahead < 3600 ? ahead : null;
}

/** Red under 10 minutes, blinking under 1 minute, fast under 30 seconds (A§4). */
export function urgencyOf(seconds: number): Urgency {
  if (seconds >= 600) return 'calm';
  if (seconds >= 60) return 'red';
  return seconds >= 30 ? 'blinking' : 'blinkingFast';
}

/** `09:41` of the time left. */
export function formatTimeLeft(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

const announcedAtSeconds: readonly number[] = [600, 60, 30];

/** What is said aloud at ten minutes, one minute and thirty seconds; null at every other second. */
export function announcementAt(seconds: number): string | null {
  if (!announcedAtSeconds.includes(seconds)) return null;
  if (seconds === 30) return 'Lockdown in 30 seconds';
  return seconds === 60 ? 'Lockdown in 1 minute' : 'Lockdown in 10 minutes';
}
