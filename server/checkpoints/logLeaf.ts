import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { leafHash } from './merkleTree.ts';

/**
 * The leaf of an event in the tree: its place, and the hash that covers its whole content. The leaf alone does not
 * reveal the content. Leaves are ordered like events across all streams.
 */
export const leafOf = ({
  stream,
  revision,
  id,
  metadata: { hash },
}: Omit<RecordedEvent, 'type' | 'data' | 'position'>): Buffer =>
  leafHash(Buffer.from(canonicalJson({ hash, id, revision, stream })));
