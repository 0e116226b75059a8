// Proves that client errors are grouped by place and bounded, in SQLite, and how the place of a report is
// determined.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ClientErrorReport } from '../../../server/clientErrors/clientErrorStore.ts';
import { placeOf } from '../../../server/clientErrors/placeOf.ts';
import { openSqliteClientErrors } from '../../../server/clientErrors/sqliteClientErrors.ts';
import { clientErrorStoreContract } from './clientErrorStoreContract.ts';

function openIn(directory: string) {
  const store = openSqliteClientErrors(directory);
  onTestFinished(() => store.close());
  return store;
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-errors-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

clientErrorStoreContract(() => openIn(temporaryDirectory()));

const report: ClientErrorReport = {
  level: 'error',
  route: '/game/12/decisions/7/cds',
  message: '  TypeError: x \nat there:1:2',
  build: '',
  position: 0,
  userId: 3,
  at: 1,
};

test('[CE1] a place is the route without ids and the first line, signed in or not', () => {
  expect(placeOf(report)).toMatchObject({
    route: '/game/:id/decisions/:id/cds',
    message: 'TypeError: x',
    isAnonymous: false,
  });
  expect(placeOf({ ...report, route: '/game/3/decisions/9/cds', userId: 8 })).toEqual(placeOf(report));
  for (const other of [{ userId: null }, { message: 'RangeError' }, { route: '/game/1' }])
    expect(placeOf({ ...report, ...other }).key).not.toBe(placeOf(report).key);
  expect(placeOf({ ...report, message: 'x'.repeat(1_000) }).message).toHaveLength(200);
});

test('the file survives a restart and is accessible only to its owner', async () => {
  const directory = temporaryDirectory();
  const before = openSqliteClientErrors(directory);
  await before.add(placeOf(report), report);
  before.close();
  expect(await openIn(directory).groups()).toMatchObject([{ count: 1, last: report }]);
  expect(statSync(path.join(directory, 'clientErrors.sqlite')).mode & 0o077).toBe(0);
});
