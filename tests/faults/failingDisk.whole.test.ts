// Proves that a real server whose disk fails (EIO at a flush) or is full (ENOSPC at a write) acknowledges
// nothing more, ends with exit code 1 and a message, and that the next start has everything acknowledged. The
// faults are those that the system would report, injected by strace one after the other over the same
// directory.
import { randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { cases, fc, seedOf } from '../fixtures/properties.ts';
import { canWatchCalls, saverOf, watching } from './watchedProduct.ts';

/** tests/faults/diskFaults.test.ts tests both with the stores alone. */
const kinds = [
  { call: 'fdatasync', error: 'EIO', words: 'The disk fails to read or write' },
  { call: 'pwrite64', error: 'ENOSPC', words: 'The disk is full' },
] as const;
/** More calls than a start makes, so that the fault meets saves. */
const callsOfAStart = { fdatasync: 40, pwrite64: 200 };
const atATime = 4;

function idsInLog(directory: string): ReadonlySet<string> {
  const database = openSqliteDatabase(path.join(directory, 'quarterdeck.sqlite'));
  const rows = database.prepare(`SELECT metadata ->> '$.commandId' AS id FROM events`).all();
  database.close();
  return new Set(rows.map(({ id }) => String(id)));
}

test.runIf(canWatchCalls)(
  '[FI10] after a disk fault nothing is acknowledged, and the next start has everything',
  async () => {
    const { directory, remove } = temporaryDirectory();
    onTestFinished(remove);
    const first = await startProductProcess({ directory });
    const { cookie } = await saverOf(first);
    expect(await first.end('SIGTERM')).toBe(0);
    const acknowledged: string[] = [];
    const delays = fc.sample(fc.integer({ min: 1, max: 60 }), {
      numRuns: cases(kinds.length),
      seed: seedOf('failing disk'),
    });
    let rate = 0;
    for (const [round, delay] of delays.entries()) {
      const { call, error, words } = kinds[round % kinds.length]!;
      const inject = `inject=${call}:error=${error}:when=${callsOfAStart[call] + delay}+`;
      const product = await startProductProcess({
        directory,
        startedBy: watching('-e', `trace=${call}`, '-e', inject, '-o', '/dev/null'),
      });
      onTestFinished(async () => void (await product.end('SIGKILL')));
      const { save } = await saverOf(product, cookie);
      const saveUntilRefused = async (): Promise<void> => {
        for (;;) {
          const id = randomUUID();
          rate += 1;
          const isSaved = await save(id, (rate % 9_000) / 1_000 + 0.001).then(
            () => true,
            () => false,
          );
          if (!isSaved) return;
          acknowledged.push(id);
        }
      };
      await Promise.all(Array.from({ length: atATime }, saveUntilRefused));
      expect(await product.ended).toBe(1);
      expect(product.printed()).toContain(`Quarterdeck has stopped.\n${words}`);
      const kept = idsInLog(directory);
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
    const last = await startProductProcess({ directory });
    const { save } = await saverOf(last, cookie);
    expect(await save(randomUUID(), 9.5)).toBeGreaterThan(0);
    expect(await last.end('SIGTERM')).toBe(0);
    expect(acknowledged.length).toBeGreaterThan(kinds.length);
  },
);
