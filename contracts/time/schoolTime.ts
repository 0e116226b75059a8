import { momentOn } from './lockdownTime.ts';
import { formatIn, zoneNameAt } from './schoolZone.ts';

const [hour, minute, second, month, day] = Array<'2-digit'>(5).fill('2-digit');
const clockTime = formatIn('en-US', { hour, minute });
const clockSecond = formatIn('en-US', { hour, minute, second });
const calendarDay = formatIn('en-US', { year: 'numeric', month, day });
const weekday = formatIn('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const namedDay = formatIn('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = formatIn('en-US', { month, day });
/** Swedish writes a moment as forms of a browser have it, but for a blank. */
const formMoment = formatIn('sv-SE', { year: 'numeric', month, day, hour, minute });

const tableMoment = formatIn('sv-SE', { year: 'numeric', month, day, hour, minute, second });

/** A moment with the short name of the zone. */
const named = (format: () => Intl.DateTimeFormat, moment: string | Date): string =>
  `${format().format(new Date(moment))} ${zoneNameAt(new Date(moment))}`;

/** The day in the school's zone: `11/22/2026`. All times are shown there, wherever the person and the server are. */
export const schoolDayOf = (moment: string | Date): string => calendarDay().format(new Date(moment));

/** A moment in military time, as the lockdown time is: `10:42 ET`. */
export const schoolTimeOf = (moment: string | Date): string => named(clockTime, moment);

/** To the second: `10:42:07 ET`. */
export const schoolSecondOf = (moment: string | Date): string => named(clockSecond, moment);

/** The day as well, for what is read later: `11/22/2026 at 10:42 ET`. */
export const schoolDayAndTimeOf = (moment: string | Date): string =>
  `${schoolDayOf(moment)} at ${schoolTimeOf(moment)}`;

/** The day without its year, where there is little room: `11/22, 10:42 ET`. */
export const shortSchoolDayAndTimeOf = (moment: string | Date): string =>
  `${dayOfYear().format(new Date(moment))}, ${schoolTimeOf(moment)}`;

/** The day without its year or a time: `Nov 22`. */
export const shortSchoolDayOf = (moment: string | Date): string => namedDay().format(new Date(moment));

/** The day by its name: `Sun, Nov 22`. */
export const schoolWeekdayOf = (moment: string | Date): string => weekday().format(new Date(moment));

/** The day by its name: `Sun, Nov 22, 10:42 ET`. */
export const schoolWeekdayAndTimeOf = (moment: string | Date): string =>
  `${schoolWeekdayOf(moment)}, ${schoolTimeOf(moment)}`;

/** The day without its year, to the second: `11/22, 10:42:07 ET`. */
export const shortSchoolDayAndSecondOf = (moment: string | Date): string =>
  `${dayOfYear().format(new Date(moment))}, ${schoolSecondOf(moment)}`;

/** The day with its year, to the second: `11/22/2026, 10:42:07 ET`. */
export const schoolDayAndSecondOf = (moment: string | Date): string =>
  `${schoolDayOf(moment)}, ${schoolSecondOf(moment)}`;

/** A moment as a spreadsheet reads it, in the school's zone: `2026-11-22 10:42:07`. */
export const schoolCellOf = (moment: string | Date): string => tableMoment().format(new Date(moment));

/** A moment as a form's field has it, in the school's zone: `2026-11-22T10:42`. */
export const schoolFieldOf = (moment: string | Date): string =>
  formMoment().format(new Date(moment)).replace(' ', 'T');

/** The time of day of a moment as the specification has lockdown times: `17:00`. */
export const timeOfDay = (moment: string): string => schoolFieldOf(moment).slice(11);

/** The moment in ISO 8601 that a form's field says in the school's zone; undefined where it says none. */
export function momentOfSchoolField(text: string): string | undefined {
  const dayStart = Date.parse(`${text.slice(0, 10)}T00:00Z`);
  const seconds = (Date.parse(`${text}Z`) - dayStart) / 1_000;
  return Number.isNaN(seconds) ? undefined : new Date(momentOn(dayStart, seconds)).toISOString();
}
