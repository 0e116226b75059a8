import { type JSONType, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';
import { checkAppend } from '../checkAppend.ts';
import type { AppendResult, ExpectedRevision } from '../eventStore.ts';
import { readStream } from './readEvents.ts';
import { positionOf } from './recordedEvent.ts';
import type { ServerConnection } from './serverConnection.ts';
import { isDecided, OutcomeUnknown } from './serverFault.ts';

type Append = {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly NewEvent[];
};

/** Left to the server after our own timer, so that a call nobody waits for ends by itself. */
const deadlineGraceMilliseconds = 1_000;

/**
 * Appends at the exact revision. An answer that does not come leaves the outcome unknown: the same ids are sent again at
 * the same revision, which the server recognises, until it answers or patience ends in a rejection.
 */
export async function appendEvents(connection: ServerConnection, append: Append): Promise<AppendResult> {
  const { stream, expectedRevision, events } = append;
  checkAppend(stream, expectedRevision, events);
  const encoded = events.map(encode);
  const revision = revisionBefore(append) + events.length;
  const options = {
    expectedRevision: expectedRevision === 'noStream' ? ('no_stream' as const) : BigInt(expectedRevision),
    // Named in the call itself, they keep the client from its batch append, in which the fault of one append
    // rejects those of others and an answer that comes late ends the process.
    credentials: connection.address.credentials,
    requiresLeader: true,
    deadline: connection.timing.call + deadlineGraceMilliseconds,
  };
  try {
    const answer = await connection.repeat(`the append to ${stream}`, async ({ client }) => {
      try {
        return await client.appendToStream(stream, encoded, options);
      } catch (fault) {
        if (fault instanceof WrongExpectedVersionError) return fault;
        throw fault;
      }
    });
    if (answer instanceof WrongExpectedVersionError) return await afterConflict(connection, append, answer);
    if (answer.position === undefined) return await storedAt(connection, stream, revision);
    return { kind: 'appended', revision, position: positionOf(answer.position) };
  } catch (fault) {
    throw isDecided(fault) ? fault : new OutcomeUnknown(stream, fault);
  }
}

/**
 * A conflict may be with our own earlier try, which the server stored without our hearing of it. So the stream is read
 * before anybody is told of a conflict.
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

/** Revision of the event that the batch goes behind; -1 for a new stream. */
function revisionBefore({ expectedRevision }: Append): number {
  return expectedRevision === 'noStream' ? -1 : expectedRevision;
}

/** The client writes JSON where nobody catches what that throws, so it is tried here first. */
function encode({ id, type, data, metadata }: NewEvent) {
  JSON.stringify([data, metadata]);
  return jsonEvent({ id, type, data: (data ?? null) as JSONType, metadata });
}
