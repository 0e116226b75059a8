import {
  type JSONEventData,
  type JSONType,
  jsonEvent,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';
import { checkAppend } from '../checkAppend.ts';
import { DamagedStream, deletedForGood } from '../damagedStream.ts';
import type { AppendResult, ExpectedRevision } from '../eventStore.ts';
import { batchAppendsOf, type StoredPlace } from './batchAppends.ts';
import { takesBatches } from './openClient.ts';
import { readStream } from './readEvents.ts';
import { positionOf } from './recordedEvent.ts';
import type { CallInProgress, ServerConnection } from './serverConnection.ts';
import { isDecided, OutcomeUnknown } from './serverFault.ts';

/** An event as sent, and the length of its JSON. */
type EncodedEvent = { readonly event: JSONEventData; readonly length: number };

type Append = {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly NewEvent[];
};

/** Longer ones would delay the others of the same call, and approach the server's message size limit. */
const batchBytesMax = 256 * 1_024;
/** Server-side deadline after our own timer, so that an abandoned call ends by itself. */
const deadlineGraceMilliseconds = 1_000;

/**
 * Appends at the exact revision. Without an answer the outcome is unknown: the same ids are sent again at the
 * same revision, which the server recognizes, until it answers or the retry time runs out and the call is
 * rejected.
 */
export async function appendEvents(connection: ServerConnection, append: Append): Promise<AppendResult> {
  const { stream, expectedRevision, events } = append;
  checkAppend(stream, expectedRevision, events);
  const encoded = events.map(encode);
  const send = sender(connection, append, encoded);
  try {
    const answer = await connection.repeat(`the append to ${stream}`, async (call) => {
      try {
        return await send(call);
      } catch (fault) {
        if (fault instanceof WrongExpectedVersionError) return fault;
        throw fault;
      }
    });
    if (answer instanceof WrongExpectedVersionError) return await afterConflict(connection, append, answer);
    const { revision, position } = answer;
    if (position === undefined) return await storedAt(connection, stream, revision);
    return { kind: 'appended', revision, position };
  } catch (fault) {
    if (fault instanceof StreamDeletedError) throw new DamagedStream(stream, deletedForGood);
    throw isDecided(fault) ? fault : new OutcomeUnknown(stream, fault);
  }
}

/**
 * Returns a function that sends an append. The first try takes the fast path, sharing a call with others;
 * every retry uses its own call, through which the client finds a new leader.
 */
function sender(
  { address: { credentials }, timing }: ServerConnection,
  append: Append,
  encoded: readonly EncodedEvent[],
): (call: CallInProgress) => Promise<StoredPlace> {
  const { stream, expectedRevision } = append;
  const options = {
    expectedRevision: expectedRevision === 'noStream' ? ('no_stream' as const) : BigInt(expectedRevision),
    // Passed in the call itself, they keep the client from using its own batch append, where the fault of one
    // append rejects others and a late answer ends the process.
    credentials,
    requiresLeader: true,
    deadline: timing.call + deadlineGraceMilliseconds,
  };
  const events = encoded.map(({ event }) => event);
  const isShort = encoded.reduce((sum, { length }) => sum + length, 0) <= batchBytesMax;
  let isFirst = true;
  return async ({ client, abandoned }) => {
    const isQuick = isFirst && isShort && (await takesBatches(client));
    isFirst = false;
    if (isQuick) {
      const batches = batchAppendsOf(client, { credentials, requiresLeader: true });
      return batches.append({ stream, expected: revisionBefore(append), events }, abandoned);
    }
    const { nextExpectedRevision, position } = await client.appendToStream(stream, [...events], options);
    return { revision: Number(nextExpectedRevision), position: position && positionOf(position) };
  };
}

/**
 * The conflict may be with our own earlier try, stored without an answer reaching us. So the stream is read
 * before a conflict is reported.
 */
async function afterConflict(
  connection: ServerConnection,
  append: Append,
  { actualVersion }: WrongExpectedVersionError,
): Promise<AppendResult> {
  const { stream, events } = append;
  const before = revisionBefore(append);
  const actual = actualVersion === 'no_stream' ? -1 : Number(actualVersion);
  if (actual >= before + events.length) {
    const read = { direction: 'forwards', from: before + 1, limit: events.length } as const;
    const stored = await readStream(connection, stream, read);
    const last = stored.at(-1);
    if (last && events.every(({ id }, index) => id === stored[index]?.id))
      return { kind: 'appended', revision: last.revision, position: last.position };
  }
  return { kind: 'wrongExpectedRevision', actual: actual < 0 ? 'noStream' : actual };
}

/** The server may answer a repeat without a position. */
async function storedAt(
  connection: ServerConnection,
  stream: string,
  revision: number,
): Promise<AppendResult> {
  const [stored] = await readStream(connection, stream, { direction: 'forwards', from: revision, limit: 1 });
  if (stored === undefined) throw new Error(`${stream} was said to reach revision ${revision} and does not.`);
  return { kind: 'appended', revision, position: stored.position };
}

/** Revision of the event before the batch; -1 for a new stream. */
function revisionBefore({ expectedRevision }: Append): number {
  return expectedRevision === 'noStream' ? -1 : expectedRevision;
}

/** The client serializes JSON where nothing catches errors, so it is tried here first. */
function encode({ id, type, data, metadata }: NewEvent): EncodedEvent {
  const { length } = JSON.stringify([data, metadata]);
  return { event: jsonEvent({ id, type, data: (data ?? null) as JSONType, metadata }), length };
}
