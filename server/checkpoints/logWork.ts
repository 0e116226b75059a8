import type { KeyObject } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { openSqliteEventStore } from '../eventStore/sqlite/openSqliteEventStore.ts';
import { keysOfLog } from '../installation/keysOfLog.ts';
import { type Grown, growTree } from './growTree.ts';
import { sqliteTree } from './sqliteTree.ts';
import { type CheckedVerdict, type LogCheck, verifyLog } from './verifyLog.ts';

/** The files of a log and of its tree. */
export type LogFiles = { readonly log: string; readonly checkpoints: string };

/** A check that can be sent to another thread. */
export type SentCheck = Pick<LogCheck, 'noted' | 'from'> & { readonly keys: readonly KeyObject[] };

/** What takes long over a log in files, on a thread of its own. */
export type LogWork = {
  growTree(head: Position): Promise<Grown>;
  verifyLog(check: SentCheck, onProgress: (events: number) => void): Promise<CheckedVerdict>;
};

/** Fewer events are added or checked, slice by slice between saves, in less time than a thread takes to start. */
export const threadEventsMin = 1_000;

const busyMilliseconds = 5_000;

/** Opens connections of their own to the two files for some work, and closes them after it; the log is only read. */
async function withFiles<Result>(
  { log, checkpoints }: LogFiles,
  work: (
    store: ReturnType<typeof openSqliteEventStore>,
    tree: ReturnType<typeof sqliteTree>,
  ) => Promise<Result>,
): Promise<Result> {
  const events = new DatabaseSync(log, { readOnly: true, timeout: busyMilliseconds });
  const tree = new DatabaseSync(checkpoints, { timeout: busyMilliseconds });
  try {
    return await work(openSqliteEventStore(events, { isReadOnly: true }), sqliteTree(tree));
  } finally {
    events.close();
    tree.close();
  }
}

/** Adds the events of a log in files up to the position `head` to its tree. */
export const growTreeOfFiles = (files: LogFiles, head: Position): Promise<Grown> =>
  withFiles(files, (store, tree) => growTree(store, tree, head));

/** Checks a log in files. */
export const verifyLogOfFiles = (
  files: LogFiles,
  { keys, ...check }: SentCheck,
  onProgress: NonNullable<LogCheck['onProgress']>,
): Promise<CheckedVerdict> =>
  withFiles(files, async (store, leaves) =>
    verifyLog(store, { ...check, keyOf: await keysOfLog(store, keys), leaves, onProgress }),
  );

/** Work on its thread; if that fails, here, which continues from its progress, or meets the same fault and names it. */
export async function onThreadOrHere<Result>(
  there: (() => Promise<Result>) | undefined,
  here: () => Promise<Result>,
  logger: Pick<Logger, 'warn'>,
): Promise<Result> {
  try {
    if (there) return await there();
  } catch (fault) {
    logger.warn({ err: fault }, 'work on the log failed on its thread');
  }
  return here();
}
