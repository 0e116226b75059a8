import type { Logger } from 'pino';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { openThread } from '../lib/thread.ts';
import type { CheckpointTree } from './checkpointStore.ts';
import { type Grown, growTree } from './growTree.ts';
import type { LogFiles } from './rangeReader.ts';

/** Fewer events are added, slice by slice between saves, in less time than a thread takes to start. */
const threadEventsMin = 1_000;

/** Adds events to the tree over a log. */
export type TreeGrowth = {
  /** Adds the events up to the position `head`, which a power failure can no longer remove. */
  grow(tree: CheckpointTree, head: Position): Promise<Grown>;
  /** Ends the thread; later events are added on this one. */
  close(): Promise<void>;
};

/** The sources of the tree. */
export type TreeGrowthOptions = {
  readonly log: Pick<EventStore, 'readAll'>;
  /** Absent for a log on servers, whose events are read over a connection of this thread. */
  readonly files: LogFiles | undefined;
  readonly logger: Pick<Logger, 'warn'>;
  readonly fewest?: number;
};

/**
 * Adds a few events on this thread, and many events of a file-based log on a separate one that reads and
 * hashes them while this thread answers saves. If that thread fails, this one continues from its progress, or
 * meets the same fault and names it.
 */
export function treeGrowth({ log, files, logger, fewest = threadEventsMin }: TreeGrowthOptions): TreeGrowth {
  const file = new URL('./growWorker.ts', import.meta.url);
  let thread = files && openThread<Position, Grown>('The growth of the tree over the log', file, files);
  return {
    async grow(tree, head) {
      const { position } = await tree.end();
      if (!thread || head - position < fewest) return growTree(log, tree, head);
      return thread.ask(head).catch((fault) => {
        if (thread) logger.warn({ err: fault }, 'the tree over the log could not grow on its thread');
        return growTree(log, tree, head);
      });
    },
    async close() {
      const closing = thread;
      thread = undefined;
      await closing?.close();
    },
  };
}
