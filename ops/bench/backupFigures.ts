import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { openFileLog } from '../stores/openFileLog.ts';
import { startChild } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import type { ProductReady } from './productServer.ts';
import { saverOf } from './saveRequest.ts';
import { type Figure, quantile } from './statistics.ts';

const mebibyte = 2 ** 20;
/** `BACKUP_MEGABYTES` makes a smaller log, for a quick run. */
const logMegabytes = Number(process.env.BACKUP_MEGABYTES ?? 1_024);
const bytesOfAnEvent = 64 * 1_024;
const eventsOfABatch = 64;
const teams = 4;
const peopleOfATeam = 5;
const savesPerSecond = 200;
const everyMilliseconds = (teams * peopleOfATeam * 1_000) / savesPerSecond;
const millisecondsMin = 5_000;
const target = 3;
const chainKey = 'the key of chains in the bench';

/** Fills the log of a stopped server with events that no part of it folds. */
async function fill(directory: string): Promise<void> {
  const { store, close } = openFileLog(storeFiles(directory).log);
  const key = chainKeyOfText(chainKey);
  const batches = Math.ceil((logMegabytes * mebibyte) / (bytesOfAnEvent * eventsOfABatch));
  const text = 'a fact, '.repeat(bytesOfAnEvent / 8);
  for (let batch = 0; batch < batches; batch += 1) {
    const stream = `bench-${batch}`;
    const events = Array.from({ length: eventsOfABatch }, () => {
      const id = randomUUID();
      const ids = { commandId: id, correlationId: id, causationId: id };
      const metadata = {
        ...ids,
        actor: { userId: null, role: 'bench' },
        at: '2026-01-01T00:00:00.000Z',
        schemaVersion: 1,
      };
      return { id, type: 'Noted', data: { text }, metadata };
    });
    const end = { stream, expectedRevision: 'noStream', hash: genesisHash } as const;
    await store.append(stream, 'noStream', chainEvents(key, end, events));
  }
  await close();
}

/** Saves at a steady rate until stopped; returns each latency, in milliseconds. */
async function saveUntil({ port, people }: ProductReady, stop: Promise<unknown>): Promise<readonly number[]> {
  const latencies: number[] = [];
  let isOver = false;
  void stop.finally(() => (isOver = true));
  const seats = people.map(async (person, index) => {
    const connection = openConnection(port);
    const save = saverOf(connection, port, person, index % peopleOfATeam);
    await wait((everyMilliseconds * index) / people.length);
    for (let count = 1; !isOver; count += 1) {
      const begun = performance.now();
      await save(count + Math.random());
      const waited = performance.now() - begun;
      latencies.push(waited);
      await wait(Math.max(0, everyMilliseconds - waited));
    }
    connection.close();
  });
  await Promise.all(seats);
  return latencies;
}

async function backUp(directory: string, folder: string): Promise<void> {
  const file = path.join(import.meta.dirname, '../backup.ts');
  const env = { ...process.env, DATA_DIR: directory, CHAIN_KEY: chainKey, DEMO: '1' };
  const child = spawn(process.execPath, [file, folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The backup of the bench failed.');
}

/** Latency of saves while a large log is backed up, compared with saves without. */
export async function backupFigures(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const data = path.join(directory, 'data');
  const start = () => startChild<ProductReady>('productServer.ts', { directory: data, teams, peopleOfATeam });
  await (await start()).stop();
  await fill(data);
  const product = await start();
  await saveUntil(product.answer, wait(millisecondsMin));
  const before = await saveUntil(product.answer, wait(millisecondsMin));
  const begun = performance.now();
  const meanwhile = await saveUntil(product.answer, backUp(data, path.join(directory, 'backup')));
  const seconds = (performance.now() - begun) / 1_000;
  // A shared machine's speed may have changed meanwhile.
  const without = [...before, ...(await saveUntil(product.answer, wait(millisecondsMin)))];
  await product.stop();
  const [own, floor] = [quantile(meanwhile, 0.99), quantile(without, 0.99)];
  return [
    {
      name: `save p99 while ${logMegabytes} MB are backed up, ${savesPerSecond} saves/s`,
      value: `${own.toFixed(1)} ms, ${meanwhile.length} saves in ${seconds.toFixed(1)} s, ratio ${(own / floor).toFixed(2)}`,
      floor: `without ${floor.toFixed(1)} ms`,
      target: `ratio <= ${target}`,
      isMet: own <= target * floor,
    },
  ];
}
