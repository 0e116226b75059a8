// Proves that every acknowledgement leaves the process only after the disk has what it acknowledges, by the system calls of a
// real server: the write of the save into the write-ahead log, then a flush of that file from its beginning to its end, then
// the answer on the socket. A flush that is left out, or awaited too late, shows here and nowhere else.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProductProcess, temporaryDirectory } from '../fixtures/startProductProcess.ts';
import { canWatchCalls, saverOf, watching } from './watchedProduct.ts';

const saves = 400;
const atATime = 8;
const wal = 'quarterdeck.sqlite-wal';
/** A page of the log, as the trace shows it, is whole within so many bytes. */
const shownBytes = 4_096;

type Flush = { readonly begun: number; readonly ended: number };

/** Lines of a trace at which something happened, by their numbers. */
function readTrace(trace: string) {
  const lines = trace.split('\n');
  const flushes: Flush[] = [];
  const begunBy = new Map<string, number>();
  const written = new Map<string, number>();
  const answered = new Map<number, number>();
  for (const [number, line] of lines.entries()) {
    const thread = /^\d+/.exec(line)?.[0] ?? '';
    if (line.includes('fdatasync(') && line.includes(wal)) {
      if (line.endsWith('= 0')) flushes.push({ begun: number, ended: number });
      else if (line.includes('unfinished')) begunBy.set(thread, number);
    } else if (line.includes('fdatasync resumed') && line.endsWith('= 0')) {
      const begun = begunBy.get(thread);
      begunBy.delete(thread);
      if (begun !== undefined) flushes.push({ begun, ended: number });
    } else if (line.includes('pwrite64(') && line.includes(wal)) {
      for (const [, id = ''] of line.matchAll(/\\"commandId\\":\\"([0-9a-f-]{36})/g))
        if (!written.has(id)) written.set(id, number);
    } else if (line.includes('socket:') || line.includes('TCP:'))
      for (const [, position] of line.matchAll(/\\"position\\":\\?"?(\d+)/g))
        if (!answered.has(Number(position))) answered.set(Number(position), number);
  }
  return { flushes, written, answered };
}

test.runIf(canWatchCalls)(
  '[FI8] every acknowledgement goes out after the flush of what it acknowledges',
  async () => {
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

    const { flushes, written, answered } = readTrace(readFileSync(trace, 'latin1'));
    const early = commandIds.filter((id) => {
      const [write, answer] = [written.get(id), answered.get(acknowledged.get(id) ?? 0)];
      if (write === undefined || answer === undefined) return true;
      return !flushes.some(({ begun, ended }) => begun > write && ended < answer);
    });
    expect(acknowledged.size).toBe(saves);
    expect(early).toEqual([]);
  },
  120_000,
);
