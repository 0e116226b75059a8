import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { AccessDetails, AccessKind } from '../../../contracts/audit/accessKinds.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';

/** Origin of a request, as far as it is kept, and names; it can be removed without changing the row's hash. */
export type AccessPlace = {
  /** A person's name before and after they changed it. */
  readonly names?: { readonly before: string; readonly after: string };
  /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address: `192.0.2.0/24`. */
  readonly network: string;
  /** The same for the same full address within a month; cannot be traced back to the address. */
  readonly mark: string;
  /** Such as Firefox. */
  readonly browser: string;
  /** 16 random bytes in base64, which prevent guessing the place from its hash. */
  readonly salt: string;
};

/** An entry before it has its position in the chain. */
export type AccessEntry = {
  /** Identifies rows that were written although their write failed to report success. */
  readonly id: string;
  /** Time of the entry, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: AccessKind;
  /** Null for the server itself and for anonymous requests. */
  readonly actorId: number | null;
  /** The actor's role at that time; `none` for anonymous. */
  readonly role: string;
  readonly subjectId: number | null;
  readonly gameId: number | null;
  readonly teamId: number | null;
  /** `done`, the rule that refused it, or a verdict. */
  readonly result: string;
  readonly details: AccessDetails;
  readonly place: AccessPlace | null;
};

/** A row of the access log: an entry at its place in the chain. */
export type AccessRow = AccessEntry & {
  /** Consecutive from 1, without gaps, across all months. */
  readonly number: number;
  /** The month whose segment contains it, in UTC: `2026-11`. Never decreases. */
  readonly month: string;
  /** SHA-256 of the place as it was written; null if there was none. */
  readonly placeHash: string | null;
  /** The hash of the previous row; empty for the first row. */
  readonly before: string;
  /** HMAC of everything except the place itself, in hexadecimal. */
  readonly hash: string;
};

/** The end of the chain. */
export type AccessHead = { readonly number: number; readonly hash: string; readonly month: string };

/** The end of an empty chain. */
export const emptyChain: AccessHead = { number: 0, hash: '', month: '' };

/** The key of the access log, derived from that of the event log's chains. */
export const accessKeyOf = (chainKey: KeyObject): KeyObject =>
  createSecretKey(createHmac('sha256', chainKey).update('access log').digest());

/** `2026-11`, in UTC. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** SHA-256 of a place in hexadecimal. */
export const hashOfPlace = (place: AccessPlace): string => hash('sha256', canonicalJson(place), 'hex');

/** The HMAC of a row: of everything except the place, which is represented by its hash. */
export function hashOfRow({ place: _, hash: __, ...row }: AccessRow, key: KeyObject): string {
  return createHmac('sha256', key).update(canonicalJson(row)).digest('hex');
}

/** Entries as the rows that follow the end of a chain. */
export function chained(
  entries: readonly AccessEntry[],
  head: AccessHead,
  key: KeyObject,
): readonly AccessRow[] {
  let end = head;
  return entries.map((entry) => {
    const month = monthOf(entry.at);
    const row = {
      ...entry,
      number: end.number + 1,
      month: month < end.month ? end.month : month,
      placeHash: entry.place && hashOfPlace(entry.place),
      before: end.hash,
      hash: '',
    };
    const written = { ...row, hash: hashOfRow(row, key) };
    end = written;
    return written;
  });
}
