/**
 * The access log keeps entries while its store is unavailable, loses nothing to an interrupted write, and
 * drops whole months.
 */
import { createSecretKey } from 'node:crypto';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createAccessLog } from '../../../server/identity/access/accessLog.ts';
import { dropOldMonths } from '../../../server/identity/access/accessRetention.ts';
import { type AccessRow, chained, emptyChain } from '../../../server/identity/access/accessRow.ts';
import type { AccessStore } from '../../../server/identity/access/accessStore.ts';
import { browserFamily, shortenedAddress } from '../../../server/identity/access/clientPlace.ts';
import { verifyAccessLog } from '../../../server/identity/access/verifyAccessLog.ts';
import { openSqliteAccessStore } from '../../../server/identity/stores/sqliteAccessStore.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { ownDirectory } from '../../stores/fileStores.ts';

const key = createSecretKey(Buffer.from('a key of access logs'));
const day = 86_400_000;
const ada = { userId: 7, role: 'Student' };
const from = { address: '192.0.2.77', userAgent: 'Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Firefox/128.0' };

function world() {
  const kept = openSqliteAccessStore(ownDirectory());
  onTestFinished(() => kept.close());
  const environment = testEnvironment();
  let fault: ((store: AccessStore) => AccessStore) | 'away' | undefined;
  const open = () => {
    const logger = pino({ level: 'silent' });
    const store = async () => {
      if (fault === 'away') throw new Error('the store is away');
      return fault ? fault(kept) : kept;
    };
    return createAccessLog({ store, key, environment, logger });
  };
  const rows = () => kept.page({}, { after: 0, limit: 1_000 });
  const verdict = () => verifyAccessLog(kept, [key], []);
  const suffer = (next: typeof fault) => {
    fault = next;
  };
  return { kept, environment, open, rows, verdict, suffer };
}

test('rows noted while the store is unavailable are written when it is back, and nobody is told', async () => {
  const { open, rows, suffer, verdict } = world();
  const log = open();
  suffer('away');
  for (let count = 0; count < 3; count += 1) log.note({ kind: 'signedIn', actor: ada, from });
  await expect(log.upToDate()).rejects.toThrow('away');
  suffer(undefined);
  await log.upToDate();
  expect((await rows()).map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn', 'signedIn']);
  expect(await verdict()).toMatchObject({ kind: 'intact', rows: 3 });
});

test('rows beyond the memory limit are counted and reported as a row', async () => {
  const { open, rows, suffer } = world();
  const log = open();
  suffer('away');
  for (let count = 0; count < 10_002; count += 1) log.note({ kind: 'signedOut', actor: ada });
  suffer(undefined);
  const store = await log.upToDate();
  expect((await rows()).length).toBe(1_000);
  expect(await store.count({}, 20_000)).toBe(10_001);
  const [lost] = await store.page({ kinds: ['rowsLost'] }, { limit: 1 });
  expect(lost?.details).toEqual({ count: 2 });
});

test('a write whose answer was lost is not repeated, and one overtaken by another node continues after it', async () => {
  const { open, rows, suffer, verdict } = world();
  const [one, other] = [open(), open()];
  suffer((store) => ({
    ...store,
    async append(added) {
      await store.append(added);
      throw new Error('no answer');
    },
  }));
  one.note({ kind: 'signedIn', actor: ada, from });
  await expect(one.upToDate()).rejects.toThrow('no answer');
  suffer(undefined);
  one.note({ kind: 'signedOut', actor: ada, from });
  other.note({ kind: 'signedIn', actor: { userId: 8, role: 'Student' }, from });
  await Promise.all([one.upToDate(), other.upToDate()]);
  expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['signedIn', 'signedIn', 'signedOut']);
  expect(await verdict()).toMatchObject({ kind: 'intact', rows: 3 });
});

test('a view of a team is one row per half hour, even if another node wrote it', async () => {
  const { open, rows, environment } = world();
  const look = { kind: 'historyOpened', actor: ada, gameId: 1, teamId: 2, from } as const;
  const [one, other] = [open(), open()];
  one.noteOnce(look);
  one.noteOnce(look);
  await one.upToDate();
  other.noteOnce(look);
  await other.upToDate();
  expect(await rows()).toHaveLength(1);
  environment.advance(31 * 60_000);
  other.noteOnce(look);
  await other.upToDate();
  expect(await rows()).toHaveLength(2);
});

test('[AL3] whole months older than the retention are dropped, each with a row, and the log stays intact', async () => {
  const { open, rows, environment, verdict, kept } = world();
  const log = open();
  for (let month = 0; month < 4; month += 1) {
    log.note({ kind: 'signedIn', actor: ada, from });
    await log.upToDate();
    environment.advance(31 * day);
  }
  // September 1 plus 124 days: January 3.
  expect((await dropOldMonths(log, 400, environment)).length).toBe(0);
  const dropped = await dropOldMonths(log, 60, environment);
  expect(dropped.map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
  expect((await rows()).map(({ kind }) => kind)).toEqual([
    'signedIn',
    'signedIn',
    'monthDropped',
    'monthDropped',
  ]);
  expect(await verdict()).toMatchObject({ kind: 'intact', rows: 4 });
  expect(await dropOldMonths(log, 60, environment)).toEqual([]);
  environment.advance(200 * day);
  await dropOldMonths(log, 60, environment);
  expect((await verdict()).kind).toBe('intact');
  expect((await kept.dropped()).length).toBe(5);
});

test('[AL4] an erased person’s rows remain without address, and the log stays intact', async () => {
  const { open, rows, verdict } = world();
  const log = open();
  log.note({ kind: 'signedIn', actor: ada, from });
  log.note({ kind: 'roleChanged', actor: { userId: 1, role: 'Administrator' }, subjectId: 7, from });
  await log.recordErased({ actor: { userId: 1, role: 'Administrator' }, subjectId: 7, from });
  const left = await rows();
  expect(left.map(({ kind, place }) => `${kind} ${place?.network ?? 'nowhere'}`)).toEqual([
    'signedIn nowhere',
    'roleChanged 192.0.2.0/24',
    'erased 192.0.2.0/24',
  ]);
  expect(await verdict()).toMatchObject({ kind: 'intact', rows: 3 });
});

test('the first 24 or 48 bits of an address and the family of a browser are kept', () => {
  expect(
    ['192.0.2.77', '::ffff:192.0.2.77', '2001:db8:1:2::9', '::1', 'fe80::1%eth0', ''].map(shortenedAddress),
  ).toEqual([
    ...['192.0.2.0/24', '192.0.2.0/24', '2001:db8:1::/48', '0:0:0::/48', 'fe80:0:0::/48', 'unknown'],
  ]);
  const chrome = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
  expect([chrome, `${chrome} Edg/130.0`, safari, 'curl/8'].map(browserFamily)).toEqual([
    'Chrome',
    'Edge',
    'Safari',
    'unknown',
  ]);
});

test('nobody’s address is not removed unnoticed either', async () => {
  const place = { network: '192.0.2.0/24', mark: 'm', browser: 'Firefox', salt: 's' };
  const of = { actorId: null, role: 'none', subjectId: null, gameId: null, teamId: null, details: {}, place };
  const entry = { ...of, id: 'one', at: 1, kind: 'signInRefused', result: 'ID9' } as const;
  const [row] = chained([entry], emptyChain, key);
  const verdictOf = (kept: AccessRow) => {
    const page: AccessStore['page'] = async (_, placeInLog) =>
      'after' in placeInLog && placeInLog.after === 0 ? [kept] : [];
    return verifyAccessLog({ page, dropped: async () => [], signed: async () => undefined }, [key], []);
  };
  expect(await verdictOf(row!)).toMatchObject({ kind: 'intact', rows: 1 });
  expect(await verdictOf({ ...row!, place: null })).toEqual({
    kind: 'broken',
    fault: expect.stringMatching(/^Row A-1 of the access log .* no longer has an address\.$/),
  });
});
