import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { AccessDetails, AccessKind } from '../../contracts/audit/accessKinds.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';

/** From where something was done, as far as it is kept; it can be taken out of a row, which stays as it was written. */
export type AccessPlace = {
  /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address: `192.0.2.0/24`. */
  readonly network: string;
  /** The same for the same whole address within a month, and leads back to none. */
  readonly mark: string;
  /** Such as Firefox. */
  readonly browser: string;
  /** 16 random bytes in base64, without which nobody can guess the place from its hash. */
  readonly salt: string;
};

/** What is written down of something that happened, before it has its place in the chain. */
export type AccessEntry = {
  /** Tells a row that was written although nobody was told so. */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: AccessKind;
  /** Null for the product itself, and for whoever was not signed in. */
  readonly actorId: number | null;
  /** What the actor was allowed to act as then; `none` for nobody. */
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
  /** From 1 on, without a gap, over all months. */
  readonly number: number;
  /** The month whose segment it is in, in UTC: `2026-11`. It never goes back. */
  readonly month: string;
  /** SHA-256 of the place as it was written; null where there was none. */
  readonly placeHash: string | null;
  /** The hash of the row before; empty for the first row. */
  readonly before: string;
  /** HMAC of everything but the place itself, in hexadecimal digits. */
  readonly hash: string;
};

/** Where the chain ends. */
export type AccessHead = { readonly number: number; readonly hash: string; readonly month: string };

/** The end of a chain that has no row yet. */
export const emptyChain: AccessHead = { number: 0, hash: '', month: '' };

/** The key of the access log, made of that of the log's chains. */
export const accessKeyOf = (chainKey: KeyObject): KeyObject =>
  createSecretKey(createHmac('sha256', chainKey).update('access log').digest());

/** `2026-11`, in UTC. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** SHA-256 of a place in hexadecimal digits. */
export const hashOfPlace = (place: AccessPlace): string => hash('sha256', canonicalJson(place), 'hex');

/** The HMAC of a row: of everything but the place, which its hash stands for. */
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
