import type { Position } from '../../contracts/events/recordedEvent.ts';
import { damagesOf } from '../eventStore/damagesOf.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type ForeignEvents, foreignEvents } from '../eventStore/foreignEvents.ts';
import type { KeyOfEvent } from '../eventStore/hashChain.ts';
import { pagesOf } from '../installation/readThrough.ts';
import { type CheckedLog, type EventsCheck, faultOfNext, nothingChecked } from './checkEvents.ts';
import type { CheckpointTree } from './checkpointStore.ts';
import { type GrowingTree, rootOf, treeBuilder } from './merkleTree.ts';
import { placeInWords } from './placeInWords.ts';
import { leavesOfATile, rootOfNodes } from './treeProofs.ts';

/** The root of the tree over the first events of a log, in hexadecimal; it differs for any other history. */
export type LogRoot = { readonly size: number; readonly root: string };

/** A known root; `when` describes its origin, such as `the checkpoint of ... was signed`. */
export type NotedRoot = LogRoot & { readonly when?: string };

/** The result of a check of a whole log; `fault` describes the first one for people. */
export type LogVerdict =
  | ({ readonly kind: 'intact' } & LogRoot)
  | { readonly kind: 'broken'; readonly fault: string };

/** The same with what was checked, if no fault was found. */
export type CheckedVerdict = LogVerdict & { readonly checked?: CheckedLog };

/** What a log is compared with, besides itself. */
export type LogCheck = {
  readonly keyOf: KeyOfEvent;
  readonly noted?: readonly NotedRoot[];
  /** Its stored leaves: an event that differs from the recorded one is found at its place. */
  readonly leaves?: Pick<CheckpointTree, 'leaves' | 'end' | 'tileRoots'>;
  /** The part trusted already. */
  readonly from?: CheckedLog;
  /** The first events, this many, are trusted; their order, links and roots are still checked. */
  readonly since?: number;
  /** Called with the number of checked events after each page. */
  readonly onProgress?: (events: number) => Promise<void> | void;
};

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** An earlier root that differs from the current log is a fault. */
function faultOfRoot(tree: GrowingTree, known: readonly NotedRoot[]): string | undefined {
  const root = rootOf(tree).toString('hex');
  const other = known.find((each) => each.root !== root);
  return (
    other &&
    `The first ${inEnglish(other.size)} events are not those that were there when ` +
      `${other.when ?? 'their root was noted'}.`
  );
}

/** A log that is shorter than it once was. */
function faultOfEnd({ size }: GrowingTree, noted: readonly NotedRoot[], kept: number): string | undefined {
  const longer = noted.find((each) => each.size > size);
  if (longer)
    return (
      `The log ends after ${inEnglish(size)} events, and it had ${inEnglish(longer.size)} when ` +
      `${longer.when ?? 'a root was noted'}.`
    );
  return kept > size
    ? `The log ends after ${inEnglish(size)} events, and ${inEnglish(kept)} were entered in the tree.`
    : undefined;
}

/** The progress of a check, and the roots known for sizes ahead. */
type Walk = EventsCheck & {
  position: Position;
  readonly foreign: ForeignEvents;
  readonly roots: ReadonlyMap<number, readonly NotedRoot[]>;
};

function walkFrom(from: CheckedLog, { keyOf, since = 0, noted = [] }: LogCheck): Walk {
  return {
    keyOf,
    since,
    tree: treeBuilder(from.tree),
    ends: new Map(Array.from(from.ends, ([stream, end]) => [stream, { ...end }])),
    texts: new Map(from.texts),
    position: from.position,
    foreign: foreignEvents(),
    roots: Map.groupBy(noted, ({ size }) => size),
  };
}

type ReadLog = Pick<EventStore, 'readAll' | 'readStream'>;

/** Continues to the end of the log, or to the first fault, which is returned. */
async function goOn(log: ReadLog, { leaves, onProgress }: LogCheck, walk: Walk): Promise<string | undefined> {
  const { tree, roots, foreign } = walk;
  for await (const page of pagesOf(log, walk.position, true)) {
    const events = page.filter((event) => !foreign.note(event));
    const kept = await leaves?.leaves(tree.size(), tree.size() + events.length);
    for (const [index, event] of events.entries()) {
      const fault = faultOfNext(walk, event, kept?.[index]);
      const { stream, revision, position } = event;
      if (fault !== undefined) {
        const place = await placeInWords(log, stream, revision);
        return `Event ${position}, revision ${revision} of ${stream}: ${fault}. It is ${place}.`;
      }
      const known = roots.get(tree.size());
      const otherRoot = known && faultOfRoot(tree.tree(), known);
      if (otherRoot !== undefined) return otherRoot;
    }
    walk.position = page.at(-1)?.position ?? walk.position;
    await onProgress?.(tree.size());
  }
  return undefined;
}

/** A kept root of a tile that is not that of its leaves, which proofs would rest on. A killed process lacks some. */
async function faultOfTiles(
  leaves: LogCheck['leaves'],
  from: CheckedLog,
  size: number,
): Promise<string | undefined> {
  const full = Math.floor(size / leavesOfATile);
  for (let tile = Math.floor(from.tree.size / leavesOfATile); leaves && tile < full; tile += 1) {
    const first = tile * leavesOfATile;
    const [root] = await leaves.tileRoots(tile, tile + 1);
    const own = await leaves.leaves(first, first + leavesOfATile);
    if (root && !rootOfNodes(own.map(({ hash }) => hash)).equals(root))
      return (
        `The tree’s kept root of events ${inEnglish(first + 1)} to ` +
        `${inEnglish(first + leavesOfATile)} is not theirs.`
      );
  }
  return undefined;
}

/** What others did to a log: they wrote to it, or its server withholds events of a stream. */
async function faultOfOthers(log: ReadLog, { ends, foreign }: Walk): Promise<string | undefined> {
  const damages = await damagesOf(log, new Set([...ends.keys(), ...foreign.deletedStreams]));
  const sentences = [foreign.inWords() ?? [], ...damages.map(({ what }) => what)].flat();
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/**
 * Reads a log once: every stream has all its events, each is what was written after the previous one, nobody
 * else wrote to it, and the log has every known root. Without a known root, a log that lost its end or a whole
 * stream cannot be told from one that never had them.
 */
export async function verifyLog(log: ReadLog, options: LogCheck): Promise<CheckedVerdict> {
  const { noted = [], leaves, from = nothingChecked } = options;
  const walk = walkFrom(from, options);
  const fault = (await goOn(log, options, walk)) ?? (await faultOfOthers(log, walk));
  if (fault !== undefined) return { kind: 'broken', fault };
  const { position, ends, texts } = walk;
  const tree = walk.tree.tree();
  const end =
    faultOfEnd(tree, noted, (await leaves?.end())?.size ?? 0) ??
    (await faultOfTiles(leaves, from, tree.size));
  if (end !== undefined) return { kind: 'broken', fault: end };
  const checked = { position, tree, ends, texts };
  return { kind: 'intact', size: tree.size, root: rootOf(tree).toString('hex'), checked };
}
