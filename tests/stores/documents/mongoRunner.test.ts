/**
 * Read models in MongoDB are updated outside the append's transaction. Whatever happens between a document
 * and its checkpoint, and however many runners there are, the result is byte for byte that of an embedded
 * server.
 */
import { afterAll, expect, test } from 'vitest';
import { type Fault, isWrite } from '../../../ops/protocolServers/mongo/faults.ts';
import { type MongoServer, startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { startProjector } from '../../../projections/runners/projector.ts';
import { rebuildMongo } from '../../../projections/runners/rebuildMongo.ts';
import { catchUp } from '../../../projections/runners/runner.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { accounts } from '../../projections/runnerSamples.ts';
import { bytesOf, embeddedBytes, logOf, openReadModels, sampleEvents, sampleSet } from './mongoReadModels.ts';
import { ownDatabase } from './mongoStorage.ts';

const server = await startMongoServer();
afterAll(() => server.close());

/** Runs until the server is lost at the write with this index; false if there are fewer writes. */
async function runUntilCrash(
  server: MongoServer,
  url: string,
  log: ReturnType<typeof logOf>,
  crashAt: number,
  fault: Fault,
): Promise<boolean> {
  const { documents, close } = await openReadModels(url);
  let writes = 0;
  let isCrashed = false;
  server.faults.inject(fault, (command) => {
    if (!isWrite(command) || writes++ !== crashAt) return false;
    isCrashed = true;
    // After this command was served, so that the driver's retry finds no server and does not wait.
    queueMicrotask(() => {
      server.goDown();
      void close();
    });
    return true;
  });
  const run = catchUp(sampleSet, await documents.live(), log);
  await run.then(
    () => expect(isCrashed).toBe(false),
    () => expect(isCrashed).toBe(true),
  );
  server.faults.clear();
  server.comeBack();
  await close();
  return isCrashed;
}

test.concurrent.for(['droppedBefore', 'droppedMidway', 'droppedAfter'] as const)(
  '[RUN16] a crash at any write (%s) leads to the documents of an embedded run',
  async (fault, { onTestFinished }) => {
    const server = await startMongoServer();
    onTestFinished(() => server.close());
    const events = sampleEvents(7, 30);
    const log = logOf(events, 10);
    const expected = await embeddedBytes(events);
    let crashes = 0;
    for (let isCrashed = true; isCrashed; crashes += Number(isCrashed)) {
      const url = ownDatabase(server.url);
      isCrashed = await runUntilCrash(server, url, log, crashes, fault);
      const { documents, close } = await openReadModels(url);
      const live = await documents.live();
      await catchUp(sampleSet, live, log);
      expect(await bytesOf(live)).toBe(expected);
      const { position, ...mark } = { position: 300, stream: 'sample-1', revision: 29, hash: 'event 29' };
      expect(await live.checkpoint()).toEqual({ signature: sampleSet.signature, position, newest: mark });
      await close();
    }
    // Three batches, each two collections and a checkpoint.
    expect(crashes).toBe(9);
  },
);

test.each([1, 2, 3, 4, 5])('three runners at once give the same bytes (sample %i)', async (sample) => {
  const events = sampleEvents(sample, 80);
  const url = ownDatabase(server.url);
  const nodes = await Promise.all([3, 7, 20].map(async (page) => ({ page, ...(await openReadModels(url)) })));
  await Promise.all(
    nodes.map(async ({ page, documents }) => catchUp(sampleSet, await documents.live(), logOf(events, page))),
  );
  for (const { documents } of nodes)
    expect(await bytesOf(await documents.live())).toBe(await embeddedBytes(events));
  await Promise.all(nodes.map(({ close }) => close()));
});

test('a rebuild becomes visible as a whole at once, and a late runner writes to the old one', async () => {
  const events = [...sampleEvents(11, 40)];
  const log = logOf(events, 10);
  const url = ownDatabase(server.url);
  const [node, tool] = [await openReadModels(url), await openReadModels(url)];
  const old = await node.documents.live();
  // A faulty projection's earlier result, which the rebuild must repair.
  const wrong = { collection: 'accounts', id: '1', position: 400, body: { owner: 'Nobody' } };
  await catchUp(sampleSet, old, log);
  await old.write([{ ...wrong, position: 401 }], {
    signature: sampleSet.signature,
    position: 400,
    newest: null,
  });
  const countAccounts = async () => (await node.documents.reader.find(accounts, {})).length;
  const before = await countAccounts();
  const readers = Array.from({ length: 20 }, countAccounts);
  await rebuildMongo(sampleSet, tool.documents, log);
  const expected = await embeddedBytes(events);
  const whole = expected.split('\n').filter((line) => line.startsWith('accounts/')).length;
  for (const count of await Promise.all(readers)) expect([before, whole]).toContain(count);

  await old.write([{ ...wrong, position: 999 }], {
    signature: sampleSet.signature,
    position: 999,
    newest: null,
  });
  expect(await node.documents.reader.waitFor(400, 1_000)).toBe(true);
  expect(await bytesOf(await node.documents.live())).toBe(expected);
  expect((await node.documents.reader.find(accounts, {})).map(({ position }) => position)).not.toContain(999);
  await Promise.all([node.close(), tool.close()]);
});

test('a rebuild waits until it has caught up with the live set, and only one of two replaces it', async () => {
  const events = sampleEvents(12, 30);
  const { documents, close } = await openReadModels(ownDatabase(server.url));
  await catchUp(sampleSet, await documents.live(), logOf(events, 10));
  const [late, early] = [await documents.begin(), await documents.begin()];
  await catchUp(sampleSet, early.documents, logOf(events.slice(0, 20), 10));
  expect(await early.show()).toBe(false);
  await catchUp(sampleSet, early.documents, logOf(events, 10));
  expect(await early.show()).toBe(true);
  // The second rebuild removed the first one's documents, so that the first can neither be filled nor shown.
  await expect(catchUp(sampleSet, late.documents, logOf(events, 10))).rejects.toThrow('has been replaced');
  await expect(late.show()).rejects.toThrow('has been replaced');
  expect(await bytesOf(await documents.live())).toBe(await embeddedBytes(events));
  await close();
});

test('a projector handles what it is woken for, one node at a time, and another takes over', async () => {
  const events = [...sampleEvents(13, 20)];
  const later = sampleEvents(13, 40).slice(20);
  const url = ownDatabase(server.url);
  const start = async (owner: string) => {
    const { documents, close } = await openReadModels(url);
    const reads: number[] = [];
    const log = logOf(events, 10);
    const projector = startProjector({
      set: sampleSet,
      documents,
      owner,
      environment: systemEnvironment(),
      log: {
        readAll(read) {
          reads.push(read.after);
          return log.readAll(read);
        },
      },
      onFault: (fault) => expect.unreachable(String(fault)),
    });
    return { documents, close, reads, projector };
  };
  const first = await start('first');
  expect(await first.documents.reader.waitFor(200, 5_000)).toBe(true);
  const second = await start('second');
  events.push(...later);
  first.projector.wake();
  second.projector.wake();
  expect(await second.documents.reader.waitFor(400, 5_000)).toBe(true);
  expect(second.reads).toEqual([]);
  await first.projector.stop();
  events.push(...sampleEvents(13, 50).slice(40));
  second.projector.wake();
  expect(await second.documents.reader.waitFor(500, 5_000)).toBe(true);
  expect(second.reads[0]).toBe(400);
  await second.projector.stop();
  expect(await bytesOf(await second.documents.live())).toBe(await embeddedBytes(events));
  await Promise.all([first.close(), second.close()]);
});
