import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Grown } from '../checkpoints/growTree.ts';
import type { LogFiles, LogWork, SentCheck } from '../checkpoints/logWork.ts';
import type { CheckedVerdict } from '../checkpoints/verifyLog.ts';
import type { CopiedPages } from '../eventStore/sqlite/walCopy.ts';
import { openThread } from '../lib/thread.ts';

/** A function that takes long, by its name, with arguments that can be copied. */
export type LongTask =
  | { readonly name: 'copyWal'; readonly log: string }
  | { readonly name: 'growTree'; readonly files: LogFiles; readonly head: Position }
  | { readonly name: 'verifyLog'; readonly files: LogFiles; readonly check: SentCheck };

/** What takes long over the files of a log, beside the thread that answers people. */
export type LongWork = LogWork & {
  copyWal(): Promise<CopiedPages>;
  close(): Promise<void>;
};

/** Opens the one thread for what takes long, which starts with the first of it. */
export function openLongWork(files: LogFiles): LongWork {
  const file = new URL('./longWorker.ts', import.meta.url);
  const thread = openThread<LongTask, never>('Work that takes long', file);
  return {
    copyWal: (): Promise<CopiedPages> => thread.ask({ name: 'copyWal', log: files.log }),
    growTree: (head): Promise<Grown> => thread.ask({ name: 'growTree', files, head }),
    verifyLog: ({ keys, noted, from }, onProgress): Promise<CheckedVerdict> =>
      thread.ask(
        { name: 'verifyLog', files, check: { keys, ...(noted && { noted }), ...(from && { from }) } },
        onProgress,
      ),
    close: thread.close,
  };
}
