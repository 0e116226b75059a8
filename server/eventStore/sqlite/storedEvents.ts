import type { SQLOutputValue } from 'node:sqlite';
import type { EventMetadata, Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { readExactRecord, readRecord } from '../../../projections/documents/unreadableRecord.ts';
import { metadataOf } from '../foreignEvent.ts';

/** Columns of the table of events in the order of `EventRow`. */
export const eventColumns = 'position, stream, revision, id, type, data, metadata';

/** A row of the table of events; payload and metadata are JSON texts. */
export type EventRow = readonly SQLOutputValue[];

function parsed(text: unknown, position: unknown, isExact = false): unknown {
  return (isExact ? readExactRecord : readRecord)(String(text), () => `event ${position}`);
}

/** The payload of an event from its text. */
export const dataIn = (text: string, position: Position): unknown => parsed(text, position);

/** Metadata as written by the log; a check of the file detects changes by others. */
const metadataIn = (text: unknown, position: unknown, isExact: boolean): EventMetadata =>
  metadataOf(parsed(text, position, isExact));

/** The event of a row; throws if `isExact` and its texts are not as the product writes them. */
export function eventOf(
  [position, stream, revision, id, type, data, metadata]: EventRow,
  isExact = false,
): RecordedEvent {
  return {
    stream: String(stream),
    revision: Number(revision),
    position: Number(position),
    id: String(id),
    type: String(type),
    data: parsed(data, position, isExact),
    metadata: metadataIn(metadata, position, isExact),
  };
}
