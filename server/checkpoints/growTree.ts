import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isOwn } from '../eventStore/foreignEvent.ts';
import type { CheckpointTree, TreeEnd } from './checkpointStore.ts';
import { leafOf } from './logLeaf.ts';
import { leavesOfATile, rootOfNodes } from './treeProofs.ts';

const eventsOfASlice = 200;

/** The growth of the tree: its previous and new end, and whether it includes events with receipts. */
export type Grown = TreeEnd & { readonly before: TreeEnd; readonly hasReceipts: boolean };

/** Submissions and runs: people affected by one can have a receipt. */
const receiptTypes: ReadonlySet<string> = new Set(['DecisionsSubmitted', 'MarketCleared']);

/** The log is not the one of the tree: it was truncated or replaced. */
export class LogIsAnother extends Error {
  constructor({ size }: TreeEnd) {
    super(`The log does not go on from the first ${size} events of which its checkpoints speak.`);
    this.name = 'LogIsAnother';
  }
}

/** Rejects if the last event of the tree is no longer in the log, or differs. */
async function refuseOther(
  log: Pick<EventStore, 'readAll'>,
  store: CheckpointTree,
  end: TreeEnd,
): Promise<void> {
  if (end.size === 0) return;
  const leaves = await store.leaves(Math.max(0, end.size - 2), end.size);
  const last = leaves.at(-1);
  // A log is read after an event that it contains.
  const after = leaves.at(-2)?.position ?? startOfLog;
  const events = await log.readAll({ after, limit: eventsOfASlice });
  const event = events.find(({ position }) => position === end.position);
  if (!event || !last || !leafOf(event).equals(last.hash)) throw new LogIsAnother(end);
}

const fullTiles = (size: number): number => Math.floor(size / leavesOfATile);

/** Adds the roots of all full tiles of a tree, from its leaves as they are kept. */
async function addTiles(store: CheckpointTree, size: number): Promise<void> {
  for (let tile = 0; tile < fullTiles(size); tile += 1) {
    const leaves = await store.leaves(tile * leavesOfATile, (tile + 1) * leavesOfATile);
    await store.addTileRoots(tile, [rootOfNodes(leaves.map(({ hash }) => hash))]);
  }
}

/** A killed process may have added leaves without the roots of their tiles, which makes every later root wrong. */
async function addMissingTiles(store: CheckpointTree, { size }: TreeEnd): Promise<void> {
  const roots = await store.tileRoots(0, fullTiles(size));
  if (roots.length < fullTiles(size)) await addTiles(store, size);
}

/**
 * Adds the events since the last growth up to the position `head` to the tree, slice by slice, yielding to
 * other work in between.
 */
export async function growTree(
  log: Pick<EventStore, 'readAll'>,
  store: CheckpointTree,
  head: Position,
): Promise<Grown> {
  const before = await store.end();
  await refuseOther(log, store, before);
  await addMissingTiles(store, before);
  let end = before;
  let hasReceipts = false;
  // Leaves of the incomplete tile; added ones are kept in memory and not read back.
  const tileStart = fullTiles(before.size) * leavesOfATile;
  const open = (await store.leaves(tileStart, before.size)).map(({ hash }) => hash);
  for (;;) {
    const read = await log.readAll({ after: end.position, limit: eventsOfASlice });
    const events = read.filter(({ position }) => position <= head);
    const last = events.at(-1);
    if (!last) return { ...end, before, hasReceipts };
    const chained = events.filter(isOwn);
    hasReceipts ||= chained.some(({ type }) => receiptTypes.has(type));
    const leaves = chained.map((event) => ({ position: event.position, hash: leafOf(event) }));
    const size = end.size + leaves.length;
    await store.addLeaves(end.size, leaves);
    open.push(...leaves.map(({ hash }) => hash));
    for (let tile = fullTiles(end.size); tile < fullTiles(size); tile += 1)
      await store.addTileRoots(tile, [rootOfNodes(open.splice(0, leavesOfATile))]);
    end = { size, position: last.position };
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
