import type { KeyObject } from 'node:crypto';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { LogRead } from '../eventStore/eventStore.ts';
import { isVisit } from '../installation/readThrough.ts';
import { faultOfNext, type StreamEnd } from './checkEvents.ts';
import type { CheckpointTree } from './checkpointStore.ts';
import { emptyTree, type GrowingTree, treeBuilder } from './merkleTree.ts';

/** A range of events checked independently: their number is a power of two, and it starts at a multiple of it. */
export type RangeTask = {
  /** Place of the first one in the tree, and their number. */
  readonly first: number;
  readonly size: number;
  /** They come after one position and end with another. */
  readonly after: Position;
  readonly last: Position;
  /** The keys with which they were chained, each from a position on. */
  readonly keys: readonly (readonly [from: Position, key: KeyObject])[];
  /** This many of them are trusted. */
  readonly since: number;
  /** The tree is needed after this many of them. */
  readonly wanted: readonly number[];
};

/** A range without faults, as far as can be seen without earlier ranges. */
export type CheckedRange = {
  readonly root: Uint8Array;
  /** For each stream in it: the predecessor stated by its first event, and its end. */
  readonly streams: readonly (readonly [stream: string, begin: StreamEnd, end: StreamEnd])[];
  /** The tree of the range alone, after each requested number of events. */
  readonly trees: readonly GrowingTree[];
};

/** A log with the leaves that were kept of it; undefined where none were. */
export type RangeReader = {
  readonly readAll: (read: LogRead) => readonly RecordedEvent[];
  readonly leaves: CheckpointTree['leaves'] | undefined;
};

const eventsOfAPage = 1_024;

/** The chained events after a position, up to the end of a range. */
function* eventsIn({ readAll }: RangeReader, { after, last }: RangeTask): Generator<RecordedEvent, void> {
  for (let reached = after; reached < last; ) {
    const page = readAll({ after: reached, limit: eventsOfAPage });
    for (const event of page) if (event.position <= last && !isVisit(event)) yield event;
    reached = page.at(-1)?.position ?? last;
  }
}

/** Checks a range; undefined if there is a fault in it: reading the log in order then finds the first one. */
export async function checkRange(reader: RangeReader, task: RangeTask): Promise<CheckedRange | undefined> {
  const { first, size, keys, since, wanted } = task;
  const [oldest] = keys;
  if (!oldest) throw new Error('There is no key.');
  const begins = new Map<string, StreamEnd>();
  const tree = treeBuilder(emptyTree);
  const check = {
    keyOf: ({ position }: { readonly position: Position }) =>
      (keys.length === 1 ? oldest : (keys.findLast(([from]) => from <= position) ?? oldest))[1],
    since,
    tree,
    ends: new Map<string, StreamEnd>(),
    startOf({ stream, revision, metadata }: RecordedEvent) {
      const begin = { revision: revision - 1, hash: metadata.prevHash };
      begins.set(stream, begin);
      return begin;
    },
  };
  const sizes = new Set(wanted);
  const trees: GrowingTree[] = [];
  const kept = await reader.leaves?.(first, first + size);
  for (const event of eventsIn(reader, task)) {
    if (tree.size() === size) return undefined;
    if (faultOfNext(check, event, kept?.[tree.size()]) !== undefined) return undefined;
    if (sizes.has(tree.size())) trees.push(tree.tree());
  }
  const [root] = tree.tree().subtrees;
  if (tree.size() !== size || root === undefined) return undefined;
  const streams = Array.from(check.ends, ([stream, end]) => {
    return [stream, begins.get(stream) ?? end, end] as const;
  });
  return { root, streams, trees };
}
