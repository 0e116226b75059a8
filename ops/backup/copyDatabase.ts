import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** So many pages at a time, so that a large file does not keep a disk from the server that is at work on it. */
const pagesAtOnce = 500;

/** A database as it stands at one moment, whatever is written to it meanwhile. */
export type Snapshot = {
  /** Copies it into a file of its own, which is on the disk when this resolves. */
  copyTo(file: string): Promise<void>;
  close(): void;
};

/** Writes everything of a file to the disk. */
export function flushFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
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
    async copyTo(target) {
      await backup(database, target, { rate: pagesAtOnce });
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
