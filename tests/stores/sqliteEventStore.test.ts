/**
 * The SQLite event store keeps the contract of every event store, and what only it promises: appends that share a
 * flush, isolation between them, a stop after a fault of the disk. Faults are SQLite's own: a full file, a held lock.
 */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { EventStoreBroken } from '../../server/eventStore/eventStore.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { sqliteStorage, temporaryFile } from './eventStorage.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { newEvent, newEvents } from './newEvents.ts';

eventStoreContract('SQLite', sqliteStorage);

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

  /** Reads through a connection of its own, which sees nothing but what was committed. */
  function committedIds(): string[] {
    const reader = new DatabaseSync(file.path, { readOnly: true });
    const ids = reader
      .prepare('SELECT id FROM events ORDER BY position')
      .all()
      .map(({ id }) => String(id));
    reader.close();
    return ids;
  }

  test('[ES20] appends of one turn share a transaction, each with its own answer', async () => {
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

  test('[ES22] an append that fails in a group fails for its own caller only', async () => {
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

  test('[ES23] after a fault of the disk nothing is acknowledged until the store is opened again', async () => {
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

  test('[ES24] a lock held by another process fails an append without breaking the store', async () => {
    const impatient = new DatabaseSync(file.path, { timeout: 0 });
    const store = openSqliteEventStore(impatient);
    database.exec('BEGIN IMMEDIATE');
    const event = newEvent();
    await expect(store.append('a-1', 'noStream', [event])).rejects.toThrow('locked');
    database.exec('ROLLBACK');
    expect(await store.append('a-1', 'noStream', [event])).toMatchObject({ kind: 'appended', revision: 0 });
    impatient.close();
  });

  test('[ES25] stored events can be neither changed nor removed', async () => {
    const store = openSqliteEventStore(database);
    await store.append('a-1', 'noStream', newEvents(1));
    expect(() => database.exec(`UPDATE events SET data = '{}'`)).toThrow('never changed');
    expect(() => database.exec('DELETE FROM events')).toThrow('never removed');
  });

  test('[ES26] the file is flushed at every commit and readable by its owner only', async () => {
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    const store = openSqliteEventStore(database);
    await store.append('a-1', 'noStream', newEvents(1));
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(file.path + suffix).mode & 0o777).toBe(0o600);
  });

  test('[ES26] a file of a later release is refused', () => {
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => openSqliteDatabase(file.path)).toThrow('schema version 99');
  });
});
