import type { TextedEvent } from '../eventStore/eventStore.ts';
import { linkOf, type QuotedNames, quotedId, quotedNames } from '../eventStore/hashChain.ts';
import { type Digest, leafDigest } from './merkleTree.ts';

type LeafEvent = Pick<TextedEvent, 'stream' | 'revision' | 'id' | 'metadata' | 'texts'>;

/**
 * The leaf of an event in the tree, from its names and its hash in JSON form: its place, and the hash that
 * covers its whole content. The leaf alone does not reveal the content.
 */
export const leafDigestOf = (hash: string, { id, stream }: QuotedNames, revision: number): Digest =>
  // As in canonical JSON, which takes twice as long.
  leafDigest(`{"hash":${hash},"id":${id},"revision":${revision},"stream":${stream}}`);

/** The leaf of an event; leaves are ordered like events across all streams. */
export const leafOf = (event: LeafEvent): Buffer =>
  Buffer.from(leafDigestOf(quotedId(linkOf(event).hash), quotedNames(event), event.revision), 'latin1');
