import type { TextedEvent } from '../eventStore/eventStore.ts';
import { linkOf } from '../eventStore/hashChain.ts';
import { leafHashOfText } from './merkleTree.ts';

type LeafEvent = Pick<TextedEvent, 'stream' | 'revision' | 'id' | 'metadata' | 'texts'>;

/**
 * The entry of an event in the tree: where it stands, and the hash that covers everything it says. Who has no event cannot
 * learn from it what one said.
 */
export function logEntryOf(event: LeafEvent): string {
  const { stream, revision, id } = event;
  // As canonical JSON has it, which is twice as long about it.
  const [hash, ...names] = [linkOf(event).hash, id, stream].map((text) => JSON.stringify(text));
  return `{"hash":${hash},"id":${names[0]},"revision":${revision},"stream":${names[1]}}`;
}

/** The leaf of an event; the order of leaves is that of events among all streams. */
export const leafOf = (event: Parameters<typeof logEntryOf>[0]): Buffer => leafHashOfText(logEntryOf(event));
