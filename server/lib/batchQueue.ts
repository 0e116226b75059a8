import type { Gathering } from './gathering.ts';

/** A queued item with its promise. */
export type QueuedItem<Item, Result> = {
  readonly item: Item;
  resolve(result: Result): void;
  reject(fault: unknown): void;
};

const itemsOfABatch = 100;

/**
 * Hands the items of a stream to `work` batch after batch, and those of different streams in parallel: items
 * that arrive while a batch is being worked on, or while others are gathered, form the next one. `work`
 * settles every item it is given.
 */
export function createBatchQueue<Item, Result>(
  work: (stream: string, batch: readonly QueuedItem<Item, Result>[]) => Promise<void>,
  gather: Gathering,
): (stream: string, item: Item) => Promise<Result> {
  const lines = new Map<string, QueuedItem<Item, Result>[]>();

  async function drain(stream: string, line: QueuedItem<Item, Result>[]): Promise<void> {
    while (line.length > 0) {
      await gather.gathered();
      await work(stream, line.splice(0, itemsOfABatch));
    }
    lines.delete(stream);
  }

  return (stream, item) =>
    new Promise((resolve, reject) => {
      gather.arrive();
      const waiting = { item, resolve, reject };
      const line = lines.get(stream);
      if (line) {
        line.push(waiting);
        return;
      }
      const started = [waiting];
      lines.set(stream, started);
      void drain(stream, started);
    });
}
