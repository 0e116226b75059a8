const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Eastern military time, as the lockdown time is (A§4): `10:42 ET`. */
export function easternTimeOf(moment: string | Date): string {
  return `${easternTime.format(new Date(moment))} ET`;
}
