import { chmodSync, closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * So many pages of four kilobytes at a time. What a copy has written and not flushed is what the next save may have to wait
 * for: a file system flushes a log that grew behind the new blocks of all other files.
 */
const pagesAtOnce = 500;
const longestRestMilliseconds = 1_000;

/** Waits with everything else that this process does. */
export type Rest = (milliseconds: number) => void;
const rested = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const restOfThread: Rest = (milliseconds) => void Atomics.wait(rested, 0, 0, milliseconds);

/** A database as it stands at one moment, whatever is written to it meanwhile. */
export type Snapshot = {
  /**
   * Copies it into a file of its own, which is on the disk when this resolves. After every 2 MB it rests as long as they took, so
   * that half of the disk's time is left for others, and more of it the busier they keep it.
   */
  copyTo(file: string, rest?: Rest): Promise<void>;
  close(): void;
};

/** Writes everything of a file to the disk. */
export function flushFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function copyInSteps(database: DatabaseSync, target: string, rest: Rest): Promise<void> {
  let copy: number | undefined;
  let begun = performance.now();
  function afterStep(): void {
    copy ??= openSync(target, 'r+');
    fdatasyncSync(copy);
    rest(Math.min(performance.now() - begun, longestRestMilliseconds));
    begun = performance.now();
  }
  try {
    await backup(database, target, { rate: pagesAtOnce, progress: afterStep });
  } finally {
    if (copy !== undefined) closeSync(copy);
  }
}

/**
 * Holds a database as it is now. Nobody is kept from writing: the write-ahead log grows until the snapshot is closed. A copy
 * in steps begins anew whenever somebody else writes, unless its connection reads all the while.
 */
export function snapshotOf(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  return {
    async copyTo(target, rest = restOfThread) {
      await copyInSteps(database, target, rest);
      const copy = new DatabaseSync(target);
      // One file: without it, a copy is opened with a write-ahead log of its own.
      copy.exec('PRAGMA journal_mode = DELETE');
      copy.close();
      chmodSync(target, 0o600);
      flushFile(target);
    },
    close: () => database.close(),
  };
}
