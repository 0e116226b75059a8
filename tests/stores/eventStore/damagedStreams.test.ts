// Proves that a stream which lost events, or got one of somebody else, is refused in words at every height: by
// each store, by a command, and by a check of the log; and that it is served again once it is mended.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { foreignEvent } from '../../../ops/protocolServers/eventStoreDb/foreignEvent.ts';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { identifiersDecider } from '../../../server/commands/deciders/identifiers.ts';
import { createCommandHandlers } from '../../../server/commands/handling/commandHandlers.ts';
import { DamagedStream } from '../../../server/eventStore/damagedStream.ts';
import type { StreamRead } from '../../../server/eventStore/eventStore.ts';
import type { EventStoreDb } from '../../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { rememberedStreams } from '../../../server/eventStore/rememberedStreams.ts';
import { openSqliteDatabase } from '../../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { wholeStreams } from '../../../server/eventStore/wholeStreams.ts';
import { metadataOf, testKey } from '../../fixtures/commandSide.ts';
import { temporaryFile } from './eventStorage.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

const whole = { direction: 'forwards' } as const;
const stream = 'a-1';

describe('a stream of an event server', () => {
  let server: EventStoreDbServer;
  let store: EventStoreDb;
  beforeEach(async () => {
    server = await startEventStoreDbServer();
    store = openQuietly(server.connectionString);
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  test.each<[string, (log: EventStoreDbServer['log'], own: EventStoreDb) => unknown, RegExp]>([
    [
      'is limited to a number of events',
      (log) => log.setMetadata(stream, { $maxCount: 3 }),
      /its events 0 to 4 are missing/,
    ],
    ['is truncated', (log) => log.setMetadata(stream, { $tb: 1 }), /its event 0 is missing/],
    [
      'is truncated to its end',
      (log) => log.setMetadata(stream, { $tb: 8 }),
      /all of its events are missing/,
    ],
    ['was deleted', (log) => log.softDelete(stream), /all of its events are missing/],
    [
      'was deleted and written to',
      async (log, own) => {
        log.softDelete(stream);
        await own.append(stream, 7, newEvents(1));
      },
      /its events 0 to 7 are missing/,
    ],
    ['was deleted for good', (log) => log.tombstone(stream), /it was deleted for good/],
    [
      'got an event of somebody else',
      (log) => log.append(stream, 7, [foreignEvent()]),
      /its event 8 at position \d+ is not Quarterdeck’s/,
    ],
  ])('that %s is refused by its name', async (_, damage, words) => {
    await store.append(stream, 'noStream', newEvents(8));
    await damage(server.log, store);
    const refusal = { name: 'DamagedStream', what: expect.stringMatching(words) };
    await expect(store.readStream(stream, whole)).rejects.toMatchObject(refusal);
    expect(await store.damages()).toEqual([expect.stringMatching(/^The stream a-1 is damaged: /)]);
  });

  test('that is mended is served again, and no longer said to be damaged', async () => {
    await store.append(stream, 'noStream', newEvents(8));
    server.log.softDelete(stream);
    await expect(store.readStream(stream, whole)).rejects.toThrow(DamagedStream);
    server.log.setMetadata(stream, {});
    expect(await store.readStream(stream, whole)).toHaveLength(8);
    expect(await store.damages()).toEqual([]);
  });

  test('that never had an event is empty, whatever is set for it', async () => {
    server.log.setMetadata(stream, { $maxCount: 3 });
    expect(await store.readStream(stream, whole)).toEqual([]);
    expect(await store.append(stream, 'noStream', newEvents(1))).toMatchObject({
      kind: 'appended',
      revision: 0,
    });
  });

  test.each([true, false])(
    'that was deleted before an append acknowledges nothing behind its lost events (batches: %s)',
    async (hasBatches) => {
      const other = await startEventStoreDbServer({ hasBatches });
      const opened = openQuietly(other.connectionString);
      onTestFinished(async () => {
        await opened.close();
        await other.stop();
      });
      await opened.append(stream, 'noStream', newEvents(3));
      other.log.softDelete(stream);
      const append = opened.append(stream, 'noStream', newEvents(1));
      await expect(append).rejects.toMatchObject({
        what: expect.stringContaining('its events 0 to 2 are missing'),
      });
      expect(await opened.damages()).toHaveLength(1);
      other.log.tombstone(stream);
      await expect(opened.append(stream, 3, newEvents(1))).rejects.toThrow('it was deleted for good');
    },
  );

  test('that is remembered is refused as soon as a read of what follows finds it deleted', async () => {
    await store.append(stream, 'noStream', newEvents(60));
    const { readStream, hear } = rememberedStreams(store);
    expect(await readStream(stream, whole)).toHaveLength(60);
    server.log.append(stream, 59, [foreignEvent()]);
    hear((await store.readAll({ after: 0 })).slice(-1));
    await expect(readStream(stream, whole)).rejects.toThrow('its event 60 at position');
    server.log.softDelete(stream);
    await expect(readStream(stream, whole)).rejects.toThrow('all of its events are missing');
  });

  test('that numbers are reserved in gives none twice after it was deleted', async () => {
    const numbers = streams.identifiers('message');
    const reserve = (count: number) =>
      createCommandHandlers(store, testKey)
        .of(identifiersDecider)
        .handle(numbers, { kind: 'message', count: 1 }, metadataOf(count));
    for (const count of [1, 2, 3]) await reserve(count);
    server.log.softDelete(numbers);
    const { length } = server.log.all;
    // A node that has just started remembers nothing.
    await expect(reserve(4)).rejects.toThrow('identifiers-message is damaged: all of its events are missing');
    expect(server.log.all).toHaveLength(length);
  });
});

test('a stream in a file whose first events somebody removed is refused by its name', async () => {
  const { path, remove } = await temporaryFile();
  const database = openSqliteDatabase(path);
  const store = openSqliteEventStore(database);
  onTestFinished(async () => {
    await store.close();
    database.close();
    await remove();
  });
  await store.append(stream, 'noStream', newEvents(4));
  database.exec(`DROP TRIGGER eventsAreNeverRemoved; DELETE FROM events WHERE revision < 2`);
  for (const read of [
    whole,
    { direction: 'backwards' },
    { direction: 'forwards', from: 1, limit: 1 },
  ] as const)
    await expect(store.readStream(stream, read)).rejects.toThrow(
      /The stream a-1 is damaged: its events? [01]/,
    );
  expect(await store.readStream(stream, { direction: 'backwards', limit: 2 })).toHaveLength(2);
  expect(await store.damages()).toHaveLength(1);
});

test.each<[string, StreamRead, readonly number[], string | undefined]>([
  ['all of it', whole, [0, 1, 2], undefined],
  ['what follows', { direction: 'forwards', from: 2 }, [], undefined],
  ['a part', { direction: 'forwards', from: 2, limit: 1 }, [2], undefined],
  ['a gap', whole, [0, 1, 4], 'its events 2 to 3 are missing'],
  ['a later part', { direction: 'forwards', from: 2 }, [3], 'its event 2 is missing'],
  ['the last one', { direction: 'backwards', limit: 1 }, [7], undefined],
  ['backwards', { direction: 'backwards' }, [2, 1, 0], undefined],
  ['backwards to a later one', { direction: 'backwards' }, [4, 3], 'its events 0 to 2 are missing'],
  ['backwards with a gap', { direction: 'backwards', limit: 2 }, [4, 2], 'its event 3 is missing'],
])('an answer to a read is as long as it has to be: %s', async (_, read, revisions, words) => {
  const answer = async () => revisions.map((revision) => ({ revision }) as RecordedEvent);
  const { readStream } = wholeStreams({ readStream: answer, append: () => Promise.reject(new Error()) });
  const reading = readStream(stream, read);
  if (words === undefined) expect(await reading).toHaveLength(revisions.length);
  else await expect(reading).rejects.toThrow(words);
});
