import { formatIn } from './schoolZone.ts';

const daySeconds = 24 * 3600;
const clock = formatIn('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** How far the school's zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const parts = clock().formatToParts(moment);
  const [month, day, year, hour, minute, second] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return local - (moment - (moment % 1_000));
}

/** Seconds of the day of a lockdown time, `HH:MM` in military time; null for anything else. */
function secondsOf(lockdownTime: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(lockdownTime ?? '');
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
  return match && hour <= 23 && minute <= 59 ? hour * 3600 + minute * 60 : null;
}

/**
 * The moment of a time of day in the school's zone, in seconds, on the day that began at `day` in UTC: one a day. As
 * calendars have it (RFC 5545, 3.3.5), a time in the hour that summer time skips is counted on from before it, 02:00
 * being 03:00, and of an hour that comes twice the first is meant.
 */
export function momentOn(day: number, seconds: number): number {
  const local = day + seconds * 1_000;
  const [before, after] = [-1, 1].map((days) => local - offsetAt(local + days * daySeconds * 1_000));
  const isThere = (moment: number): boolean => moment + offsetAt(moment) === local;
  return [before, after].find((moment) => moment !== undefined && isThere(moment)) ?? before ?? local;
}

/** The lockdowns of the days around a moment, in their order, or the one that has a date. */
function around(lockdownTime: string | null, moment: number): readonly number[] {
  if (lockdownTime?.includes('T')) return [Date.parse(lockdownTime)];
  const seconds = secondsOf(lockdownTime);
  if (seconds === null) return [];
  const today = moment - (moment % (daySeconds * 1_000));
  return [-2, -1, 0, 1, 2].map((days) => momentOn(today + days * daySeconds * 1_000, seconds));
}

/**
 * The next lockdown after a moment, both in milliseconds since 1970; null where there is no lockdown. A lockdown
 * time, `HH:MM`, returns every day; one with a date, in ISO 8601, comes once.
 */
export function lockdownAfter(lockdownTime: string | null, moment: number): number | null {
  return around(lockdownTime, moment).find((lockdown) => lockdown > moment) ?? null;
}

/** The newest lockdown at or before a moment, both in milliseconds since 1970; null where there is no lockdown time. */
export function lockdownBefore(lockdownTime: string | null, moment: number): number | null {
  return around(lockdownTime, moment).findLast((lockdown) => lockdown <= moment) ?? null;
}
