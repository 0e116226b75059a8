import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { missing } from '../eventStore/damagedStream.ts';
import type { TextedEvent } from '../eventStore/eventStore.ts';
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
import type { Leaf } from './checkpointStore.ts';
import { leafDigestOf } from './logLeaf.ts';
import { type Digest, digestOf, emptyTree, type GrowingTree, type TreeBuilder } from './merkleTree.ts';

/** The end of a stream after the events read so far. */
export type StreamEnd = { revision: number; hash: string };
export const beforeStream: Readonly<StreamEnd> = { revision: -1, hash: genesisHash };

/** The intact part of a log, from which a later check continues. */
export type CheckedLog = {
  readonly position: Position;
  readonly tree: GrowingTree;
  readonly ends: ReadonlyMap<string, Readonly<StreamEnd>>;
};
export const nothingChecked: CheckedLog = { position: startOfLog, tree: emptyTree, ends: new Map() };

/** Inputs of the check and its progress, which every event updates. */
export type EventsCheck = {
  readonly keyOf: KeyOfEvent;
  /** The first events, this many, are trusted; their order, links and roots are still checked. */
  readonly since: number;
  readonly tree: TreeBuilder;
  /** Mutated in place as its stream continues, at half the cost of replacing it. */
  readonly ends: Map<string, StreamEnd>;
  /** The end of a stream before its first event in the range. */
  readonly startOf: (event: TextedEvent, link: ChainLink) => Readonly<StreamEnd>;
};

/** What is wrong with an event after the end of its stream; undefined if nothing is. */
function faultOf(
  event: TextedEvent,
  link: ChainLink,
  quoted: QuotedNames,
  before: Readonly<StreamEnd>,
  keyOf: KeyOfEvent | undefined,
): string | undefined {
  if (event.revision > before.revision + 1)
    return missing(before.revision + 1, event.revision - 1, ' of its stream');
  if (event.revision <= before.revision) return 'its place in its stream is taken';
  if (link.prevHash !== before.hash) return 'it does not follow the event before it in its stream';
  if (keyOf && !isWrittenWith(keyOf(event), event, link, quoted)) return 'it is not what was written';
  return undefined;
}

/** What is wrong with an event compared with the stored leaf of its place; undefined if it matches or none is stored. */
function faultBesideLeaf(event: RecordedEvent, leaf: Digest, kept: Leaf | undefined): string | undefined {
  if (!kept) return undefined;
  if (digestOf(kept.hash) !== leaf) return 'another event was at its place when it was entered in the tree';
  return kept.position === event.position ? undefined : 'it stood at another position';
}

/** What is wrong with the next event; an intact one is added to what was checked. */
export function faultOfNext(
  { keyOf, since, tree, ends, startOf }: EventsCheck,
  event: TextedEvent,
  kept: Leaf | undefined,
): string | undefined {
  const { stream, revision } = event;
  const before = ends.get(stream);
  const link = linkOf(event);
  const quoted = quotedNames(event);
  const checkedWith = tree.size() < since ? undefined : keyOf;
  const fault = faultOf(event, link, quoted, before ?? startOf(event, link), checkedWith);
  // A recomputed hash contains nothing to escape.
  const hash = checkedWith ? `"${link.hash}"` : quotedId(link.hash);
  const leaf = leafDigestOf(hash, quoted, revision);
  const first = fault ?? faultBesideLeaf(event, leaf, kept);
  if (first !== undefined) return first;
  if (before) {
    before.revision = revision;
    before.hash = link.hash;
  } else ends.set(stream, { revision, hash: link.hash });
  tree.add(leaf);
  return undefined;
}
