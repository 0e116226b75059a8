import type { DatabaseSync } from 'node:sqlite';
import { openThread } from '../../lib/thread.ts';

/** Pages of a write-ahead log, and how many of them are in the file as well. */
export type CopiedPages = { readonly pages: number; readonly copied: number };

/** Copies what was committed from the write-ahead log into the file and flushes it; commits go on meanwhile. */
export function copyWal(database: DatabaseSync): CopiedPages {
  const row = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return { pages: Number(row?.log), copied: Number(row?.checkpointed) };
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
 * Copies on a thread, started when it is first needed. What is committed meanwhile is little, and is copied here:
 * SQLite begins its log anew only when all of it is in the file. A copy that fails loses nothing, since what was not
 * copied stays in the log, and SQLite copies it by itself when the log has become long.
 */
export function walCopies(database: DatabaseSync, path: string): WalCopies {
  const file = new URL('./walWorker.ts', import.meta.url);
  const thread = openThread<'copy', CopiedPages>('The copy of the write-ahead log', file, path);
  let commits = 0;
  let isClosed = false;

  async function copy(): Promise<CopiedPages> {
    const most = await thread.ask('copy');
    return isClosed ? most : copyWal(database);
  }

  return {
    committed() {
      commits += 1;
      if (commits < commitsOfACopy || thread.waiting() > 0) return undefined;
      commits = 0;
      return copy();
    },
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}
