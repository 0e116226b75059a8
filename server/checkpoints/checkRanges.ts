import { availableParallelism } from 'node:os';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { KeyOfEvent } from '../eventStore/hashChain.ts';
import { beforeStream, type EventsCheck } from './checkEvents.ts';
import type { CheckpointTree } from './checkpointStore.ts';
import type { CheckedRange, RangeTask } from './checkRange.ts';
import type { GrowingTree } from './merkleTree.ts';
import { openRangeCheckers, type RangeFound } from './rangeCheckers.ts';
import type { LogFiles } from './rangeReader.ts';

/** How a file-based log is divided among threads. */
export type LogSplit = {
  readonly files: LogFiles;
  readonly threads: number;
  /** Whether the calling thread is one of them; not if it has saves to answer. */
  readonly worksHere: boolean;
  /** A power of two. */
  readonly eventsOfARange: number;
  /** A shorter log is read on one thread: threads take time to start. */
  readonly eventsMin: number;
};

/** As many threads as the machine has cores, up to this number. */
const threadsMax = 4;
const rangesOfALog = { eventsOfARange: 2_048, eventsMin: 20_000 };
/** Number of ranges per thread that may be in progress, or finished but waiting for an earlier one. */
const rangesAhead = 8;

/** How a file-based log is divided on this machine; undefined if there is no gain. */
export function splitOf(files: LogFiles): LogSplit | undefined {
  const threads = Math.min(threadsMax, availableParallelism());
  return threads === 1 ? undefined : { files, threads, worksHere: true, ...rangesOfALog };
}

/** The same in a process that also serves people: a core is left for them, and its thread checks nothing. */
export function splitBesideSaves(files: LogFiles): LogSplit {
  const threads = Math.max(1, Math.min(threadsMax, availableParallelism() - 1));
  return { files, threads, worksHere: false, ...rangesOfALog };
}

/** A check in ranges, each compared with and appended to `check`. */
type RangesCheck = {
  readonly split: LogSplit;
  readonly check: EventsCheck;
  /** The position of the last event that was checked. */
  readonly position: Position;
  readonly head: Position;
  readonly leaves: Pick<CheckpointTree, 'leaves'> | undefined;
  /** Sizes at which a root is known, in any order. */
  readonly sizes: readonly number[];
  /** Whether a tree agrees with all known roots of its size. */
  readonly isKnown: (tree: GrowingTree) => boolean;
  readonly onProgress: ((events: number) => Promise<void> | void) | undefined;
};

/** The keys with which events between two positions were chained; undefined if finding out would take too long. */
function keysBetween(keyOf: KeyOfEvent, after: Position, last: Position): RangeTask['keys'] | undefined {
  const positionsMax = 100_000;
  if (last - after > positionsMax) return undefined;
  const keys: [Position, ReturnType<KeyOfEvent>][] = [];
  for (let position = after + 1; position <= last; position += 1) {
    const key = keyOf({ position });
    if (keys.at(-1)?.[1] !== key) keys.push([position, key]);
  }
  return keys;
}

/**
 * Ranges from the current progress, which is a multiple of their size. Their ends come from the stored
 * leaves, or from positions without gaps: a range with an unexpected number of events counts as faulty.
 */
async function* rangesOf(options: RangesCheck): AsyncGenerator<RangeTask, void> {
  const { split, check, head, leaves, sizes } = options;
  const size = split.eventsOfARange;
  const inRange = Map.groupBy(sizes, (each) => Math.ceil(each / size) - 1);
  let after = options.position;
  for (let first = check.tree.size(); ; first += size) {
    const place = first + size - 1;
    const last = leaves ? (await leaves.leaves(place, place + 1))[0]?.position : place + 1;
    if (last === undefined || last > head || last <= after) return;
    const keys = keysBetween(check.keyOf, after, last);
    if (!keys) return;
    const wanted = (inRange.get(first / size) ?? []).map((each) => each - first);
    yield { first, size, after, last, keys, since: check.since - first, wanted };
    after = last;
  }
}

/** Appends a range to the progress, unless there is a fault at their boundary or with a root in it. */
function isJoined({ check, isKnown }: RangesCheck, { root, streams, trees }: CheckedRange, size: number) {
  const { tree, ends } = check;
  for (const [stream, begin] of streams) {
    const { revision, hash } = ends.get(stream) ?? beforeStream;
    if (begin.revision !== revision || begin.hash !== hash) return false;
  }
  const before = tree.tree();
  // Subtrees of a tree in order; leaving some of them unjoined does not change the root.
  const hasRoots = trees.every((part) =>
    isKnown({ size: before.size + part.size, subtrees: [...before.subtrees, ...part.subtrees] }),
  );
  if (!hasRoots) return false;
  tree.add(Buffer.from(root), size);
  for (const [stream, , end] of streams) ends.set(stream, { ...end });
  return true;
}

/** A range under way. */
type Asked = { readonly task: RangeTask; readonly found: Promise<RangeFound> };

/**
 * Checks a log on several threads, each with its own connection, range by range until the first faulty one,
 * and returns the position of the last event that was checked: a check on one thread continues from there to
 * the end or to the first fault. The number of ranges in progress is limited, so that memory stays bounded.
 */
export async function checkRanges(options: RangesCheck): Promise<Position> {
  const { split, check, onProgress } = options;
  const checkers = openRangeCheckers(split.files, split.threads, split.worksHere);
  let { position } = options;
  const asked: Asked[] = [];
  async function joinFirst(): Promise<boolean> {
    const first = asked.shift();
    const found = await first?.found;
    if (!first || !found || found === 'broken' || !isJoined(options, found, first.task.size)) return false;
    position = first.task.last;
    await onProgress?.(check.tree.size());
    return true;
  }
  try {
    for await (const task of rangesOf(options)) {
      if (asked.length >= rangesAhead * split.threads && !(await joinFirst())) return position;
      asked.push({ task, found: checkers.check(task) });
    }
    while (asked.length > 0) if (!(await joinFirst())) return position;
    return position;
  } finally {
    await checkers.close();
  }
}
