import { createHmac, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type AccessPlace, monthOf } from './accessRow.ts';

/** The full origin of a request, before it is shortened. */
export type RequestPlace = {
  readonly address: string;
  /** What the browser says about itself. */
  readonly userAgent: string;
};

const groupsOfAddress = 8;
const groupsKept = 3;
const saltBytes = 16;
const markDigits = 16;

/** Browser names by their User-Agent tokens, in matching order: most also claim to be another browser. */
const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** The browser family from its User-Agent header; the rest of the header could identify a machine. */
export function browserFamily(userAgent: string): string {
  return families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown';
}

/** An address without its zone; an IPv4-mapped IPv6 address as IPv4. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

/** The first groups of an IPv6 address, without leading zeros, with the abbreviated ones expanded. */
export function leadingGroups(address: string, count: number): string {
  const [leading = [], trailing] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = trailing === undefined ? 0 : groupsOfAddress - leading.length - trailing.length;
  const groups = [...leading, ...Array.from({ length: zeros }, () => '0'), ...(trailing ?? [])];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
export function shortenedAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${leadingGroups(plain, groupsKept)}::/48`;
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain) ?? [];
  return network === undefined ? 'unknown' : `${network}.0/24`;
}

/** What is kept of a request's origin; `key` is that of the access log. */
export function accessPlace(
  { address, userAgent }: RequestPlace,
  at: number,
  key: KeyObject,
  { bytes }: { bytes(length: number): Uint8Array },
): AccessPlace {
  const monthKey = createHmac('sha256', key)
    .update(`addresses of ${monthOf(at)}`)
    .digest();
  const mark = createHmac('sha256', monthKey).update(plainAddress(address)).digest('hex');
  return {
    network: shortenedAddress(address),
    mark: mark.slice(0, markDigits),
    browser: browserFamily(userAgent),
    salt: Buffer.from(bytes(saltBytes)).toString('base64'),
  };
}
