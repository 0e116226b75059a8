import type { Position as ServerPosition } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { metadataOf } from '../foreignEvent.ts';

/** An event as resolved by the client, from a stream or from the whole log. */
export type ResolvedEvent = {
  readonly event?: {
    readonly streamId: string;
    readonly revision: bigint;
    readonly position?: ServerPosition;
    readonly id: string;
    readonly type: string;
    readonly data: unknown;
    readonly metadata?: unknown;
  };
};

/** Our position in the server's form: commit and prepare are equal for all of our events. */
export function serverPosition(position: Position): ServerPosition {
  return { commit: BigInt(position), prepare: BigInt(position) };
}

/**
 * The server's position as one number. Commit and prepare differ only for events of explicit transactions, which the
 * protocol in use cannot write; two of these share a commit position, so no number could order them (ops/adr 13).
 */
export function positionOf(found: ServerPosition | undefined): Position {
  if (found === undefined || found.commit !== found.prepare || found.commit > Number.MAX_SAFE_INTEGER)
    throw new TypeError(`An event is at ${found?.commit}/${found?.prepare}, which is not one place.`);
  return Number(found.commit);
}

/** Converts an event of the client to a recorded event. */
export function recordedEvent({ event }: ResolvedEvent): RecordedEvent {
  if (event === undefined) throw new TypeError('A link in the log leads to no event.');
  const { streamId: stream, revision, position, id, type, data, metadata } = event;
  return {
    stream,
    revision: Number(revision),
    position: positionOf(position),
    id,
    type,
    // The product writes JSON; what others wrote may be bytes.
    data: data instanceof Uint8Array ? null : data,
    metadata: metadataOf(metadata),
  };
}
