// Proves that saves do not wait while the write-ahead log is copied into the file, however long they go on.
import { readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteDatabase } from '../../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { walCopies } from '../../../server/eventStore/sqlite/walCopy.ts';
import { openLongWork } from '../../../server/stores/longWork.ts';
import { openIn, ownDirectory } from '../fileStores.ts';
import { appendTo } from './appendTo.ts';

/** SQLite counts in its header how often it began the write-ahead log anew. */
const startsAt = 12;
const startsOf = (log: string): number => readFileSync(`${log}-wal`).readUInt32BE(startsAt);

test('all that was committed is copied on a thread, and the write-ahead log begins anew', async () => {
  const log = path.join(ownDirectory(), 'log.sqlite');
  const database = openSqliteDatabase(log);
  const work = openLongWork({ log, checkpoints: `${log} checkpoints` });
  const copyAfterCommits = walCopies(work.copyWal);
  onTestFinished(async () => {
    await work.close();
    database.close();
  });
  database.exec('CREATE TABLE texts (text TEXT) STRICT');
  const insertion = database.prepare('INSERT INTO texts VALUES (?)');
  const starts: number[] = [];
  let pagesMax = 0;
  for (let commit = 0; commit < 500; commit += 1) {
    insertion.run('x'.repeat(4_000));
    const copying = copyAfterCommits();
    if (!copying) continue;
    // Committed while the thread copies.
    insertion.run('y');
    const { pages, copied } = await copying;
    expect(copied).toBe(pages);
    pagesMax = Math.max(pagesMax, pages);
    insertion.run('z');
    starts.push(startsOf(log));
  }
  expect(starts.length).toBe(5);
  // What is committed in the instant between the last copy and its end stays for the next one, and so does the log.
  expect(new Set(starts).size).toBeGreaterThan(1);
  // SQLite itself copies at 8,000 pages.
  expect(pagesMax).toBeLessThan(1_000);
});

test('the log of a server is copied beside its saves', async () => {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  const log = path.join(directory, 'quarterdeck.sqlite');
  const { size } = statSync(log);
  for (let save = 0; save < 100; save += 1) await appendTo(stores, 'team-1');
  await expect.poll(() => statSync(log).size).toBeGreaterThan(size);
  await stores.close();
});
