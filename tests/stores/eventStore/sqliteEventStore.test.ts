/**
 * The SQLite event store obeys the contract of every event store, and its own guarantees: appends share a
 * flush, they are isolated from each other, and it stops after a disk fault. Faults are SQLite's own: a full
 * file, a held lock.
 */
import { statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { EventStoreBroken } from '../../../server/eventStore/eventStore.ts';
import { diskFlush } from '../../../server/eventStore/sqlite/diskFlush.ts';
import { openSqliteDatabase } from '../../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { sqliteStorage, temporaryFile } from './eventStorage.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { newEvent, newEvents } from './newEvents.ts';

eventStoreContract('SQLite', sqliteStorage, isWhole ? 60 : 20);

describe('SQLite event store', () => {
  let file: Awaited<ReturnType<typeof temporaryFile>>;
  let database: DatabaseSync;

  beforeEach(async () => {
    file = await temporaryFile();
    database = openSqliteDatabase(file.path);
  });
  afterEach(async () => {
    if (database.isOpen) database.close();
    await file.remove();
  });

  /** Reads through a separate connection, which sees only committed data. */
  function committedIds(): string[] {
    const reader = new DatabaseSync(file.path, { readOnly: true });
    const ids = reader
      .prepare('SELECT id FROM events ORDER BY position')
      .all()
      .map(({ id }) => String(id));
    reader.close();
    return ids;
  }

  test('appends of one turn of the event loop share a transaction, each with its own answer', async () => {
    const transactions: number[] = [];
    const store = openSqliteEventStore(database, {
      inTransaction(events) {
        transactions.push(events.length);
        return () => undefined;
      },
    });
    const results = await Promise.all([
      store.append('a-1', 'noStream', newEvents(2)),
      store.append('a-1', 1, newEvents(1)),
      store.append('a-1', 1, newEvents(1)),
      store.append('b-1', 'noStream', newEvents(1)),
    ]);
    expect(transactions).toEqual([4]);
    expect(results.map((result) => (result.kind === 'appended' ? result.revision : result.actual))).toEqual([
      1, 2, 2, 0,
    ]);
  });

  test('[ES21] an append is acknowledged only once it is committed', async () => {
    let flush = (): void => undefined;
    const store = openSqliteEventStore(database, { schedule: (flushing) => (flush = flushing) });
    const event = newEvent();
    let isAcknowledged = false;
    const append = store.append('a-1', 'noStream', [event]).then(() => {
      isAcknowledged = true;
      expect(committedIds()).toEqual([event.id]);
    });
    await store.headPosition();
    expect(committedIds()).toEqual([]);
    expect(isAcknowledged).toBe(false);
    flush();
    await append;
    expect(isAcknowledged).toBe(true);
  });

  test('an append that fails in a group fails only for its own caller', async () => {
    const fault = new Error('A projection cannot take this.');
    const store = openSqliteEventStore(database, {
      inTransaction(events: readonly RecordedEvent[]) {
        if (events.some((event) => event.type === 'Unbearable')) throw fault;
        return () => undefined;
      },
    });
    const good = newEvents(3);
    const results = await Promise.allSettled([
      store.append('a-1', 'noStream', [good[0]!]),
      store.append('b-1', 'noStream', [newEvent({ type: 'Unbearable' })]),
      store.append('a-1', 0, [good[1]!]),
      store.append('b-1', 'noStream', [good[2]!]),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(results[1]).toMatchObject({ reason: fault });
    expect(committedIds()).toEqual(good.map((event) => event.id));
  });

  test('[ES23] after a disk fault nothing is acknowledged until the store is reopened', async () => {
    const told: EventStoreBroken[] = [];
    const store = openSqliteEventStore(database, { onBroken: (fault) => told.push(fault) });
    const subscription = collectSubscription(store, { after: 0 });
    const acknowledged: string[] = [];
    const kept = newEvent();
    await store.append('a-1', 'noStream', [kept]);
    acknowledged.push(kept.id);

    const pages = Number(database.prepare('PRAGMA page_count').get()!.page_count);
    database.exec(`PRAGMA max_page_count = ${pages}`);
    const large = newEvent({ data: { text: 'x'.repeat(100_000) } });
    const results = await Promise.allSettled([
      store.append('b-1', 'noStream', [large]),
      store.append('c-1', 'noStream', newEvents(1)),
    ]);
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(EventStoreBroken) });
    database.exec('PRAGMA max_page_count = 1000000');
    await expect(store.append('d-1', 'noStream', newEvents(1))).rejects.toBe(told[0]);
    expect(told).toHaveLength(1);
    await subscription.ended;
    expect(subscription.faults).toEqual(told);
    await store.close();

    const reopened = openSqliteEventStore(database);
    expect(committedIds()).toEqual(acknowledged);
    expect(await reopened.append('b-1', 'noStream', [large])).toMatchObject({ kind: 'appended' });
  });

  test('a lock held by another process fails an append without breaking the store', async () => {
    const impatient = new DatabaseSync(file.path, { timeout: 0 });
    const store = openSqliteEventStore(impatient);
    database.exec('BEGIN IMMEDIATE');
    const event = newEvent();
    await expect(store.append('a-1', 'noStream', [event])).rejects.toThrow('locked');
    database.exec('ROLLBACK');
    expect(await store.append('a-1', 'noStream', [event])).toMatchObject({ kind: 'appended', revision: 0 });
    impatient.close();
  });

  test('stored events can be neither changed nor removed', async () => {
    const store = openSqliteEventStore(database);
    await store.append('a-1', 'noStream', newEvents(1));
    expect(() => database.exec(`UPDATE events SET data = '{}'`)).toThrow('never changed');
    expect(() => database.exec('DELETE FROM events')).toThrow('never removed');
  });

  /** A disk that flushes when the test says so. */
  function slowDisk() {
    const flushes: { resolve(): void; reject(fault: unknown): void }[] = [];
    const flush = () => new Promise<void>((resolve, reject) => flushes.push({ resolve, reject }));
    return { flushes, disk: { flush, close: () => undefined } };
  }

  test('[ES21] an append is acknowledged and delivered to subscribers only once it is on disk', async () => {
    const { flushes, disk } = slowDisk();
    const store = openSqliteEventStore(database, { disk });
    const early = collectSubscription(store, { after: 0 });
    await early.until(() => early.caughtUpAt.length > 0);
    const [first, second] = newEvents(2);
    const told: string[] = [];
    const appends = [
      store.append('a-1', 'noStream', [first!]).then(() => told.push('first')),
      store.append('b-1', 'noStream', [second!]).then(() => told.push('second')),
    ];
    await expect.poll(() => flushes.length).toBe(1);
    expect(committedIds()).toEqual([first!.id, second!.id]);
    const late = collectSubscription(store, { after: 0 });
    await late.until(() => late.caughtUpAt.length > 0);
    expect({ told, early: early.events, late: late.events }).toEqual({ told: [], early: [], late: [] });

    flushes[0]!.resolve();
    await Promise.all(appends);
    await early.until(() => early.events.length === 2);
    await late.until(() => late.events.length === 2);
    expect(told).toEqual(['first', 'second']);
    await store.close();
  });

  test('[ES23] appends waiting during a failed flush are neither committed nor acknowledged', async () => {
    const { flushes, disk } = slowDisk();
    const scheduled: (() => void)[] = [];
    const store = openSqliteEventStore(database, { disk, schedule: (flush) => scheduled.push(flush) });
    const [early, late] = newEvents(2);
    const first = store.append('a-1', 'noStream', [early!]).catch((fault: unknown) => fault);
    scheduled[0]!();
    const second = store.append('b-1', 'noStream', [late!]).catch((fault: unknown) => fault);
    flushes[0]!.reject(new Error('EIO'));
    expect(await first).toBeInstanceOf(EventStoreBroken);
    scheduled[1]!();
    for (const flush of flushes.slice(1)) flush.resolve();
    expect(await second).toBeInstanceOf(EventStoreBroken);
    expect(committedIds()).toEqual([early!.id]);
  });

  test('[ES23] after a failed flush nothing is acknowledged', async () => {
    const { flushes, disk } = slowDisk();
    const broken: EventStoreBroken[] = [];
    const store = openSqliteEventStore(database, { disk, onBroken: (fault) => broken.push(fault) });
    const append = store.append('a-1', 'noStream', newEvents(1));
    const outcome = append.catch((fault: unknown) => fault);
    await expect.poll(() => flushes.length).toBe(1);
    flushes[0]!.reject(new Error('EIO'));
    expect(await outcome).toBe(broken[0]);
    await expect(store.append('b-1', 'noStream', newEvents(1))).rejects.toBe(broken[0]);
    await store.close();
  });

  test('events returned by reads are known to be on disk only after a flush', async () => {
    const { flushes, disk } = slowDisk();
    const store = openSqliteEventStore(database, { disk });
    await store.flushed();
    const append = store.append('a-1', 'noStream', newEvents(1));
    await expect.poll(() => flushes.length).toBe(1);
    expect(await store.readStream('a-1', { direction: 'forwards' })).toHaveLength(1);
    let isKept = false;
    const kept = store.flushed().then(() => {
      isKept = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isKept).toBe(false);
    flushes[0]!.resolve();
    await Promise.all([append, kept]);
    await store.flushed();
    const lost = store.append('b-1', 'noStream', newEvents(1)).catch((fault: unknown) => fault);
    await expect.poll(() => flushes.length).toBe(2);
    const neverKept = expect(store.flushed()).rejects.toThrow(EventStoreBroken);
    flushes[1]!.reject(new Error('EIO'));
    await Promise.all([lost, neverKept]);
    await store.close();
  });

  test('what is on disk up to a position waits for no later flush', async () => {
    const { flushes, disk } = slowDisk();
    const store = openSqliteEventStore(database, { disk });
    const first = store.append('a-1', 'noStream', newEvents(1));
    await expect.poll(() => flushes.length).toBe(1);
    const second = store.append('b-1', 'noStream', newEvents(1));
    await expect.poll(() => flushes.length).toBe(2);
    flushes[0]!.resolve();
    await first;
    await store.flushed(1);
    let keptCount = 0;
    const later = [2, undefined].map((through) => store.flushed(through).then(() => (keptCount += 1)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(keptCount).toBe(0);
    flushes[1]!.resolve();
    await Promise.all([second, ...later]);
    await store.close();
  });

  test('the log is flushed before an append is acknowledged, one flush after another', async () => {
    const { path, remove } = await temporaryFile();
    writeFileSync(path, 'written');
    const disk = diskFlush(path);
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((call) => disk.flush().then(() => order.push(call))));
    expect(order).toEqual([1, 2, 3]);
    disk.close();
    await remove();
    await expect(diskFlush(path).flush()).rejects.toThrow('ENOENT');
  });

  test('a caller during a flush waits for the next one, which starts after the call', async () => {
    const { path, remove } = await temporaryFile();
    writeFileSync(path, 'written');
    const disk = diskFlush(path);
    let isSecondDone = false;
    const first = disk.flush();
    const second = disk.flush().then(() => {
      isSecondDone = true;
    });
    await first;
    expect(isSecondDone).toBe(false);
    await second;
    disk.close();
    await remove();
  });

  test('the files are readable only by their owner', async () => {
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    const store = openSqliteEventStore(database);
    await store.append('a-1', 'noStream', newEvents(1));
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(file.path + suffix).mode & 0o777).toBe(0o600);
  });

  test('a file of a later release is refused', () => {
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => openSqliteDatabase(file.path)).toThrow('schema version 99');
  });
});
