import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore, TextedEvent } from '../eventStore/eventStore.ts';
import {
  type ChainLink,
  genesisHash,
  isWrittenWith,
  type KeyOfEvent,
  linkOf,
  type QuotedNames,
  quotedId,
  quotedNames,
} from '../eventStore/hashChain.ts';
import { isVisit, pagesOf } from '../installation/readThrough.ts';
import type { CheckpointStore, Leaf } from './checkpointStore.ts';
import { leafDigestOf } from './logLeaf.ts';
import { type Digest, digestOf, emptyTree, type GrowingTree, rootOf, treeBuilder } from './merkleTree.ts';
import { placeInWords } from './placeInWords.ts';

/** The root of the tree over the first events of a log, in hexadecimal digits: any other history has another one. */
export type LogRoot = { readonly size: number; readonly root: string };

/** A root that is known from somewhere; `when` says what happened to it, such as `the checkpoint of ... was signed`. */
export type NotedRoot = LogRoot & { readonly when?: string };

/** What a check of a whole log found; `fault` names the first one for people. */
export type LogVerdict =
  | ({ readonly kind: 'intact' } & LogRoot)
  | { readonly kind: 'broken'; readonly fault: string };

/** Where a stream stands after the events that were read. */
type StreamEnd = { revision: number; hash: string };
const beforeStream: Readonly<StreamEnd> = { revision: -1, hash: genesisHash };

/** A log as far as it was found intact, so that a later check goes on from there. */
export type CheckedLog = {
  readonly position: Position;
  readonly tree: GrowingTree;
  readonly ends: ReadonlyMap<string, Readonly<StreamEnd>>;
};
const nothingChecked: CheckedLog = { position: startOfLog, tree: emptyTree, ends: new Map() };

/** What a log is compared with, beside itself. */
export type LogCheck = {
  readonly keyOf: KeyOfEvent;
  readonly noted?: readonly NotedRoot[];
  /** The leaves that were kept of it: an event that is not the one that was entered is found at its place. */
  readonly leaves?: Pick<CheckpointStore, 'leaves' | 'end'>;
  /** What is taken as intact already. */
  readonly from?: CheckedLog;
  /** So many events, from the first on, are taken as what was written; their order, links and roots are checked all the same. */
  readonly since?: number;
  /** Told of how many events were checked, after each page. */
  readonly onProgress?: (events: number) => Promise<void> | void;
};

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** What is wrong with an event behind the end of its stream; undefined when nothing is. */
function faultOf(
  event: TextedEvent,
  link: ChainLink,
  quoted: QuotedNames,
  before: Readonly<StreamEnd>,
  keyOf: KeyOfEvent | undefined,
): string | undefined {
  if (event.revision > before.revision + 1) return 'an event before it in its stream is missing';
  if (event.revision <= before.revision) return 'its place in its stream is taken';
  if (link.prevHash !== before.hash) return 'it does not follow the event before it in its stream';
  if (keyOf && !isWrittenWith(keyOf(event), event, link, quoted)) return 'it is not what was written';
  return undefined;
}

/** What is wrong with an event beside the leaf that was kept of its place; undefined where none was. */
function faultBesideLeaf(event: RecordedEvent, leaf: Digest, kept: Leaf | undefined): string | undefined {
  if (!kept) return undefined;
  if (digestOf(kept.hash) !== leaf) return 'another event was at its place when it was entered in the tree';
  return kept.position === event.position ? undefined : 'it stood at another position';
}

/** A root that was noted earlier and is not what the log has now is a fault. */
function faultOfRoot(tree: GrowingTree, known: readonly NotedRoot[]): string | undefined {
  const root = rootOf(tree).toString('hex');
  const other = known.find((each) => each.root !== root);
  return (
    other &&
    `The first ${inEnglish(other.size)} events are not those that were there when ${other.when ?? 'their root was noted'}.`
  );
}

/** A log that is shorter than it was once. */
function faultOfEnd({ size }: GrowingTree, noted: readonly NotedRoot[], kept: number): string | undefined {
  const longer = noted.find((each) => each.size > size);
  if (longer)
    return `The log ends after ${inEnglish(size)} events, and it had ${inEnglish(longer.size)} when ${longer.when ?? 'a root was noted'}.`;
  return kept > size
    ? `The log ends after ${inEnglish(size)} events, and ${inEnglish(kept)} were entered in the tree.`
    : undefined;
}

/**
 * Reads a log through, once: every stream has all its events and each is what was written behind the one before, and the
 * log has every root that was noted of it. Without a noted root, a log that lost its end, or a whole stream, is as good as
 * one that never had them: only what was noted elsewhere can tell. `checked` is given where nothing was found.
 */
export async function verifyLog(
  log: Pick<EventStore, 'readAll' | 'readStream'>,
  { keyOf, noted = [], leaves, from = nothingChecked, since = 0, onProgress }: LogCheck,
): Promise<LogVerdict & { readonly checked?: CheckedLog }> {
  // Each is written over as its stream goes on, which costs half of what putting another in its place does.
  const ends = new Map(Array.from(from.ends, ([stream, end]) => [stream, { ...end }]));
  const roots = Map.groupBy(noted, ({ size }) => size);
  const { size, add, tree } = treeBuilder(from.tree);
  let reached = from.position;
  for await (const page of pagesOf(log, reached, { hasTexts: true })) {
    const events = page.filter((event) => !isVisit(event));
    const kept = await leaves?.leaves(size(), size() + events.length);
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index] as TextedEvent;
      const { stream, revision } = event;
      const before = ends.get(stream);
      const link = linkOf(event);
      const quoted = quotedNames(event);
      const checkedWith = size() < since ? undefined : keyOf;
      let fault = faultOf(event, link, quoted, before ?? beforeStream, checkedWith);
      // A hash that was made again has nothing to escape.
      const hash = checkedWith ? `"${link.hash}"` : quotedId(link.hash);
      const leaf = leafDigestOf(hash, quoted, revision);
      fault ??= faultBesideLeaf(event, leaf, kept?.[index]);
      if (fault) {
        const place = await placeInWords(log, stream, revision);
        return {
          kind: 'broken',
          fault: `Event ${event.position}, revision ${revision} of ${stream}: ${fault}. It is ${place}.`,
        };
      }
      if (before) {
        before.revision = revision;
        before.hash = link.hash;
      } else ends.set(stream, { revision, hash: link.hash });
      add(leaf);
      const known = roots.get(size());
      const otherRoot = known && faultOfRoot(tree(), known);
      if (otherRoot) return { kind: 'broken', fault: otherRoot };
    }
    reached = page.at(-1)?.position ?? reached;
    await onProgress?.(size());
  }
  const read = tree();
  const end = faultOfEnd(read, noted, (await leaves?.end())?.size ?? 0);
  if (end) return { kind: 'broken', fault: end };
  const checked = { position: reached, tree: read, ends };
  return { kind: 'intact', size: read.size, root: rootOf(read).toString('hex'), checked };
}
