/** The audit index follows a log: nothing is missing if its reader is killed, or if it was built from another log. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AuditIndex } from '../../../server/audit/auditIndex.ts';
import { createAuditLog } from '../../../server/audit/auditLog.ts';
import { openSqliteAuditIndex } from '../../../server/audit/sqliteAuditIndex.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { patience } from '../../fixtures/patience.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { appendTo } from '../eventStore/appendTo.ts';
import { newEvent } from '../eventStore/newEvents.ts';
import { openIn, ownDirectory } from '../fileStores.ts';

const logger = { info: vi.fn(), warn: vi.fn() };

async function opened(directory = ownDirectory()) {
  const stores = await openIn(directory);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await stores.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { stores, close, directory };
}

const following = (
  { stores }: Awaited<ReturnType<typeof opened>>,
  index: () => Promise<AuditIndex> = stores.auditIndex,
  environment = systemEnvironment(),
) => createAuditLog({ store: stores.eventStore, index, flushed: stores.flushed, environment, logger });

const positionsIn = async (index: AuditIndex) =>
  (await index.page({}, { after: 0, limit: 10_000 })).map(({ position }) => position);

test('[AU2] a reader killed between or within two slices leaves no gap', async () => {
  const world = await opened();
  for (let count = 0; count < 230; count += 1) await appendTo(world.stores, `counted-${count % 3}`);
  const index = await world.stores.auditIndex();
  let adds = 0;
  const failing: AuditIndex = {
    ...index,
    async add(rows, reached) {
      adds += 1;
      if (adds === 2) throw new Error('killed');
      return index.add(rows, reached);
    },
  };
  await expect(following(world, async () => failing).upToDate()).rejects.toThrow('killed');
  expect(await positionsIn(index)).toHaveLength(200);
  const logs = [following(world), following(world)];
  const [{ head }] = (await Promise.all(logs.map((log) => log.upToDate()))) as [{ head: number }, unknown];
  const events = await world.stores.eventStore.readAll({ after: 0 });
  expect(await positionsIn(index)).toEqual(events.map(({ position }) => position));
  expect(head).toBe(events.at(-1)?.position);
});

test('no event is indexed before it would survive a power failure', async () => {
  const world = await opened();
  await appendTo(world.stores, 'counted-1');
  const index = await world.stores.auditIndex();
  const { promise: flush, resolve: flushed } = Promise.withResolvers<void>();
  const asked = vi.fn(() => flush);
  const store = world.stores.eventStore;
  const options = {
    store,
    index: async () => index,
    flushed: asked,
    environment: systemEnvironment(),
    logger,
  };
  const reached = createAuditLog(options).upToDate();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), patience);
  expect(await positionsIn(index)).toEqual([]);
  flushed();
  await reached;
  expect(await positionsIn(index)).toHaveLength(1);
});

test('[AU2] entries of a log replaced by an older backup are dropped', async () => {
  const world = await opened();
  for (let count = 0; count < 5; count += 1) await appendTo(world.stores, 'counted-1');
  await following(world).upToDate();
  await world.close();
  const other = await opened();
  for (let count = 0; count < 9; count += 1) await appendTo(other.stores, 'counted-1', { userId: 3 });
  const index = openSqliteAuditIndex(world.directory);
  onTestFinished(() => index.close());
  await following(other, async () => index).upToDate();
  expect(await positionsIn(index)).toHaveLength(9);
  expect(await index.count({ person: 3 }, 100)).toBe(9);
  expect(logger.warn).toHaveBeenCalledOnce();
});

test('[AU2] the log is followed automatically, and an unavailable store is waited for', async () => {
  const world = await opened();
  const environment = testEnvironment();
  const index = await world.stores.auditIndex();
  let isAway = true;
  const log = following(
    world,
    async () => {
      if (isAway) throw new Error('away');
      return index;
    },
    environment,
  );
  const stop = log.follow();
  await appendTo(world.stores, 'counted-1');
  environment.advance(1_000);
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), patience);
  isAway = false;
  await vi.waitFor(async () => {
    environment.advance(1_000);
    expect(await positionsIn(index)).toHaveLength(1);
  }, patience);
  stop();
});

test('[AU2] the background takes slices so short that no save waits for them, a query longer ones', async () => {
  const world = await opened();
  for (let count = 0; count < 320; count += 1) await appendTo(world.stores, `counted-${count % 3}`);
  const index = await world.stores.auditIndex();
  const slices: number[] = [];
  const noting: AuditIndex = {
    ...index,
    add(rows, reached) {
      slices.push(rows.length);
      return index.add(rows, reached);
    },
  };
  const environment = testEnvironment();
  const log = following(world, async () => noting, environment);
  const stop = log.follow();
  environment.advance(1_000);
  await vi.waitUntil(() => slices.length > 0, patience);
  stop();
  await log.upToDate();
  expect(slices).toEqual([50, 200, 70]);
});

test('a list gets after its time what is indexed until then, with its share, while the rest goes on', async () => {
  const world = await opened();
  for (let count = 0; count < 500; count += 1) await appendTo(world.stores, `counted-${count % 3}`);
  const index = await world.stores.auditIndex();
  const last = Promise.withResolvers<void>();
  let adds = 0;
  const slow: AuditIndex = {
    ...index,
    async add(rows, reached) {
      adds += 1;
      if (adds === 3) await last.promise;
      return index.add(rows, reached);
    },
  };
  const environment = testEnvironment();
  const log = following(world, async () => slow, environment);
  const found = log.within(2_000);
  await vi.waitUntil(() => adds === 3, patience);
  environment.advance(2_000);
  // A process that was suspended gets a second chance.
  environment.advance(2_000);
  expect(await found).toMatchObject({ head: 400, percent: 80 });
  last.resolve();
  expect(await log.within(2_000)).toMatchObject({ head: 500, percent: 100 });
  expect(adds).toBe(3);
});

test('an entry counts at the newest time of any event up to it, over slices as well', async () => {
  const world = await opened();
  const { eventStore } = world.stores;
  const at = (second: number) => `2026-03-14T12:00:${String(second).padStart(2, '0')}.000Z`;
  const stamped = (second: number) => {
    const event = newEvent();
    return { ...event, metadata: { ...event.metadata, at: at(second) } };
  };
  await eventStore.append('one-1', 'noStream', [stamped(10), stamped(30)]);
  await following(world).upToDate();
  await eventStore.append('two-1', 'noStream', [stamped(20), stamped(40)]);
  const { index } = await following(world).upToDate();
  const found = async (from: number, to: number) =>
    (await index.page({ from: at(from), to: at(to) }, { after: 0, limit: 9 })).map((row) => row.position);
  expect(await found(0, 30)).toEqual([1]);
  expect(await found(30, 40)).toEqual([2, 3]);
  expect(await found(15, 25)).toEqual([]);
  expect(await found(15, 59)).toEqual([2, 3, 4]);
  expect(await found(31, 59)).toEqual([4]);
});
