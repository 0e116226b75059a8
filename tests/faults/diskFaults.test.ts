// Proves that no disk fault, wherever it occurs, lets anything be acknowledged that is not safely on disk:
// the part of a server that stores and acknowledges runs as a separate process, repeatedly over one
// directory, and strace makes one of its flushes or writes fail, a different one each time.
// tests/faults/failingDisk.whole.test.ts does the same to a whole server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { patienceMilliseconds } from '../fixtures/patience.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { isLong, isWhole } from '../fixtures/thoroughness.ts';
import { flushTrace, isFlushed, shownBytes } from './flushTrace.ts';
import { canWatchCalls, watching } from './watchedProduct.ts';

const runs = isLong ? 400 : isWhole ? 40 : 8;
/** Duration of a shutdown; a busy machine may delay most of them, but not all. */
const [usualEndMilliseconds, endMillisecondsMax] = [1_000, 60_000];
/** Range of the call, by kind, at which a run meets its fault; a start itself makes some of them. */
const faults = [
  { call: 'fdatasync', error: 'EIO', first: 1, last: 60 },
  { call: 'pwrite64', error: 'ENOSPC', first: 3, last: 400 },
  { call: 'fdatasync', error: 'ENOSPC', first: 1, last: 60 },
  { call: 'pwrite64', error: 'EIO', first: 3, last: 400 },
] as const;

/** Spreads the faults from an early call to a late one over the runs; every other time all later calls fail too. */
function injected(run: number): string {
  const { call, error, first, last } = faults[run % faults.length]!;
  const share = Math.floor(run / faults.length) / (runs / faults.length - 1);
  const place = Math.round(first + share * (last - first));
  const isLasting = Math.floor(run / faults.length) % 2 === 1;
  return `inject=${call}:error=${error}:when=${place}${isLasting ? '+' : ''}`;
}

const built = temporaryDirectory();
const program = path.join(built.directory, 'appendingServer.mjs');
/** Bundled into one file it starts in half the time. */
beforeAll(async () => {
  if (!canWatchCalls) return;
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('appendingServer.ts', import.meta.url)),
      outDir: built.directory,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'appendingServer.mjs' } },
    },
  });
});
afterAll(built.remove);

/** Runs it until its fault has ended it. */
async function runInto(fault: string, directory: string, trace: string) {
  const calls = ['-ttt', '-s', String(shownBytes), '-e', 'trace=fdatasync,pwrite64,write', '-e', fault];
  const [command = '', ...parameters] = watching(...calls, '-o', trace);
  const child = spawn(command, [...parameters, process.execPath, program, directory], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: patienceMilliseconds,
    // All flushes on one thread, so that strace counts them together.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

function idsInLog(directory: string): ReadonlySet<string> {
  const database = openSqliteDatabase(path.join(directory, 'quarterdeck.sqlite'));
  const isMade = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'events'`).get() !== undefined;
  const rows = isMade ? database.prepare(`SELECT metadata ->> '$.commandId' AS id FROM events`).all() : [];
  database.close();
  return new Set(rows.map(({ id }) => String(id)));
}

test.runIf(canWatchCalls)(
  '[FI10] [FI12] wherever a flush or a write fails, no acknowledgement follows that an earlier flush does not cover, and the next start has everything',
  async () => {
    const { directory, remove } = temporaryDirectory();
    onTestFinished(remove);
    const trace = path.join(directory, 'calls.txt');
    const acknowledged: string[] = [];
    const endsMilliseconds: number[] = [];
    let stopped = 0;
    for (let run = 0; run < runs; run += 1) {
      const fault = injected(run);
      const { code, said } = await runInto(fault, directory, trace);
      const told = flushTrace(readFileSync(trace, 'latin1'));
      const ids = [...told.printed.keys()];
      const early = ids.filter((id) => !isFlushed(told, id, Math.min(told.printed.get(id)!, told.fault)));
      expect(early, fault).toEqual([]);
      expect({ code, said }, fault).toEqual({
        code: 1,
        said: expect.stringMatching(/^Quarterdeck (has stopped|could not start)\.\nThe disk/),
      });
      expect(told.endMilliseconds, fault).toBeLessThan(endMillisecondsMax);
      endsMilliseconds.push(told.endMilliseconds);
      if (said.startsWith('Quarterdeck has stopped.')) stopped += 1;
      acknowledged.push(...ids);
      const kept = idsInLog(directory);
      expect(
        acknowledged.filter((id) => !kept.has(id)),
        fault,
      ).toEqual([]);
    }
    const quick = endsMilliseconds.filter((milliseconds) => milliseconds < usualEndMilliseconds);
    expect(quick.length).toBeGreaterThanOrEqual(runs / 4);
    expect(stopped).toBeGreaterThanOrEqual(runs / 2);
    expect(acknowledged.length).toBeGreaterThan(runs * 10);
  },
  runs * 120_000,
);
