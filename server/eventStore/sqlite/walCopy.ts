import type { DatabaseSync } from 'node:sqlite';
import { openThread } from '../../lib/thread.ts';

/** Pages of a write-ahead log, and how many of them are in the file as well. */
export type CopiedPages = { readonly pages: number; readonly copied: number };

function copyOnce(database: DatabaseSync): CopiedPages {
  const row = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return { pages: Number(row?.log), copied: Number(row?.checkpointed) };
}

const copiesMax = 5;

/**
 * Copies what was committed from the write-ahead log into the file and flushes it; commits go on meanwhile. Repeated
 * until none came in between, since SQLite begins the log anew only when all of it is in the file: the first copy
 * takes as long as some commits, a later one less than the time between two.
 */
export function copyWal(database: DatabaseSync): CopiedPages {
  let copied = copyOnce(database);
  for (let copies = 1; copies < copiesMax; copies += 1) {
    const before = copied.pages;
    copied = copyOnce(database);
    if (copied.pages <= before) break;
  }
  return copied;
}

/** Fifty saves rewrite fifty pages: the log is then copied before SQLite would, which lets a commit wait for it. */
const commitsOfACopy = 100;

/** Copies the write-ahead log of a database beside its commits. */
export type WalCopies = {
  /** Called after each commit; now and then resolves only when the log was copied. */
  committed(): Promise<CopiedPages> | undefined;
  close(): Promise<void>;
};

/**
 * Copies on a thread, started when it is first needed. A copy that fails loses nothing, since what was not copied
 * stays in the log, and SQLite copies it by itself when the log has become long.
 */
export function walCopies(path: string): WalCopies {
  const file = new URL('./walWorker.ts', import.meta.url);
  const thread = openThread<'copy', CopiedPages>('The copy of the write-ahead log', file, path);
  let commits = 0;
  return {
    committed() {
      commits += 1;
      if (commits < commitsOfACopy || thread.waiting() > 0) return undefined;
      commits = 0;
      return thread.ask('copy');
    },
    close: thread.close,
  };
}
