import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { textsOf } from '../../contracts/features/personalTexts.ts';
import { isSealed, type SealedText } from '../../contracts/text/sealedText.ts';
import { missing } from '../eventStore/damagedStream.ts';
import { genesisHash, isWrittenWith, type KeyOfEvent } from '../eventStore/hashChain.ts';
import type { Leaf } from './checkpointStore.ts';
import { leafOf } from './logLeaf.ts';
import { emptyTree, type GrowingTree, type TreeBuilder } from './merkleTree.ts';

/** The end of a stream after the events read so far. */
export type StreamEnd = { revision: number; hash: string };
const beforeStream: Readonly<StreamEnd> = { revision: -1, hash: genesisHash };

/** The intact part of a log, from which a later check continues. */
export type CheckedLog = {
  readonly position: Position;
  readonly tree: GrowingTree;
  readonly ends: ReadonlyMap<string, Readonly<StreamEnd>>;
  /** The shortest text sealed with each key, by the key's name. */
  readonly texts: ReadonlyMap<string, SealedText>;
};
export const nothingChecked: CheckedLog = {
  position: startOfLog,
  tree: emptyTree,
  ends: new Map(),
  texts: new Map(),
};

/** Inputs of the check and its progress, which every event updates. */
export type EventsCheck = {
  readonly keyOf: KeyOfEvent;
  /** The first events, this many, are trusted; their order, links and roots are still checked. */
  readonly since: number;
  readonly tree: TreeBuilder;
  /** Mutated in place as its stream continues, at half the cost of replacing it. */
  readonly ends: Map<string, StreamEnd>;
  readonly texts: Map<string, SealedText>;
};

/** What is wrong with an event after the end of its stream; undefined if nothing is. */
function faultOf(
  event: RecordedEvent,
  before: Readonly<StreamEnd>,
  keyOf: KeyOfEvent | undefined,
): string | undefined {
  if (event.revision > before.revision + 1)
    return missing(before.revision + 1, event.revision - 1, ' of its stream');
  if (event.revision <= before.revision) return 'its place in its stream is taken';
  if (event.metadata.prevHash !== before.hash) return 'it does not follow the event before it in its stream';
  if (keyOf && !isWrittenWith(keyOf(event), event)) return 'it was altered';
  return undefined;
}

/** What is wrong with an event beside the stored leaf of its place; undefined if it matches or none is stored. */
function faultBesideLeaf(event: RecordedEvent, leaf: Buffer, kept: Leaf | undefined): string | undefined {
  if (!kept) return undefined;
  if (!leaf.equals(kept.hash)) return 'another event was at its place when it was entered in the tree';
  return kept.position === event.position ? undefined : 'it stood at another position';
}

/** What is wrong with the next event; an intact one is added to what was checked. */
export function faultOfNext(
  { keyOf, since, tree, ends, texts }: EventsCheck,
  event: RecordedEvent,
  kept: Leaf | undefined,
): string | undefined {
  const { stream, revision, metadata } = event;
  const before = ends.get(stream);
  const checkedWith = tree.size() < since ? undefined : keyOf;
  const fault = faultOf(event, before ?? beforeStream, checkedWith);
  const leaf = leafOf(event);
  const first = fault ?? faultBesideLeaf(event, leaf, kept);
  if (first !== undefined) return first;
  if (before) {
    before.revision = revision;
    before.hash = metadata.hash;
  } else ends.set(stream, { revision, hash: metadata.hash });
  tree.add(leaf);
  for (const text of textsOf(event).filter(isSealed)) {
    const known = texts.get(text.key);
    if (!known || text.cipher.length < known.cipher.length) texts.set(text.key, text);
  }
  return undefined;
}
