// Proves that the copy of a database is of one moment, whatever is written meanwhile, and pauses to leave the
// disk to others.
import { statSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { snapshotOf } from '../../ops/backup/copyDatabase.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';

test('[BK1] a copy in steps is as of its start, even with writes between the steps', async () => {
  const directory = emptyDirectory();
  const file = path.join(directory, 'rows.sqlite');
  const database = openSqliteDatabase(file);
  onTestFinished(() => database.close());
  const insert = (rows: number) =>
    database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
      INSERT INTO entries SELECT hex(randomblob(2000)) FROM n`);
  database.exec('CREATE TABLE entries (text TEXT)');
  insert(2_000);
  const snapshot = snapshotOf(file);
  insert(10);
  const copied = snapshot.copyTo(path.join(directory, 'copy.sqlite'));
  let isOver = false;
  const writing = (async () => {
    for (let rows = 0; !isOver && rows < 500; rows += 1) {
      insert(1);
      await setImmediate();
    }
  })();
  await copied;
  isOver = true;
  await writing;
  snapshot.close();
  const copy = new DatabaseSync(path.join(directory, 'copy.sqlite'));
  onTestFinished(() => copy.close());
  expect(copy.prepare('SELECT count(*) AS rows FROM entries').get()).toEqual({ rows: 2_000 });
});

test('a large copy is made in steps of at most 2 MB, each on disk before the rest that follows it', async () => {
  const directory = emptyDirectory();
  const file = path.join(directory, 'rows.sqlite');
  const database = openSqliteDatabase(file);
  onTestFinished(() => database.close());
  database.exec(`CREATE TABLE entries (text TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO entries SELECT hex(randomblob(2000)) FROM n`);
  const snapshot = snapshotOf(file);
  onTestFinished(snapshot.close);
  const copy = path.join(directory, 'copy.sqlite');
  const rests: { readonly milliseconds: number; readonly bytes: number }[] = [];
  await snapshot.copyTo(copy, (milliseconds) => rests.push({ milliseconds, bytes: statSync(copy).size }));
  const whole = statSync(copy).size;
  const step = 500 * 4_096;
  expect(whole).toBeGreaterThan(5 * step);
  // The last step ends the copy, so no pause follows it.
  expect(rests.length).toBeGreaterThanOrEqual(Math.floor(whole / step));
  const grown = rests.map(({ bytes }, index) => bytes - (rests[index - 1]?.bytes ?? 0));
  expect(Math.max(...grown)).toBeLessThanOrEqual(step);
  for (const { milliseconds } of rests) expect(milliseconds).toBeGreaterThan(0);
});
