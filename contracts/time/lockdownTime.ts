const daySeconds = 24 * 3600;
/** How far Eastern standard time is behind UTC. */
const standardSeconds = 5 * 3600;
const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function secondsOfEasternDay(moment: number): number {
  const part = Object.fromEntries(
    easternTime.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  return (part.hour ?? 0) * 3600 + (part.minute ?? 0) * 60 + (part.second ?? 0);
}

/** Seconds of the Eastern day of a lockdown time, `HH:MM` in military time; null for anything else. */
function secondsOf(lockdownTime: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(lockdownTime ?? '');
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
  return match && hour <= 23 && minute <= 59 ? hour * 3600 + minute * 60 : null;
}

/**
 * The moment of an Eastern time of day, in seconds, on the day that began at `day` in UTC: one a day. As calendars
 * have it (RFC 5545, 3.3.5), a time in the hour that summer time skips is counted on from standard time, 02:00 being
 * 03:00, and of an hour that comes twice the first is meant.
 */
export function momentOn(day: number, seconds: number): number {
  const inWinter = day + (seconds + standardSeconds) * 1_000;
  const inSummer = inWinter - 3_600_000;
  return secondsOfEasternDay(inSummer) === seconds ? inSummer : inWinter;
}

/** The lockdowns of the days around a moment, in their order. */
function around(lockdownTime: string | null, moment: number): readonly number[] {
  const seconds = secondsOf(lockdownTime);
  if (seconds === null) return [];
  const today = moment - (moment % (daySeconds * 1_000));
  return [-2, -1, 0, 1].map((days) => momentOn(today + days * daySeconds * 1_000, seconds));
}

/**
 * The next lockdown after a moment, both in milliseconds since 1970; null where there is no lockdown time. A lockdown
 * time returns every day.
 */
export function lockdownAfter(lockdownTime: string | null, moment: number): number | null {
  return around(lockdownTime, moment).find((lockdown) => lockdown > moment) ?? null;
}

/** The newest lockdown at or before a moment, both in milliseconds since 1970; null where there is no lockdown time. */
export function lockdownBefore(lockdownTime: string | null, moment: number): number | null {
  return around(lockdownTime, moment).findLast((lockdown) => lockdown <= moment) ?? null;
}
