/** The zone of the specification, whose lockdown time is Eastern. */
export const defaultZone = 'America/New_York';

let zone = defaultZone;

/** Whether this is the IANA name of a time zone that is known here, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Sets the zone of all times, once for a process or a page: the server's own setting, or what its session says. */
export function setSchoolZone(name: string): void {
  zone = name;
}

/** A format in the school's zone. */
export function formatIn(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;
  return () => {
    if (made?.timeZone !== zone) {
      const format = new Intl.DateTimeFormat(locale, { timeZone: zone, hourCycle: 'h23', ...options });
      made = { timeZone: zone, format };
    }
    return made.format;
  };
}

const nameIn = (format: () => Intl.DateTimeFormat, moment: Date): string =>
  format()
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const generic = formatIn('en-US', { timeZoneName: 'shortGeneric' });
const long = formatIn('en-US', { timeZoneName: 'longGeneric' });
const british = formatIn('en-GB', { timeZoneName: 'short' });

/** A day of our time: zones had other names in 1970. */
const someDay = new Date(Date.UTC(2026, 6, 1));

/** The zone at any time of the year, for a time of day: `ET`, `Germany Time`. */
export const zoneName = (): string => nameIn(generic, someDay);

/** The zone of a military time of day: `Eastern military time`. */
export const militaryTimeName = (): string => `${nameIn(long, someDay).replace(/ Time$/, '')} military time`;

/** Names by zone and quarter of an hour, in which none changes: finding one takes longer than the time beside it. */
const known = new Map<string, string>();
const knownMax = 2_000;
const quarterHourMilliseconds = 15 * 60_000;

/** The zone's short name at a moment: `ET` in New York, `CET` or `CEST` in Berlin, `GMT+9` in Tokyo. */
export function zoneNameAt(moment: Date): string {
  const key = `${zone} ${Math.floor(moment.getTime() / quarterHourMilliseconds)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const name = nameIn(generic, moment);
  const short = /^[A-Z]+$/.test(name) ? name : nameIn(british, moment);
  if (known.size >= knownMax) known.clear();
  known.set(key, short);
  return short;
}
