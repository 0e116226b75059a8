import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type AccessEntry,
  type AccessRow,
  chained,
  emptyChain,
} from '../../../server/identity/access/accessRow.ts';
import type { AccessStore } from '../../../server/identity/access/accessStore.ts';

/** The key of access logs in tests. */
export const accessKey = createSecretKey(Buffer.from('the key of access logs in tests'));
const day = 86_400_000;
const firstMoment = Date.UTC(2026, 8, 29);

/** An act of Ada's, who is 7, at a given time. */
export function entryAt(at: number, parts: Partial<AccessEntry> = {}): AccessEntry {
  return {
    id: `id ${at} ${parts.kind ?? ''}`,
    at,
    kind: 'signedIn',
    actorId: 7,
    role: 'Student',
    subjectId: null,
    gameId: null,
    teamId: null,
    result: 'done',
    details: {},
    place: { network: '192.0.2.0/24', mark: 'a mark', browser: 'Firefox', salt: 'c2FsdA==' },
    ...parts,
  };
}

const entries = [
  entryAt(firstMoment),
  entryAt(firstMoment + 1_000, {
    kind: 'roleChanged',
    actorId: 1,
    subjectId: 7,
    details: { role: 'Instructor' },
  }),
  entryAt(firstMoment + day, { kind: 'historyOpened', actorId: 2, gameId: 3, teamId: 4 }),
  entryAt(firstMoment + 3 * day, { kind: 'signInRefused', actorId: null, subjectId: 7, result: 'ID9' }),
  entryAt(firstMoment + 4 * day, {
    kind: 'accountChanged',
    actorId: 2,
    details: { fields: ['email', 'name'] },
  }),
  entryAt(firstMoment + 5 * day, { kind: 'verified', actorId: null, place: null, result: 'intact' }),
];
const numbersOf = (rows: readonly AccessRow[]) => rows.map(({ number }) => number);

/** The contract of every store of the access log. */
export function accessStoreContract(open: () => Promise<AccessStore> | AccessStore): void {
  async function filled(): Promise<{ readonly store: AccessStore; readonly rows: readonly AccessRow[] }> {
    const store = await open();
    const rows = chained(entries, await store.head(), accessKey);
    expect(await store.append(rows)).toBe(rows.length);
    return { store, rows };
  }

  test('rows are returned unchanged, oldest first or newest first', async () => {
    const { store, rows } = await filled();
    expect(await store.page({}, { after: 0, limit: 100 })).toEqual(rows);
    expect(await store.page({}, { limit: 2 })).toEqual([rows[5], rows[4]]);
    expect(await store.page({}, { before: 3, limit: 5 })).toEqual([rows[1], rows[0]]);
    expect(await store.head()).toEqual({ number: 6, hash: rows[5]?.hash, month: '2026-10' });
    expect(await (await open()).head()).toEqual(emptyChain);
  });

  test('rows are found by person, place, kind and time', async () => {
    const { store } = await filled();
    const found = async (filter: Parameters<AccessStore['page']>[0]) =>
      numbersOf(await store.page(filter, { after: 0, limit: 100 }));
    expect(await found({ person: 7 })).toEqual([1, 2, 4]);
    expect(await found({ by: 7 })).toEqual([1]);
    expect(await found({ about: 7 })).toEqual([2, 4]);
    expect(await found({ team: 4 })).toEqual([3]);
    expect(await found({ game: 3, person: 2 })).toEqual([3]);
    expect(await found({ game: 4 })).toEqual([]);
    expect(await found({ kinds: ['verified', 'signedIn'] })).toEqual([1, 6]);
    expect(await found({ from: firstMoment + 1_000, to: firstMoment + 3 * day })).toEqual([2, 3]);
    expect(await store.count({ person: 7 }, 100)).toBe(3);
    expect(await store.count({ person: 7 }, 2)).toBe(2);
    expect(await store.count({ person: 7 }, 100, 2)).toBe(2);
  });

  test('of two rows with the same number the first counts, and only its writer is told that it was added', async () => {
    const store = await open();
    const [one, other] = [entries.slice(0, 3), entries.slice(3)].map((part) =>
      chained(part, emptyChain, accessKey),
    );
    const added = await Promise.all([store.append(one!), store.append(other!)]);
    const rows = await store.page({}, { after: 0, limit: 100 });
    const [first = 0, second = 0] = added;
    expect(Math.min(first, second)).toBeLessThan(3);
    for (const [index, row] of rows.entries()) {
      expect(row.number).toBe(index + 1);
      expect([one?.[index], other?.[index]]).toContainEqual(row);
    }
    expect(await store.append(chained(entries, emptyChain, accessKey))).toBe(0);
  });

  test('[AL3] a dropped month leaves its head, and the chain continues from it', async () => {
    const { store, rows } = await filled();
    const last = await store.lastOf('2026-09');
    expect(last).toEqual(rows[2]);
    expect(await store.lastOf('2026-08')).toBeUndefined();
    const dropped = { month: '2026-09', first: 1, last: 3, head: last?.hash ?? '' };
    await store.drop(dropped);
    await store.drop(dropped);
    expect(await store.dropped()).toEqual([dropped]);
    expect(await store.page({}, { after: 0, limit: 100 })).toEqual(rows.slice(3));
    await store.drop({ month: '2026-10', first: 4, last: 6, head: rows[5]?.hash ?? '' });
    expect(await store.head()).toEqual({ number: 6, hash: rows[5]?.hash, month: '2026-10' });
  });

  test('[AL4] only the places of a person are deleted, and nothing else of a row', async () => {
    const { store, rows } = await filled();
    await store.forgetPlaces(7);
    const left = await store.page({}, { after: 0, limit: 100 });
    expect(left.map(({ place }) => place !== null)).toEqual([false, true, true, false, true, false]);
    expect(left.map((row, index) => ({ ...row, place: rows[index]?.place }))).toEqual(rows);
  });

  test('the newest signed checkpoint of the log is kept, and takes the place of the one before', async () => {
    const store = await open();
    expect(await store.signed()).toBeUndefined();
    for (const note of ['of 7 events', 'of 12 events', 'of 9 events, after a restore']) {
      await store.keepSigned(note);
      expect(await store.signed()).toBe(note);
    }
  });
}
