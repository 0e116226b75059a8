import { chmodSync, closeSync, fdatasyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { flushFile } from '../stores/flushFile.ts';

/**
 * Copied pages of four kilobytes at a time. Unflushed copied data may delay the next save: a file system
 * flushes a growing log after the new blocks of all other files.
 */
const pagesAtOnce = 500;
const restMillisecondsMax = 1_000;

/** Waits like all other work of this process. */
export type Rest = (milliseconds: number) => void;
const rested = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const restOfThread: Rest = (milliseconds) => void Atomics.wait(rested, 0, 0, milliseconds);

/** A snapshot of a database, unaffected by concurrent writes. */
export type Snapshot = {
  /**
   * Copies it into its own file, which is on disk when this resolves. After every 2 MB it rests as long as
   * they took, leaving half of the disk's time to others, and more the busier they keep it.
   */
  copyTo(file: string, rest?: Rest): Promise<void>;
  close(): void;
};

async function copyInSteps(database: DatabaseSync, target: string, rest: Rest): Promise<void> {
  let copy: number | undefined;
  let begun = performance.now();
  function afterStep(): void {
    copy ??= openSync(target, 'r+');
    fdatasyncSync(copy);
    rest(Math.min(performance.now() - begun, restMillisecondsMax));
    begun = performance.now();
  }
  try {
    await backup(database, target, { rate: pagesAtOnce, progress: afterStep });
  } finally {
    if (copy !== undefined) closeSync(copy);
  }
}

/**
 * Holds a snapshot of a database. Nobody is blocked from writing: the write-ahead log grows until the
 * snapshot is closed. A stepwise copy restarts after every write by others, unless its connection holds a
 * read transaction.
 */
export function snapshotOf(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  return {
    async copyTo(target, rest = restOfThread) {
      await copyInSteps(database, target, rest);
      const copy = new DatabaseSync(target);
      // A single file: otherwise a copy is opened with its own write-ahead log.
      copy.exec('PRAGMA journal_mode = DELETE');
      copy.close();
      chmodSync(target, 0o600);
      flushFile(target);
    },
    close: () => database.close(),
  };
}
