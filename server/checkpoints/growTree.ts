import { startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isVisit } from '../installation/readThrough.ts';
import type { CheckpointStore, TreeEnd } from './checkpointStore.ts';
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
  store: CheckpointStore,
  end: TreeEnd,
): Promise<void> {
  if (end.size === 0) return;
  const leaves = await store.leaves(Math.max(0, end.size - 2), end.size);
  const last = leaves.at(-1);
  // A log is read from behind an event that it has.
  const events = await log.readAll({ after: leaves.at(-2)?.position ?? startOfLog });
  const event = events.find(({ position }) => position === end.position);
  if (!event || !last || !leafOf(event).equals(last.hash)) throw new LogIsAnother(end);
}

async function addFullTiles(store: CheckpointStore, from: number, to: number): Promise<void> {
  const last = Math.floor(to / leavesOfATile);
  for (let tile = Math.floor(from / leavesOfATile); tile < last; tile += 1) {
    const leaves = await store.leaves(tile * leavesOfATile, (tile + 1) * leavesOfATile);
    await store.addTileRoots(tile, [rootOfNodes(leaves.map(({ hash }) => hash))]);
  }
}

/** A process that was killed may have added leaves and not the roots of their tiles, without which every later root is wrong. */
async function addMissingTiles(store: CheckpointStore, { size }: TreeEnd): Promise<void> {
  const full = Math.floor(size / leavesOfATile);
  const roots = await store.tileRoots(0, full);
  if (roots.length < full) await addFullTiles(store, 0, size);
}

/** Adds the events that came since to the tree, slice by slice; whoever else asks is served in between. */
export async function growTree(log: Pick<EventStore, 'readAll'>, store: CheckpointStore): Promise<Grown> {
  const before = await store.end();
  await refuseOther(log, store, before);
  await addMissingTiles(store, before);
  let end = before;
  let hasReceipts = false;
  for (;;) {
    // What events say is not looked at, and not parsed.
    const events = await log.readAll({ after: end.position, limit: eventsOfASlice, hasTexts: true });
    const last = events.at(-1);
    if (!last) return { ...end, before, hasReceipts };
    const chained = events.filter((event) => !isVisit(event));
    hasReceipts ||= chained.some(({ type }) => receiptTypes.has(type));
    const leaves = chained.map((event) => ({ position: event.position, hash: leafOf(event) }));
    const size = end.size + leaves.length;
    await store.addLeaves(end.size, leaves);
    await addFullTiles(store, end.size, size);
    end = { size, position: last.position };
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
