import { createHmac, type KeyObject } from 'node:crypto';
import type {
  EventBody,
  EventMetadata,
  NewEvent,
  RecordedEvent,
} from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { ExpectedRevision, TextedEvent } from './eventStore.ts';

/** Stands in for the hash before the first event of a stream. */
export const genesisHash = '0'.repeat(64);

/** An event that has its place in the stream still to be given: no hashes yet. */
export type UnchainedEvent<Body extends EventBody = EventBody> = Body & {
  readonly id: string;
  readonly metadata: Omit<EventMetadata, 'prevHash' | 'hash'>;
};

/** Where a batch goes: behind the event with this revision and hash, or to the start of a new stream. */
export type ChainEnd = {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  /** `genesisHash` when the stream does not exist. */
  readonly hash: string;
};

/** What a check of a stream found; `revision` is that of the first event that is not what was written. */
export type ChainVerdict =
  | { readonly kind: 'intact'; readonly hash: string }
  | { readonly kind: 'broken'; readonly revision: number };

/**
 * Links events to the end of their stream. The hash covers the stream, the revision and everything of the event except
 * its position, which only the store knows; a retry at the same revision therefore has the same hashes.
 */
export function chainEvents<Body extends EventBody>(
  key: KeyObject,
  end: ChainEnd,
  events: readonly UnchainedEvent<Body>[],
): readonly NewEvent<Body>[] {
  const firstRevision = end.expectedRevision === 'noStream' ? 0 : end.expectedRevision + 1;
  let prevHash = end.hash;
  return events.map((event, index) => {
    const { schemaVersion, ...act } = event.metadata;
    const metadata = { ...act, prevHash, schemaVersion };
    const hash = eventHash(key, end.stream, firstRevision + index, { ...event, metadata });
    prevHash = hash;
    return { ...event, metadata: { ...metadata, hash } };
  });
}

/** Which key an event was chained with, in a log whose key was changed. */
export type KeyOfEvent = (event: Pick<RecordedEvent, 'position'>) => KeyObject;

/**
 * Checks all events of a stream, from revision 0 on, against their hashes. It finds every change, removal, insertion
 * and exchange but one: a tail that was cut off leaves an intact shorter stream, which only a known last hash reveals.
 */
export function verifyStream(
  key: KeyObject | KeyOfEvent,
  stream: string,
  events: readonly RecordedEvent[],
): ChainVerdict {
  const keyOf = typeof key === 'function' ? key : () => key;
  let hash = genesisHash;
  for (const [revision, event] of events.entries()) {
    const expected = hashOf(keyOf(event), { ...event, stream, revision });
    if (event.metadata.prevHash !== hash || event.metadata.hash !== expected)
      return { kind: 'broken', revision };
    hash = expected;
  }
  return { kind: 'intact', hash };
}

/** Whether an event, as it stands there, was written with this key; the events before it are not looked at. */
export function isWrittenWith(key: KeyObject, event: TextedEvent): boolean {
  return isWrittenAsStored(key, event) || event.metadata.hash === hashOf(key, event);
}

/** The place of an event in its chain. */
export type ChainLink = Pick<EventMetadata, 'prevHash' | 'hash'>;

/** Metadata as they are stored: in order of name but for the hash, which came last. */
const linkAtEnd = /"prevHash":"([\da-f]{64})","schemaVersion":\d+,"hash":"([\da-f]{64})"\}$/;
const longestLink = 256;
const hashFieldLength = `,"hash":"${genesisHash}"}`.length;

/** Reads an event's link; of stored texts without parsing them. */
export function linkOf(event: Pick<TextedEvent, 'metadata' | 'texts'>): ChainLink {
  const [, prevHash, hash] = linkAtEnd.exec(event.texts?.metadata.slice(-longestLink) ?? '') ?? [];
  return prevHash !== undefined && hash !== undefined ? { prevHash, hash } : event.metadata;
}

/**
 * Whether the stored texts, byte for byte, are what the hash was made from. Those of most events are: nothing has to be parsed and
 * written again then. Of others nothing is said.
 */
function isWrittenAsStored(key: KeyObject, event: TextedEvent): boolean {
  const { texts, id, revision, stream, type } = event;
  if (!texts) return false;
  const { prevHash, hash } = linkOf(event);
  const metadata = `${texts.metadata.slice(0, -hashFieldLength)}}`;
  const named = `"id":${JSON.stringify(id)},"metadata":${metadata},"revision":${revision}`;
  const text = `{"data":${texts.data},${named},"stream":${JSON.stringify(stream)},"type":${JSON.stringify(type)}}`;
  return hashOfText(key, `${prevHash}${text}`) === hash;
}

function hashOf(
  key: KeyObject,
  { stream, revision, id, type, data, metadata: claimed }: RecordedEvent,
): string {
  const { hash: _, ...metadata } = claimed;
  return eventHash(key, stream, revision, { id, type, data, metadata });
}

type HashedEvent = EventBody & {
  readonly id: string;
  readonly metadata: Omit<EventMetadata, 'hash'>;
};

function eventHash(key: KeyObject, stream: string, revision: number, event: HashedEvent): string {
  const { id, type, data, metadata } = event;
  // In order of name, as those of the metadata and of most events are: then nothing has to be sorted.
  const text = canonicalJson({ data, id, metadata, revision, stream, type });
  return hashOfText(key, `${metadata.prevHash}${text}`);
}

const hashOfText = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
