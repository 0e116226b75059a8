import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { leafHash } from './merkleTree.ts';

/**
 * The entry of an event in the tree: where it stands, and the hash that covers everything it says. Who has no event cannot
 * learn from it what one said.
 */
export function logEntryOf({
  stream,
  revision,
  id,
  metadata,
}: Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'metadata'>): string {
  return canonicalJson({ hash: metadata.hash, id, revision, stream });
}

/** The leaf of an event; the order of leaves is that of events among all streams. */
export const leafOf = (event: Parameters<typeof logEntryOf>[0]): Buffer =>
  leafHash(Buffer.from(logEntryOf(event)));
