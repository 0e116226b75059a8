import { DatabaseSync } from 'node:sqlite';
import { readerOfAll } from '../eventStore/sqlite/eventLog.ts';
import type { RangeReader } from './checkRange.ts';
import { sqliteTree } from './sqliteTree.ts';

/** The files of a log and of its stored leaves. */
export type LogFiles = { readonly log: string; readonly checkpoints: string | undefined };

const busyMilliseconds = 5_000;

/** Opens separate read-only connections to the files of a log. */
export function openRangeReader({ log, checkpoints }: LogFiles): RangeReader & { close(): void } {
  const open = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: busyMilliseconds });
  const events = open(log);
  const tree = checkpoints === undefined ? undefined : open(checkpoints);
  return {
    readAll: readerOfAll(events),
    leaves: tree && sqliteTree(tree).leaves,
    close() {
      events.close();
      tree?.close();
    },
  };
}
