const parts = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
const format = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZoneName: 'short', timeZone });
/** Made once, when the first time is told: making one takes longer than a row of a list. */
let made: { readonly own: Intl.DateTimeFormat; readonly utc: Intl.DateTimeFormat } | undefined;

/** A moment in the zone of this machine and in UTC: `Your time: 11/22, 16:42 GMT+1. 11/22, 15:42 UTC.` */
export function readersTimes(at: string): string {
  made ??= { own: format(), utc: format('UTC') };
  const moment = new Date(at);
  return `Your time: ${made.own.format(moment)}. ${made.utc.format(moment)}.`;
}
