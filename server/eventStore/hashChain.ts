import type { KeyObject } from 'node:crypto';
import type {
  EventBody,
  EventMetadata,
  NewEvent,
  RecordedEvent,
} from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { ExpectedRevision, StoredTexts, TextedEvent } from './eventStore.ts';
import { textHmac } from './textHmac.ts';

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

/** The texts of an event as they are stored: those it was hashed as, the hash following at the end. */
export function storedTexts(event: NewEvent & Pick<TextedEvent, 'texts'>): StoredTexts {
  if (event.texts) return event.texts;
  const { hash, ...act } = event.metadata;
  return withHash(hashedTexts(event.data, act), hash);
}

/** A check of the log then need not parse anything. */
const withHash = ({ data, metadata }: StoredTexts, hash: string): StoredTexts => ({
  data,
  metadata: `${metadata.slice(0, -1)}${beforeHash}${hash}${end}`,
});

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
    const texts = hashedTexts(event.data, metadata);
    const names = { ...quotedNames({ id: event.id, stream: end.stream }), type: quotedName(event.type) };
    const hash = hashOfTexts(key, texts, { ...names, revision: firstRevision + index, prevHash });
    prevHash = hash;
    const chained: NewEvent<Body> = { ...event, metadata: { ...metadata, hash } };
    // A copy, which may hold something else, has no texts.
    return Object.defineProperty(chained, 'texts', { value: withHash(texts, hash) });
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
    const expected = hashOf(keyOf(event), { ...event, stream, revision });
    if (event.metadata.prevHash !== hash || event.metadata.hash !== expected)
      return { kind: 'broken', revision };
    hash = expected;
  }
  return { kind: 'intact', hash };
}

/** Whether an event, as stored, was written with this key; earlier events are not checked. */
export function isWrittenWith(
  key: KeyObject,
  event: TextedEvent,
  link = linkOf(event),
  quoted = quotedNames(event),
): boolean {
  return isWrittenAsStored(key, event, link, quoted) || event.metadata.hash === hashOf(key, event);
}

/** The place of an event in its chain. */
export type ChainLink = Pick<EventMetadata, 'prevHash' | 'hash'>;
/** JSON names of an event's fields. */
export type QuotedNames = { readonly id: string; readonly stream: string };

/** Stored metadata end like this: in order of name except for the hash, which was added last. */
const [beforePrevHash, beforeVersion, beforeHash, end] = [
  '"prevHash":"',
  '","schemaVersion":',
  ',"hash":"',
  '"}',
];
const hashLength = genesisHash.length;
const hashFieldLength = beforeHash.length + hashLength + end.length;
/** For a version of one digit, as nearly all are; others are parsed. */
const linkLength = beforePrevHash.length + hashLength + beforeVersion.length + 1 + hashFieldLength;

/** Reads an event's link, from stored texts without parsing them. */
export function linkOf(event: Pick<TextedEvent, 'metadata' | 'texts'>): ChainLink {
  const text = event.texts?.metadata ?? '';
  const start = text.length - linkLength;
  const prevHashAt = start + beforePrevHash.length;
  const versionAt = prevHashAt + hashLength;
  const hashAt = text.length - end.length - hashLength;
  const isStored =
    text.startsWith(beforePrevHash, start) &&
    text.startsWith(beforeVersion, versionAt) &&
    text.startsWith(beforeHash, hashAt - beforeHash.length) &&
    text.endsWith(end);
  if (!isStored) return event.metadata;
  return { prevHash: text.slice(prevHashAt, versionAt), hash: text.slice(hashAt, -end.length) };
}

/** Names of streams and types recur constantly. */
const quotedMax = 10_000;
const quotedBefore = new Map<string, string>();

/** The JSON form of the name of a stream or type. */
function quotedName(name: string): string {
  const known = quotedBefore.get(name);
  if (known !== undefined) return known;
  if (quotedBefore.size >= quotedMax) quotedBefore.clear();
  const quoted = JSON.stringify(name);
  quotedBefore.set(name, quoted);
  return quoted;
}

/** Letters, digits, `-` and `_` by their codes: a quarter of the time of a regular expression. */
const isPlainCode = Array.from({ length: 128 }, (_, code) => /[\w-]/.test(String.fromCharCode(code)));

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (isPlainCode[text.charCodeAt(index)] !== true) return false;
  return true;
}

/** The JSON form of an id or hash; hardly any needs more than its quotation marks. */
export const quotedId = (id: string): string => (isPlain(id) ? `"${id}"` : JSON.stringify(id));

export const quotedNames = ({ id, stream }: Pick<TextedEvent, 'id' | 'stream'>): QuotedNames => ({
  id: quotedId(id),
  stream: quotedName(stream),
});

/**
 * Whether the stored texts are, byte for byte, what the hash was computed from. For most events they are, and
 * nothing has to be parsed and serialized again. False proves nothing.
 */
function isWrittenAsStored(
  key: KeyObject,
  { texts, revision, type }: TextedEvent,
  { prevHash, hash }: ChainLink,
  { id, stream }: QuotedNames,
): boolean {
  if (!texts) return false;
  const metadata = `${texts.metadata.slice(0, -hashFieldLength)}}`;
  const names = { id, stream, type: quotedName(type) };
  return hashOfTexts(key, { data: texts.data, metadata }, { ...names, revision, prevHash }) === hash;
}

function hashOf(
  key: KeyObject,
  { stream, revision, id, type, data, metadata: claimed }: RecordedEvent,
): string {
  const { hash: _, ...metadata } = claimed;
  const names = { ...quotedNames({ id, stream }), type: quotedName(type) };
  return hashOfTexts(key, hashedTexts(data, metadata), { ...names, revision, prevHash: metadata.prevHash });
}

const hashedTexts = (data: unknown, metadata: Omit<EventMetadata, 'hash'>): StoredTexts => ({
  data: canonicalJson(data),
  metadata: canonicalJson(metadata),
});

/** An event besides its texts: its names as JSON, and its place. */
type HashedNames = QuotedNames & {
  readonly type: string;
  readonly revision: number;
  readonly prevHash: string;
};

/** The hash of an event's canonical JSON, which has its fields in order of name. */
function hashOfTexts(
  key: KeyObject,
  { data, metadata }: StoredTexts,
  { id, stream, type, revision, prevHash }: HashedNames,
): string {
  const named = `"id":${id},"metadata":${metadata},"revision":${revision}`;
  return textHmac(key, `${prevHash}{"data":${data},${named},"stream":${stream},"type":${type}}`);
}
