const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const easternDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Eastern time: `11/22/2026`. */
export const easternDayOf = (moment: string | Date): string => easternDay.format(new Date(moment));

/** The day as well, for what is read later: `11/22/2026 at 10:42 ET`. */
export function easternDayAndTimeOf(moment: string): string {
  return `${easternDay.format(new Date(moment))} at ${easternTimeOf(moment)}`;
}

/** A moment in Eastern military time, as the lockdown time is: `10:42 ET`. */
export function easternTimeOf(moment: string | Date): string {
  return `${easternTime.format(new Date(moment))} ET`;
}
