// Proves, for each store, that read models recognize the log that they were folded from: by its event at their position,
// not by how far it goes.
import { describe, expect, onTestFinished, test } from 'vitest';
import { markOf } from '../../../contracts/events/eventMark.ts';
import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';
import { startEventStoreDbServer } from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import type { ProjectionCheckpoint } from '../../../projections/documents/documents.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { hasEvent, otherLog } from '../../../server/eventStore/sameLog.ts';
import { type EventStorage, sqliteStorage } from './eventStorage.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvent } from './newEvents.ts';

async function serverOfItsOwn(): Promise<EventStorage> {
  const server = await startEventStoreDbServer();
  return { open: async () => openQuietly(server.connectionString), remove: () => server.stop() };
}

/** An event whose hash ends with a digit; all take the same space. */
const eventOf = (digit: number): NewEvent => {
  const event = newEvent();
  return { ...event, metadata: { ...event.metadata, hash: `${digit}`.padStart(64, '0') } };
};

test('a stream that an operator limited or deleted makes no other log of it: that is refused by itself', async () => {
  const server = await startEventStoreDbServer();
  const store = openQuietly(server.connectionString);
  onTestFinished(async () => {
    await store.close();
    await server.stop();
  });
  for (const stream of ['a-1', 'b-1', 'c-1'])
    await store.append(stream, 'noStream', [eventOf(1), eventOf(2)]);
  const marked = (await store.readAll({ after: 0 })).filter(({ revision }) => revision === 0);
  server.log.setMetadata('a-1', { $maxCount: 1 });
  server.log.softDelete('b-1');
  server.log.tombstone('c-1');
  for (const event of marked)
    expect(await hasEvent(store, { ...markOf(event), position: event.position }), event.stream).toBe(true);
});

describe.each([
  ['SQLite', sqliteStorage],
  ['EventStoreDB', serverOfItsOwn],
] as const)('the log of read models: %s', (_, createStorage) => {
  /** A log of one stream. */
  async function logOf(...digits: readonly number[]): Promise<EventStore> {
    const storage = await createStorage();
    const store = await storage.open();
    onTestFinished(async () => {
      await store.close();
      await storage.remove();
    });
    for (const [index, digit] of digits.entries())
      await store.append('a-1', index === 0 ? 'noStream' : index - 1, [eventOf(digit)]);
    return store;
  }
  async function checkpointIn(log: EventStore): Promise<ProjectionCheckpoint> {
    const last = (await log.readAll({ after: 0 })).at(-1);
    if (!last) throw new Error('The log has an event.');
    return { signature: 's', position: last.position, newest: markOf(last) };
  }
  const refusalOf = (log: EventStore, checkpoint: ProjectionCheckpoint | undefined) =>
    otherLog({ log, place: 'here', rebuild: 'rebuild it' }, checkpoint);

  test('it is the same however far it has grown, and any log will do for read models of nothing', async () => {
    const log = await logOf(1, 2, 3);
    const checkpoint = await checkpointIn(log);
    await log.append('a-1', 2, [eventOf(4)]);
    await log.append('b-1', 'noStream', [eventOf(5)]);
    expect(await refusalOf(log, checkpoint)).toBeUndefined();
    expect(await refusalOf(log, undefined)).toBeUndefined();
    expect(await refusalOf(log, { signature: 's', position: 0, newest: null })).toBeUndefined();
  });

  test.for([
    { found: 'an empty one', digits: [], words: 'is empty' },
    { found: 'a shorter one', digits: [1, 2], words: 'ends at position [\\d,]+' },
    {
      found: 'one that differs at the position',
      digits: [1, 2, 4],
      words: 'has another event there and ends at position [\\d,]+',
    },
    {
      found: 'one that differs there and has grown since',
      digits: [1, 2, 4, 5],
      words: 'has another event there and ends at position [\\d,]+',
    },
  ])('$found is another log, which is said with both positions', async ({ digits, words }) => {
    const refusal = await refusalOf(await logOf(...digits), await checkpointIn(await logOf(1, 2, 3)));
    expect(refusal?.message).toMatch(
      new RegExp(
        `^The log at here is not the one that .*: they go up to position [\\d,]+ \\(a-1, revision 2\\), and this log ${words}\\.\nPut back .* run rebuild it, and start again\\.$`,
      ),
    );
  });
});
