import type { SQLOutputValue } from 'node:sqlite';
import type { EventMetadata, Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { readRecord } from '../../../projections/documents/unreadableRecord.ts';
import type { StoredTexts, TextedEvent } from '../eventStore.ts';
import { metadataOf } from '../foreignEvent.ts';

/** Columns of the table of events in the order of `EventRow`. */
export const eventColumns = 'position, stream, revision, id, type, data, metadata';

/** A row of the table of events; payload and metadata are JSON texts. */
export type EventRow = readonly SQLOutputValue[];

function parsed(text: unknown, position: unknown): unknown {
  return readRecord(String(text), () => `event ${position}`);
}

/** The payload of an event from its text. */
export const dataIn = (text: string, position: Position): unknown => parsed(text, position);

/** Metadata as written by the log; a check of the file detects changes by others. */
const metadataIn = (text: unknown, position: unknown): EventMetadata => metadataOf(parsed(text, position));

/** The event of a row. */
export function eventOf([position, stream, revision, id, type, data, metadata]: EventRow): RecordedEvent {
  return {
    stream: String(stream),
    revision: Number(revision),
    position: Number(position),
    id: String(id),
    type: String(type),
    data: parsed(data, position),
    metadata: metadataIn(metadata, position),
  };
}

/** An event whose metadata, which are most of its text, are parsed lazily. */
class FoldedEvent implements RecordedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  #metadata: string | EventMetadata;

  constructor([position, stream, revision, id, type, data, metadata]: EventRow) {
    this.stream = String(stream);
    this.revision = Number(revision);
    this.position = Number(position);
    this.id = String(id);
    this.type = String(type);
    this.data = parsed(data, position);
    this.#metadata = String(metadata);
  }

  get metadata(): EventMetadata {
    if (typeof this.#metadata === 'string') this.#metadata = metadataIn(this.#metadata, this.position);
    return this.#metadata;
  }
}

/** An event whose payload and metadata are parsed lazily. */
class TextEvent implements TextedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly id: string;
  readonly type: string;
  readonly texts: StoredTexts;
  #data: { readonly parsed: unknown } | undefined;
  #metadata: EventMetadata | undefined;

  constructor([position, stream, revision, id, type, data, metadata]: EventRow) {
    this.stream = String(stream);
    this.revision = Number(revision);
    this.position = Number(position);
    this.id = String(id);
    this.type = String(type);
    this.texts = { data: String(data), metadata: String(metadata) };
  }

  get data(): unknown {
    this.#data ??= { parsed: parsed(this.texts.data, this.position) };
    return this.#data.parsed;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= metadataIn(this.texts.metadata, this.position);
    return this.#metadata;
  }
}

/** The event of a row for a check: with its texts, left unparsed. */
export function textEventOf(row: EventRow): TextedEvent {
  return new TextEvent(row);
}

/** The event of a row for a fold: read-only, not copied. */
export function foldedEventOf(row: EventRow): RecordedEvent {
  return new FoldedEvent(row);
}
