/**
 * The hash chain of a stream detects every change to what was stored. Streams are written to a real store, so
 * that the hashes are also proven to survive storage, and then tampered with in every possible way.
 */
import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import {
  chainEvents,
  genesisHash,
  type UnchainedEvent,
  verifyStream,
} from '../../../server/eventStore/hashChain.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { sqliteStorage } from './eventStorage.ts';
import { newEvent } from './newEvents.ts';

const key = createSecretKey(Buffer.alloc(32, 1));
const stream = 'team-1';

function unchained(data: unknown): UnchainedEvent {
  const { metadata, ...event } = newEvent({ data });
  const { prevHash: _prevHash, hash: _hash, ...unhashed } = metadata;
  return { ...event, metadata: unhashed };
}

/** A stream as read back from a store, written in two batches. */
async function storedStream(payloads: readonly unknown[]): Promise<readonly RecordedEvent[]> {
  const storage = await sqliteStorage();
  const store = await storage.open();
  const [first, ...rest] = payloads.map(unchained);
  const opening = chainEvents(key, { stream, expectedRevision: 'noStream', hash: genesisHash }, [first!]);
  await store.append(stream, 'noStream', opening);
  const end = { stream, expectedRevision: 0, hash: opening[0]!.metadata.hash };
  if (rest.length > 0) await store.append(stream, 0, chainEvents(key, end, rest));
  const events = await store.readStream(stream, { direction: 'forwards' });
  await store.close();
  await storage.remove();
  return events;
}

describe('hash chain', () => {
  test('an untouched stream is intact, and its last hash is that of its last event', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), async (payloads) => {
        const events = await storedStream(payloads);
        expect(verifyStream(key, stream, events)).toEqual({
          kind: 'intact',
          hash: events.at(-1)!.metadata.hash,
        });
      }),
      { numRuns: cases(30) },
    );
  });

  test('a stream without events is intact', () => {
    expect(verifyStream(key, stream, [])).toEqual({ kind: 'intact', hash: genesisHash });
  });

  test('a retry of the same events at the same place has the same hashes', () => {
    const events = [unchained({ a: 1 }), unchained({ a: 2 })];
    const end = { stream, expectedRevision: 4, hash: 'f'.repeat(64) };
    expect(chainEvents(key, end, events)).toEqual(chainEvents(key, end, events));
  });

  const tampering: [string, number, (events: RecordedEvent[]) => RecordedEvent[]][] = [
    ['a payload is changed', 1, (events) => events.with(1, { ...events[1]!, data: { amount: 3 } })],
    ['a type is changed', 1, (events) => events.with(1, { ...events[1]!, type: 'Denied' })],
    ['an id is changed', 1, (events) => events.with(1, { ...events[1]!, id: newEvent().id })],
    [
      'an actor is changed',
      1,
      (events) => events.with(1, withMetadata(events[1]!, { actor: { userId: 8, role: 'Student' } })),
    ],
    [
      'a time is changed',
      2,
      (events) => events.with(2, withMetadata(events[2]!, { at: '2027-01-01T00:00:00.000Z' })),
    ],
    ['a hash is changed', 0, (events) => events.with(0, withMetadata(events[0]!, { hash: '0'.repeat(64) }))],
    ['an event is removed', 1, (events) => events.toSpliced(1, 1)],
    ['the first event is removed', 0, (events) => events.slice(1)],
    ['an event is repeated', 2, (events) => events.toSpliced(2, 0, events[1]!)],
    ['two events change places', 1, (events) => events.with(1, events[2]!).with(2, events[1]!)],
    [
      'metadata is lost',
      1,
      (events) => events.with(1, { ...events[1]!, metadata: {} as RecordedEvent['metadata'] }),
    ],
  ];
  test.each(tampering)('[ES28] it is detected when %s', async (_, revision, tamper) => {
    const events = await storedStream([{ amount: 1 }, { amount: 2 }, { amount: 3 }, { amount: 4 }]);
    expect(verifyStream(key, stream, tamper([...events]))).toEqual({ kind: 'broken', revision });
  });

  test('[ES28] it is detected when a stream is passed off as another, or was written with another key', async () => {
    const events = await storedStream([{ amount: 1 }]);
    const otherKey = createSecretKey(Buffer.alloc(32, 2));
    expect(verifyStream(key, 'team-2', events)).toEqual({ kind: 'broken', revision: 0 });
    expect(verifyStream(otherKey, stream, events)).toEqual({ kind: 'broken', revision: 0 });
  });
});

function withMetadata(event: RecordedEvent, changes: Partial<RecordedEvent['metadata']>): RecordedEvent {
  return { ...event, metadata: { ...event.metadata, ...changes } };
}

test('the hash is the HMAC-SHA-256 of the previous hash and the canonical JSON of the event', () => {
  const { prevHash, data, id, type, metadata } = { ...unchained({ b: 1, a: '€' }), prevHash: 'f'.repeat(64) };
  const [event] = chainEvents(key, { stream, expectedRevision: 4, hash: prevHash }, [
    { id, type, data, metadata },
  ]);
  const text = canonicalJson({ data, id, metadata: { ...metadata, prevHash }, revision: 5, stream, type });
  const expected = createHmac('sha256', key).update(prevHash).update(text).digest('hex');
  expect(event?.metadata).toEqual({ ...metadata, prevHash, hash: expected });
});
