// Proves what a checkpoint covers: only events that survive a power failure, and only the log that was signed
// before; that nothing is missing if a process ended half-way; and which checkpoints are kept.
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckpointStore, StoredCheckpoint } from '../../../server/checkpoints/checkpointStore.ts';
import { createCheckpoints, grow } from '../../../server/checkpoints/checkpoints.ts';
import { growTree, LogIsAnother } from '../../../server/checkpoints/growTree.ts';
import { checkpointsFile, openSqliteCheckpoints } from '../../../server/checkpoints/sqliteCheckpoints.ts';
import { staleCheckpoints } from '../../../server/checkpoints/staleCheckpoints.ts';
import { verifyLog } from '../../../server/checkpoints/verifyLog.ts';
import { verifyRecord } from '../../../server/checkpoints/verifyRecord.ts';
import { emptyChain } from '../../../server/identity/access/accessRow.ts';
import { signingKeyOfText } from '../../../server/keys/signingKey.ts';
import { openLongWork } from '../../../server/stores/longWork.ts';
import type { Stores } from '../../../server/stores/stores.ts';
import { signingKeyText } from '../../fixtures/product/signingKeyText.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { appendTo } from '../eventStore/appendTo.ts';
import { openIn, ownDirectory, spoil } from '../fileStores.ts';

const day = 86_400_000;

function checkpointsIn(directory: string) {
  const store = openSqliteCheckpoints(directory);
  onTestFinished(() => store.close());
  return store;
}

/** The signing key for the log of these stores. */
function signing(
  { eventStore: log }: Stores,
  store: CheckpointStore,
  flushed = async (): Promise<void> => undefined,
  anchorFile?: string,
) {
  return createCheckpoints({
    log,
    work: undefined,
    store: async () => store,
    flushed,
    installation: async () => ({
      installationId: 'test',
      kind: 'production',
      format: 1,
      keyFingerprint: 'one',
      restores: [],
    }),
    key: signingKeyOfText(signingKeyText('one'))!,
    access: async () => ({ head: async () => emptyChain, keepSigned: async () => undefined }),
    keyBefore: undefined,
    anchorFile,
    environment: testEnvironment(),
    logger: pino({ level: 'silent' }),
  });
}

/** Stores with some events, removed after the test. */
async function filled(count: number) {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  onTestFinished(() => stores.close());
  const fill = async (team: number) => {
    for (let index = team; index < count; index += 3) await appendTo(stores, `team-${team}`);
  };
  await Promise.all([0, 1, 2].map(fill));
  return { directory, stores };
}

test('nothing is signed before it is on disk', async () => {
  const { stores } = await filled(4);
  const store = checkpointsIn(ownDirectory());
  const disk = Promise.withResolvers<void>();
  const made = signing(stores, store, () => disk.promise).make();
  // As long as signing these events takes when they are on disk at once.
  await signing(stores, checkpointsIn(ownDirectory())).make();
  expect(await store.end()).toEqual({ size: 0, position: 0 });
  expect(await store.checkpoints()).toEqual([]);
  disk.resolve();
  expect(await made).toMatchObject({ size: 4, position: 4 });
});

test('events appended after the flush has started wait for the next checkpoint', async () => {
  const { stores } = await filled(4);
  const store = checkpointsIn(ownDirectory());
  const checkpoints = signing(stores, store, async () => {
    await appendTo(stores, 'team-9');
  });
  expect(await checkpoints.make()).toMatchObject({ size: 4, position: 4 });
  expect(await checkpoints.make()).toMatchObject({ size: 5, position: 5 });
});

test('an already signed log is not signed again', async () => {
  const { stores } = await filled(40);
  const store = checkpointsIn(ownDirectory());
  const checkpoints = signing(stores, store);
  const first = await checkpoints.make();
  expect(await checkpoints.make()).toEqual(first);
  await appendTo(stores, 'team-9');
  expect((await checkpoints.make())?.size).toBe(41);
  expect(await store.checkpoints()).toHaveLength(2);
});

test('leaves added but not signed by a process that ended are signed by the next, and kept for receipts', async () => {
  const { stores } = await filled(300);
  const store = checkpointsIn(ownDirectory());
  await growTree(stores.eventStore, store, await stores.eventStore.headPosition());
  expect(await signing(stores, store).make()).toMatchObject({ size: 300, isOnReceipts: true });
  expect(await store.tileRoots(0, 9)).toHaveLength(1);
});

test('many events are added to the tree on a thread, up to the head and no further, or here if the thread fails', async () => {
  const { directory, stores } = await filled(1_040);
  const grownAlone = await growTree(stores.eventStore, checkpointsIn(ownDirectory()), 1_020);
  const beside = ownDirectory();
  const store = checkpointsIn(beside);
  const warnings: unknown[] = [];
  const logger = { warn: (given: unknown) => void warnings.push(given) };
  const threadOn = (log: string) => {
    const work = openLongWork({ log, checkpoints: path.join(beside, checkpointsFile) });
    onTestFinished(work.close);
    return work;
  };
  const unread = { readAll: async () => expect.unreachable('It was read on this thread.') };
  const there = threadOn(path.join(directory, 'quarterdeck.sqlite'));
  expect(await grow({ log: unread, work: there, logger }, store, 1_020)).toEqual(grownAlone);
  expect((await store.leaves(0, 1_040)).length).toBe(1_020);
  const other = checkpointsIn(ownDirectory());
  const missing = threadOn(path.join(directory, 'missing.sqlite'));
  expect(await grow({ log: stores.eventStore, work: missing, logger }, other, 1_020)).toEqual(grownAlone);
  expect(warnings).toHaveLength(1);
});

class Killed extends Error {}

/** Writes to a store until it is killed: the process ends before the write with this index, counted from 0. */
function killedBefore(store: CheckpointStore, number: number): CheckpointStore {
  let written = 0;
  const guarded = <Given extends unknown[], Result>(write: (...given: Given) => Promise<Result>) => {
    return async (...given: Given): Promise<Result> => {
      if (written >= number) throw new Killed();
      written += 1;
      return write(...given);
    };
  };
  const { addLeaves, addTileRoots, addCheckpoint, addKey, removeCheckpoints } = store;
  return {
    ...store,
    addLeaves: guarded(addLeaves),
    addTileRoots: guarded(addTileRoots),
    addCheckpoint: guarded(addCheckpoint),
    addKey: guarded(addKey),
    removeCheckpoints: guarded(removeCheckpoints),
  };
}

test('a process killed before any of its writes leaves no gap: the next one signs the same', async () => {
  const { stores } = await filled(600);
  const log = stores.eventStore;
  const whole = await verifyLog(log, { keyOf: () => stores.chainKey });
  let steps = 0;
  for (let isKilled = true; isKilled; steps += 1) {
    const directory = ownDirectory();
    const store = checkpointsIn(directory);
    const anchorFile = path.join(directory, 'anchors');
    const killed = signing(stores, killedBefore(store, steps), undefined, anchorFile).make();
    isKilled = await killed.then(
      () => false,
      (fault) => fault instanceof Killed,
    );
    const made = await signing(stores, store, undefined, anchorFile).make();
    expect(made, `killed before write ${steps}`).toMatchObject({ size: 600 });
    expect(await store.tileRoots(0, 9)).toHaveLength(2);
    expect(whole).toMatchObject({ kind: 'intact', root: made?.root });
    const record = { log, store, anchorFile, access: undefined, keyOf: () => stores.chainKey };
    expect(await verifyRecord(record)).toMatchObject({ kind: 'intact', checkpoints: 1, anchors: 1 });
  }
  // Three slices of leaves, two full tiles, a key, a checkpoint and stale data.
  expect(steps).toBe(9);
});

test('a kept root of the tree that is not that of its events is found, and one that is missing is rebuilt', async () => {
  const { stores } = await filled(600);
  const directory = ownDirectory();
  const store = checkpointsIn(directory);
  await signing(stores, store).make();
  const record = { log: stores.eventStore, store, anchorFile: undefined, access: undefined };
  const verdict = () => verifyRecord({ ...record, keyOf: () => stores.chainKey });
  expect(await verdict()).toMatchObject({ kind: 'intact' });
  const file = new DatabaseSync(path.join(directory, checkpointsFile));
  onTestFinished(() => file.close());
  file.exec(`UPDATE tileRoots SET hash = zeroblob(32) WHERE place = 1`);
  expect(await verdict()).toEqual({
    kind: 'broken',
    fault: 'The tree’s kept root of events 257 to 512 is not theirs.',
  });
  file.exec('DELETE FROM tileRoots WHERE place = 1');
  expect(await verdict()).toMatchObject({ kind: 'intact' });
});

test('a line of the anchor file half-written in a power failure is repaired', async () => {
  const { stores } = await filled(5);
  const directory = ownDirectory();
  const store = checkpointsIn(directory);
  const anchorFile = path.join(directory, 'anchors');
  await signing(stores, store, undefined, anchorFile).make();
  const whole = readFileSync(anchorFile);
  const lengths = ordinarily([...whole.keys()], (length) => length % 20 === 0 || length === whole.length - 1);
  for (const length of lengths) {
    writeFileSync(anchorFile, whole.subarray(0, length));
    await signing(stores, store, undefined, anchorFile).make();
    const record = { log: stores.eventStore, store, anchorFile, access: undefined };
    expect(
      await verifyRecord({ ...record, keyOf: () => stores.chainKey }),
      `${length} bytes of it`,
    ).toMatchObject({ kind: 'intact', anchors: 1 });
  }
});

test('[VF11] another log, and a truncated one, are not signed', async () => {
  const [{ stores }, other] = [await filled(5), await filled(6)];
  const store = checkpointsIn(ownDirectory());
  await signing(stores, store).make();
  await expect(signing(other.stores, store).make()).rejects.toThrow(LogIsAnother);
  const cut = checkpointsIn(ownDirectory());
  await signing(other.stores, cut).make();
  spoil(other.directory, 'DELETE FROM events WHERE position = 6');
  await expect(signing(other.stores, cut).make()).rejects.toThrow(
    'The log does not go on from the first 6 events of which its checkpoints speak.',
  );
  expect(await cut.checkpoints()).toHaveLength(1);
});

const now = Date.UTC(2026, 10, 24);

const madeAt = (size: number, at: number, changes: Partial<StoredCheckpoint> = {}): StoredCheckpoint => ({
  size,
  position: size,
  root: '',
  at,
  note: 'text\n\n— one signature\n',
  isOnReceipts: false,
  ...changes,
});

test('checkpoints are kept for 30 days, then one per hour, after 90 days one per day', () => {
  const every10Minutes = (daysAgo: number, first: number) =>
    Array.from({ length: 144 }, (_, index) => madeAt(first + index, now - daysAgo * day + index * 600_000));
  const kept = (checkpoints: readonly StoredCheckpoint[]) =>
    checkpoints.length - staleCheckpoints(checkpoints, now).length;
  expect(kept(every10Minutes(20, 1))).toBe(144);
  expect(kept(every10Minutes(60, 1))).toBe(24);
  expect(kept(every10Minutes(200, 1))).toBe(1);
});

test('checkpoints used in receipts, and those that vouch for a key, are kept for ever', () => {
  const years = now - 2_000 * day;
  const first = madeAt(1, years);
  const onReceipts = madeAt(2, years, { isOnReceipts: true });
  const vouching = madeAt(3, years, { note: 'text\n\n— one signature\n— other signature\n' });
  const last = madeAt(4, years);
  expect(staleCheckpoints([first, onReceipts, vouching, last], now)).toEqual([4]);
});
