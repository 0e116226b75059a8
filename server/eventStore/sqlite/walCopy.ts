import { DatabaseSync } from 'node:sqlite';

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
export function copyWal(file: string): CopiedPages {
  const database = new DatabaseSync(file);
  try {
    let copied = copyOnce(database);
    for (let copies = 1; copies < copiesMax; copies += 1) {
      const before = copied.pages;
      copied = copyOnce(database);
      if (copied.pages <= before) break;
    }
    return copied;
  } finally {
    database.close();
  }
}

/** Fifty saves rewrite fifty pages: the log is then copied before SQLite would, which lets a commit wait for it. */
const commitsOfACopy = 100;

/**
 * Called after each commit, copies the log now and then; resolves when it was copied. A copy that fails loses nothing,
 * since what was not copied stays in the log, and SQLite copies it by itself when the log has become long.
 */
export function walCopies(copy: () => Promise<CopiedPages>): () => Promise<CopiedPages> | undefined {
  let commits = 0;
  let isCopying = false;
  return () => {
    commits += 1;
    if (commits < commitsOfACopy || isCopying) return undefined;
    commits = 0;
    isCopying = true;
    return copy().finally(() => {
      isCopying = false;
    });
  };
}
