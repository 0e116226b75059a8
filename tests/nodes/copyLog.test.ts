// Proves that a log can be moved between a file and an event server and back, event by event, that an
// interrupted copy continues, and that a log which is not a copy is recognised.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { foreignEvent } from '../../ops/protocolServers/eventStoreDb/foreignEvent.ts';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { CopyFailed, copyLog, verifyCopy } from '../../ops/stores/copyLog.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { testKey } from '../fixtures/commandSide.ts';
import { addPerson } from '../fixtures/product/installationWorlds.ts';
import { startProduct } from '../fixtures/product/startProduct.ts';

/** The log of a product that was played and stopped, in a directory removed after the test. */
async function playedLog() {
  const product = await startProduct();
  await product.stop();
  onTestFinished(() => product.close());
  return openedLog(path.join(product.directory, 'quarterdeck.sqlite'));
}

function openedLog(place: string): EventStore {
  const { store, close } = openLog(place);
  onTestFinished(close);
  return store;
}

function emptyFile(): EventStore {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return openedLog(path.join(directory, 'copy.sqlite'));
}

async function emptyServer(): Promise<EventStore> {
  const server = await startEventStoreDbServer();
  onTestFinished(() => server.stop());
  return openedLog(server.connectionString);
}

const events = async (log: EventStore) =>
  (await log.readAll({ after: 0, limit: 100_000 })).map(({ position: _, ...event }) => event);

test('a log moves to an event server and back to a file unchanged', async () => {
  const source = await playedLog();
  const server = await emptyServer();
  const back = emptyFile();
  const there = await copyLog(source, server);
  await verifyCopy(source, server, there.upTo, testKey);
  const { upTo } = await copyLog(server, back);
  await verifyCopy(server, back, upTo, testKey);
  expect(there.copied).toBe(there.events);
  expect(await events(server)).toEqual(await events(source));
  expect(await events(back)).toEqual(await events(source));
});

test('a log that grows while it is copied has a copy of what was written until then, and the next adds the rest', async () => {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const source = openedLog(path.join(product.directory, 'quarterdeck.sqlite'));
  const target = emptyFile();
  const first = await copyLog(source, target);
  await addPerson(product);
  expect((await events(source)).length).toBeGreaterThan(first.events);
  await verifyCopy(source, target, first.upTo, testKey);
  const second = await copyLog(source, target);
  expect(second.copied).toBe(second.events - first.events);
  await verifyCopy(source, target, second.upTo, testKey);
  await expect(verifyCopy(source, target, first.upTo, testKey)).rejects.toThrow(/^The source has/);
});

test('an interrupted copy resumes, and copies nothing twice', async () => {
  const source = await playedLog();
  const target = emptyFile();
  let left = 5;
  const breaking: EventStore = {
    ...target,
    append: (...append) => {
      left -= 1;
      if (left < 0) throw new Error('the connection is gone');
      return target.append(...append);
    },
  };
  await expect(copyLog(source, breaking)).rejects.toThrow('the connection is gone');
  const already = (await events(target)).length;
  const { copied, events: all, upTo } = await copyLog(source, target);
  expect(already).toBeGreaterThan(0);
  expect(copied).toBe(all - already);
  await verifyCopy(source, target, upTo, testKey);
  expect((await copyLog(source, target)).copied).toBe(0);
});

test('a log with events of somebody else is not copied, and they are named', async () => {
  const server = await startEventStoreDbServer();
  onTestFinished(() => server.stop());
  server.log.append('strange-1', -1, [foreignEvent()]);
  const target = emptyFile();
  await expect(copyLog(openedLog(server.connectionString), target)).rejects.toThrow(
    /^Event \d+ of the source, in strange-1, is not Quarterdeck’s\./,
  );
  expect(await events(target)).toEqual([]);
});

test('a target with another history is refused, and an altered event is found', async () => {
  const [source, other] = [await playedLog(), await playedLog()];
  const [first] = await source.readAll({ after: 0, limit: 1 });
  if (!first) throw new Error('The log is empty.');
  const target = emptyFile();
  await target.append(first.stream, 'noStream', [{ ...first, id: '00000000-0000-4000-8000-000000000000' }]);
  await expect(copyLog(source, target)).rejects.toThrow(CopyFailed);
  const upTo = await source.headPosition();
  const forged: EventStore = {
    ...other,
    readStream: async (stream, read) =>
      (await other.readStream(stream, read)).map((event) => ({ ...event, data: { forged: true } })),
  };
  await expect(verifyCopy(source, forged, upTo, testKey)).rejects.toThrow(/was altered/);
});
