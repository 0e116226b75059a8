import { schoolDayOf, schoolTimeOf, shortSchoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';

/** The client's only source of time; a replay or a test provides its own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** `10:42 ET`; preceded by the day if that is not today. */
export function formatTime(moment: string | Date, today: Date = systemClock.now()): string {
  return schoolDayOf(moment) === schoolDayOf(today) ? schoolTimeOf(moment) : formatDayAndTime(moment);
}

/** `09/02, 10:42 ET` */
export const formatDayAndTime = shortSchoolDayAndTimeOf;
