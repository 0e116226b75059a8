import type { KeyObject } from 'node:crypto';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { LogRead, TextedEvent } from '../eventStore/eventStore.ts';
import { isVisit } from '../installation/readThrough.ts';
import { faultOfNext, type StreamEnd } from './checkEvents.ts';
import type { CheckpointTree } from './checkpointStore.ts';
import { type Digest, emptyTree, type GrowingTree, treeBuilder } from './merkleTree.ts';

/** Events of a log that are checked by themselves: a power of two of them, from a place on that is a multiple of it. */
export type RangeTask = {
  /** The place of the first of them in the tree, and how many there are. */
  readonly first: number;
  readonly size: number;
  /** They stand behind a position and end with another one. */
  readonly after: Position;
  readonly last: Position;
  /** What they were chained with, each key from a position on. */
  readonly keys: readonly (readonly [from: Position, key: KeyObject])[];
  /** So many of them are taken as what was written. */
  readonly since: number;
  /** After so many of them the tree is wanted. */
  readonly wanted: readonly number[];
};

/** A range in which nothing is wrong, as far as it can be seen without those before it. */
export type CheckedRange = {
  readonly root: Digest;
  /** Of each stream in it: what its first event says that stands before it, and where it stands at the end. */
  readonly streams: readonly (readonly [stream: string, begin: StreamEnd, end: StreamEnd])[];
  /** The tree of the range by itself, after each number of events that was wanted. */
  readonly trees: readonly GrowingTree[];
};

/** A log with the leaves that were kept of it; undefined where none were. */
export type RangeReader = {
  readonly readAll: (read: LogRead) => readonly TextedEvent[];
  readonly leaves: CheckpointTree['leaves'] | undefined;
};

const eventsOfAPage = 1_024;

/** The chained events behind a position, up to the last of a range. */
function* eventsIn({ readAll }: RangeReader, { after, last }: RangeTask): Generator<TextedEvent, void> {
  for (let reached = after; reached < last; ) {
    const page = readAll({ after: reached, limit: eventsOfAPage, hasTexts: true });
    for (const event of page) if (event.position <= last && !isVisit(event)) yield event;
    reached = page.at(-1)?.position ?? last;
  }
}

/** Checks a range; undefined where something is wrong in it: who reads the log in its order says what comes first. */
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
    startOf({ stream, revision }: TextedEvent, { prevHash }: { readonly prevHash: string }) {
      const begin = { revision: revision - 1, hash: prevHash };
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
