import { momentOn } from './lockdownTime.ts';

/** All times are shown in the zone of the lockdown time, wherever the person and the server are. */
const inEasternTime = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', hourCycle: 'h23', ...options });

const [hour, minute, second, month, day] = Array<'2-digit'>(5).fill('2-digit');
const clockTime = inEasternTime('en-US', { hour, minute });
const clockSecond = inEasternTime('en-US', { hour, minute, second });
const calendarDay = inEasternTime('en-US', { year: 'numeric', month, day });
const dayOfYear = inEasternTime('en-US', { month, day });
/** Swedish writes a moment as forms of a browser have it, but for a blank. */
const formMoment = inEasternTime('sv-SE', { year: 'numeric', month, day, hour, minute });

/** The day in Eastern time: `11/22/2026`. */
export const easternDayOf = (moment: string | Date): string => calendarDay.format(new Date(moment));

/** A moment in Eastern military time, as the lockdown time is: `10:42 ET`. */
export const easternTimeOf = (moment: string | Date): string => `${clockTime.format(new Date(moment))} ET`;

/** To the second: `10:42:07 ET`. */
export const easternSecondOf = (moment: string | Date): string =>
  `${clockSecond.format(new Date(moment))} ET`;

/** The day as well, for what is read later: `11/22/2026 at 10:42 ET`. */
export const easternDayAndTimeOf = (moment: string | Date): string =>
  `${easternDayOf(moment)} at ${easternTimeOf(moment)}`;

/** The day without its year, where there is little room: `11/22, 10:42 ET`. */
export const shortEasternDayAndTimeOf = (moment: string | Date): string =>
  `${dayOfYear.format(new Date(moment))}, ${easternTimeOf(moment)}`;

/** The day without its year, to the second: `11/22, 10:42:07 ET`. */
export const shortEasternDayAndSecondOf = (moment: string | Date): string =>
  `${dayOfYear.format(new Date(moment))}, ${easternSecondOf(moment)}`;

/** The day with its year, to the second: `11/22/2026, 10:42:07 ET`. */
export const easternDayAndSecondOf = (moment: string | Date): string =>
  `${easternDayOf(moment)}, ${easternSecondOf(moment)}`;

/** A moment as a form's field has it, in Eastern time: `2026-11-22T10:42`. */
export const easternFieldOf = (moment: string | Date): string =>
  formMoment.format(new Date(moment)).replace(' ', 'T');

/** The moment in ISO 8601 that a form's field says in Eastern time; undefined where it says none. */
export function momentOfEasternField(text: string): string | undefined {
  const dayStart = Date.parse(`${text.slice(0, 10)}T00:00Z`);
  const seconds = (Date.parse(`${text}Z`) - dayStart) / 1_000;
  return Number.isNaN(seconds) ? undefined : new Date(momentOn(dayStart, seconds)).toISOString();
}
