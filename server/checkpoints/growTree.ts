import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isVisit } from '../installation/readThrough.ts';
import type { CheckpointTree, TreeEnd } from './checkpointStore.ts';
import { leafOf } from './logLeaf.ts';
import { leavesOfATile, rootOfNodes } from './treeProofs.ts';

const eventsOfASlice = 200;

/** What was added to the tree: where it ended and ends now, and whether anything of it is what people get receipts for. */
export type Grown = TreeEnd & { readonly before: TreeEnd; readonly hasReceipts: boolean };

/** Submissions and runs: whoever was concerned by one can have a receipt. */
const receiptTypes: ReadonlySet<string> = new Set(['DecisionsSubmitted', 'MarketCleared']);

/** The log is not the one that the tree was made of: it lost its end, or another was put in its place. */
export class LogIsAnother extends Error {
  constructor({ size }: TreeEnd) {
    super(`The log does not go on from the first ${size} events of which its checkpoints speak.`);
    this.name = 'LogIsAnother';
  }
}

/** Rejects where the event that the tree ends with is not in the log any more, or is another. */
async function refuseOther(
  log: Pick<EventStore, 'readAll'>,
  store: CheckpointTree,
  end: TreeEnd,
): Promise<void> {
  if (end.size === 0) return;
  const leaves = await store.leaves(Math.max(0, end.size - 2), end.size);
  const last = leaves.at(-1);
  // A log is read from behind an event that it has.
  const after = leaves.at(-2)?.position ?? startOfLog;
  const events = await log.readAll({ after, limit: eventsOfASlice, hasTexts: true });
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

/** A process that was killed may have added leaves and not the roots of their tiles, without which every later root is wrong. */
async function addMissingTiles(store: CheckpointTree, { size }: TreeEnd): Promise<void> {
  const roots = await store.tileRoots(0, fullTiles(size));
  if (roots.length < fullTiles(size)) await addTiles(store, size);
}

/** Adds the events since the last growth up to the position `head` to the tree, slice by slice; other work goes on in between. */
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
  // Leaves of the tile that is not full yet; those that are added are at hand, and not read back.
  const tileStart = fullTiles(before.size) * leavesOfATile;
  const open = (await store.leaves(tileStart, before.size)).map(({ hash }) => hash);
  for (;;) {
    // What events say is not looked at, and not parsed.
    const read = await log.readAll({ after: end.position, limit: eventsOfASlice, hasTexts: true });
    const events = read.filter(({ position }) => position <= head);
    const last = events.at(-1);
    if (!last) return { ...end, before, hasReceipts };
    const chained = events.filter((event) => !isVisit(event));
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
