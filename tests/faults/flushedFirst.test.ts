// Proves that every acknowledgement leaves the process only after the acknowledged data is on disk, by the
// system calls of a real server: the write of the save into the write-ahead log, then a complete flush of
// that file, then the answer on the socket. A flush that is omitted, or awaited too late, shows here and
// nowhere else.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { isWhole } from '../fixtures/thoroughness.ts';
import { flushTrace, isFlushed, shownBytes } from './flushTrace.ts';
import { canWatchCalls, saverOf, watching } from './watchedProduct.ts';

const saves = isWhole ? 1_000 : 150;
const atATime = 8;

test.runIf(canWatchCalls)('[FI8] every acknowledgement is sent after the flush of its data', async () => {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const trace = path.join(directory, 'calls.txt');
  const calls = 'trace=fdatasync,pwrite64,write,writev,sendto,sendmsg';
  const product = await startProductProcess({
    directory,
    variables: { LOG_LEVEL: 'silent' },
    startedBy: watching('-s', String(shownBytes), '-e', calls, '-o', trace),
  });
  onTestFinished(async () => void (await product.end('SIGKILL')));
  const { save } = await saverOf(product);
  const acknowledged = new Map<string, number>();
  const commandIds = Array.from({ length: saves }, () => randomUUID());
  const rest = commandIds.entries();
  const sendTheRest = async (): Promise<void> => {
    for (const [index, id] of rest) acknowledged.set(id, await save(id, (index + 1) / 1_000));
  };
  await Promise.all(Array.from({ length: atATime }, sendTheRest));
  expect(await product.end('SIGTERM')).toBe(0);

  const told = flushTrace(readFileSync(trace, 'latin1'));
  const early = commandIds.filter(
    (id) => !isFlushed(told, id, told.answered.get(acknowledged.get(id) ?? 0) ?? 0),
  );
  expect(acknowledged.size).toBe(saves);
  expect(early).toEqual([]);
});
