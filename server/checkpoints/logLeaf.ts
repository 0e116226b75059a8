import type { TextedEvent } from '../eventStore/eventStore.ts';
import { linkOf, type QuotedNames, quotedId, quotedNames } from '../eventStore/hashChain.ts';
import { type Digest, leafDigest } from './merkleTree.ts';

type LeafEvent = Pick<TextedEvent, 'stream' | 'revision' | 'id' | 'metadata' | 'texts'>;

/**
 * The leaf of an event in the tree, of its names and its hash as JSON has them: where it stands, and the hash that covers everything
 * it says. Who has no event cannot learn from it what one said.
 */
export const leafDigestOf = (hash: string, { id, stream }: QuotedNames, revision: number): Digest =>
  // As canonical JSON has it, which is twice as long about it.
  leafDigest(`{"hash":${hash},"id":${id},"revision":${revision},"stream":${stream}}`);

/** The leaf of an event; the order of leaves is that of events among all streams. */
export const leafOf = (event: LeafEvent): Buffer =>
  Buffer.from(leafDigestOf(quotedId(linkOf(event).hash), quotedNames(event), event.revision), 'latin1');
