import { createHmac, type KeyObject } from 'node:crypto';
import type {
  EventBody,
  EventMetadata,
  NewEvent,
  RecordedEvent,
} from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { ExpectedRevision } from './eventStore.ts';

/** Stands in for the hash before the first event of a stream. */
export const genesisHash = '0'.repeat(64);

/** An event that has no place in the stream yet: no hashes. */
export type UnchainedEvent<Body extends EventBody = EventBody> = Body & {
  readonly id: string;
  readonly metadata: Omit<EventMetadata, 'prevHash' | 'hash'>;
};

/** The place of a batch: after the event with this revision and hash, or at the start of a new stream. */
export type ChainEnd = {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  /** `genesisHash` when the stream does not exist. */
  readonly hash: string;
};

/** The result of checking a stream; `revision` is that of the first event that was altered. */
export type ChainVerdict =
  | { readonly kind: 'intact'; readonly hash: string }
  | { readonly kind: 'broken'; readonly revision: number };

/** What the hash of an event covers: everything except its position, which only the store knows. */
type HashedEvent = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'data'> & {
  readonly metadata: Omit<EventMetadata, 'hash'>;
};

function hashOf(key: KeyObject, { stream, revision, id, type, data, metadata }: HashedEvent): string {
  const text = canonicalJson({ data, id, metadata, revision, stream, type });
  return createHmac('sha256', key).update(`${metadata.prevHash}${text}`).digest('hex');
}

/** The hash that an event would have if it was written with this key. */
function hashWith(key: KeyObject, event: RecordedEvent): string {
  const { hash: _, ...metadata } = event.metadata;
  return hashOf(key, { ...event, metadata });
}

/**
 * Links events to the end of their stream. The hash covers the stream, the revision and everything of the event except
 * its position, which only the store knows; a retry at the same revision therefore has the same hashes.
 */
export function chainEvents<Body extends EventBody>(
  key: KeyObject,
  { stream, expectedRevision, hash: last }: ChainEnd,
  events: readonly UnchainedEvent<Body>[],
): readonly NewEvent<Body>[] {
  const firstRevision = expectedRevision === 'noStream' ? 0 : expectedRevision + 1;
  let prevHash = last;
  return events.map((event, index) => {
    const metadata = { ...event.metadata, prevHash };
    const hash = hashOf(key, { ...event, stream, revision: firstRevision + index, metadata });
    prevHash = hash;
    return { ...event, metadata: { ...metadata, hash } };
  });
}

/** Which key an event was chained with, in a log whose key was changed. */
export type KeyOfEvent = (event: Pick<RecordedEvent, 'position'>) => KeyObject;

/**
 * Checks all events of a stream, from revision 0 on, against their hashes. It detects every change, removal,
 * insertion and swap except a truncated tail, which leaves an intact shorter stream; only a known last hash
 * reveals that.
 */
export function verifyStream(
  key: KeyObject | KeyOfEvent,
  stream: string,
  events: readonly RecordedEvent[],
): ChainVerdict {
  const keyOf = typeof key === 'function' ? key : () => key;
  let hash = genesisHash;
  for (const [revision, event] of events.entries()) {
    const expected = hashWith(keyOf(event), { ...event, stream, revision });
    if (event.metadata.prevHash !== hash || event.metadata.hash !== expected)
      return { kind: 'broken', revision };
    hash = expected;
  }
  return { kind: 'intact', hash };
}

/** Whether an event, as stored, was written with this key; earlier events are not checked. */
export const isWrittenWith = (key: KeyObject, event: RecordedEvent): boolean =>
  event.metadata.hash === hashWith(key, event);
