import type { TextedEvent } from '../eventStore/eventStore.ts';
import { linkOf, quotedId, quotedName } from '../eventStore/hashChain.ts';
import { type Digest, leafDigest } from './merkleTree.ts';

type LeafEvent = Pick<TextedEvent, 'stream' | 'revision' | 'id' | 'metadata' | 'texts'>;

/**
 * The entry of an event in the tree: where it stands, and the hash that covers everything it says. Who has no event cannot
 * learn from it what one said.
 */
function logEntryOf({ stream, revision, id }: LeafEvent, hash: string): string {
  // As canonical JSON has it, which is twice as long about it.
  return `{"hash":${quotedId(hash)},"id":${quotedId(id)},"revision":${revision},"stream":${quotedName(stream)}}`;
}

/** The leaf of an event whose hash was read. */
export const leafDigestOf = (event: LeafEvent, hash: string): Digest => leafDigest(logEntryOf(event, hash));

/** The leaf of an event; the order of leaves is that of events among all streams. */
export const leafOf = (event: LeafEvent): Buffer =>
  Buffer.from(leafDigestOf(event, linkOf(event).hash), 'latin1');
