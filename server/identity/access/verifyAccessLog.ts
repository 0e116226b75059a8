import type { KeyObject } from 'node:crypto';
import { accessInWords, accessName } from '../../../contracts/record/accessWords.ts';
import { digestOfMonths } from './accessRetention.ts';
import { type AccessRow, emptyChain, hashOfPlace, hashOfRow } from './accessRow.ts';
import type { AccessStore, DroppedMonth } from './accessStore.ts';

/** What a signed checkpoint says about the access log: its newest row at that time. */
export type SealedHead = {
  readonly number: number;
  readonly hash: string;
  /** For example `the checkpoint of 2026-11-25T... was signed`. */
  readonly when: string;
};

/** The inputs of a check of the access log. */
export type AccessReader = Pick<AccessStore, 'page' | 'dropped' | 'signed'>;

/** The role that an account was last given on record, and the number of that row. */
export type RecordedRole = { readonly role: unknown; readonly number: number };

/** The result of a check of the access log. */
export type AccessVerdict =
  | {
      readonly kind: 'intact';
      readonly rows: number;
      /** The newest row that a checkpoint covers; 0 if there is none. */
      readonly sealedThrough: number;
      /** By person; those whose rows were dropped or lost are absent. */
      readonly roles: ReadonlyMap<number, RecordedRole>;
    }
  | { readonly kind: 'broken'; readonly fault: string };

const rowsOfASlice = 500;
const names = { person: (userId: number) => `person ${userId}`, team: (teamId: number) => `team ${teamId}` };

/** `Row A-12 of the access log (signed in, 2026-11-25T10:00:00.000Z)`. */
function named(row: AccessRow): string {
  return (
    `Row ${accessName(row.number)} of the access log (${accessInWords(row, names)}, ` +
    `${new Date(row.at).toISOString()})`
  );
}

/** Keys apply one after the other: a replaced one does not come back. */
function keyInTurn(keys: readonly KeyObject[]): (row: AccessRow) => boolean {
  let left = keys;
  return (row) => {
    const index = left.findIndex((key) => hashOfRow(row, key) === row.hash);
    if (index === -1) return false;
    left = left.slice(index);
    return true;
  };
}

/** What the rows say in total, besides each row's own validity. */
type Seen = {
  /** Hashes of rows that checkpoints sealed, by number. */
  readonly hashes: Map<number, string>;
  /** People whose places are missing, with the first such row. */
  readonly withoutPlace: Map<number, AccessRow>;
  readonly erased: Set<number>;
  /** Digests of dropped months, as stated in rows. */
  readonly digests: Set<unknown>;
  readonly roles: Map<number, RecordedRole>;
};

function faultOfPlace(row: AccessRow, { withoutPlace }: Seen): string | undefined {
  const { place, placeHash, actorId, subjectId } = row;
  if (place)
    return hashOfPlace(place) === placeHash
      ? undefined
      : `${named(row)} has another address than it was written with.`;
  const owner = actorId ?? subjectId;
  if (placeHash === null) return undefined;
  if (owner === null) return `${named(row)} no longer has an address.`;
  if (!withoutPlace.has(owner)) withoutPlace.set(owner, row);
  return undefined;
}

function noteRole({ kind, subjectId, result, details, number }: AccessRow, { roles }: Seen): void {
  // Any of them may be among those that could not be kept.
  if (kind === 'rowsLost') roles.clear();
  if ((kind === 'accountAdded' || kind === 'roleChanged') && subjectId !== null && result === 'done')
    roles.set(subjectId, { role: details.role, number });
}

/** The first number that must exist, and the hash to which its row is chained. */
function startAfter(months: readonly DroppedMonth[]): { readonly number: number; readonly hash: string } {
  const last = months.at(-1);
  return last ? { number: last.last, hash: last.head } : emptyChain;
}

function faultOfSealed(
  { number, hash, when }: SealedHead,
  end: number,
  months: readonly DroppedMonth[],
  { hashes }: Seen,
): string | undefined {
  const isDropped = number <= startAfter(months).number;
  const found = hashes.get(number) ?? months.find(({ last }) => last === number)?.head;
  if (number > end)
    return (
      `The access log ends with ${accessName(end)}, and had ${accessName(number)} when ${when}: ` +
      'rows are missing at its end.'
    );
  if (found === undefined && isDropped) return undefined;
  return found === hash
    ? undefined
    : `Row ${accessName(number)} of the access log differs from when ${when}: it was rewritten.`;
}

/**
 * Checks the access log and describes the first fault: that each row is what was written and follows the
 * previous one, that none is missing, that dropped months are covered by a row and removed addresses by an
 * erasure, and that it contains the rows that signed checkpoints refer to. `keys` are those it was ever
 * chained with, oldest first.
 */
export async function verifyAccessLog(
  reader: AccessReader,
  keys: readonly KeyObject[],
  sealed: readonly SealedHead[],
): Promise<AccessVerdict> {
  const broken = (fault: string): AccessVerdict => ({ kind: 'broken', fault });
  const months = await reader.dropped();
  const isRight = keyInTurn(keys);
  const wanted = new Set(sealed.map(({ number }) => number));
  const seen: Seen = {
    ...{
      hashes: new Map(),
      withoutPlace: new Map(),
      erased: new Set(),
      digests: new Set(),
      roles: new Map(),
    },
  };
  let end = startAfter(months);
  let rows = 0;
  for (;;) {
    const slice = await reader.page({}, { after: end.number, limit: rowsOfASlice });
    if (slice.length === 0) break;
    for (const row of slice) {
      if (row.number !== end.number + 1)
        return broken(
          `${accessName(end.number + 1)} is missing from the access log` +
            `${row.number > end.number + 2 ? `, and everything up to ${accessName(row.number - 1)}` : ''}.`,
        );
      if (!isRight(row)) return broken(`${named(row)} was altered.`);
      if (row.before !== end.hash)
        return broken(`${named(row)} does not follow the row before it: that is another one.`);
      const fault = faultOfPlace(row, seen);
      if (fault) return broken(fault);
      if (wanted.has(row.number)) seen.hashes.set(row.number, row.hash);
      if (row.kind === 'erased' && row.subjectId !== null) seen.erased.add(row.subjectId);
      noteRole(row, seen);
      if (row.kind === 'monthDropped') seen.digests.add(row.details.digest);
      end = row;
      rows += 1;
    }
  }
  const newest = months.at(-1);
  if (newest && !seen.digests.has(digestOfMonths(months)))
    return broken(`The access log of ${newest.month} is gone, and no row says that it was dropped.`);
  for (const [owner, row] of seen.withoutPlace)
    if (!seen.erased.has(owner))
      return broken(`${named(row)} no longer has an address, and nobody was erased.`);
  for (const head of sealed) {
    const fault = faultOfSealed(head, end.number, months, seen);
    if (fault) return broken(fault);
  }
  const sealedThrough = Math.max(0, ...sealed.map(({ number }) => number));
  return { kind: 'intact', rows, sealedThrough, roles: seen.roles };
}
