import { freeze } from 'immer';
import { Long } from 'mongodb';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { DocumentWrite, JsonObject } from './documents.ts';

/**
 * A document as MongoDB stores it. The body is JSON text, so that it reads back byte for byte whatever names
 * and texts people enter: BSON refuses a NUL or `_bsontype` in a name and replaces half a surrogate pair in a
 * text. A removed document only keeps its position.
 */
export type MongoDocumentFields = {
  readonly _id: string;
  /** An int64 in MongoDB; the driver returns a number. */
  readonly position: Long | Position;
  /** The indexed fields of the body that hold a string, a number or a boolean. */
  readonly keys?: Readonly<Record<string, string | number | boolean>>;
  readonly json?: string;
};

/** The fields of a document to write. */
export function fieldsOf(
  { id, position, body }: DocumentWrite,
  indexes: readonly string[],
): MongoDocumentFields {
  const at = Long.fromNumber(position);
  if (body === null) return { _id: id, position: at };
  const keys: Record<string, string | number | boolean> = {};
  for (const field of indexes) {
    const value = body[field];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      keys[field] = value;
  }
  return { _id: id, position: at, keys, json: JSON.stringify(body) };
}

/** The input of a fold: position and body, null when the document was removed. */
export function knownFrom(fields: MongoDocumentFields): {
  readonly position: Position;
  readonly body: JsonObject | null;
} {
  const position = Number(fields.position);
  if (fields.json === undefined) return { position, body: null };
  return { position, body: freeze<JsonObject>(JSON.parse(fields.json), true) };
}

/** The query for existing documents whose indexed fields have these values. */
export function filterOf(values: readonly (readonly [field: string, value: unknown])[]) {
  // $eq, so that no value is ever interpreted as an operator.
  const conditions = values.map(([field, value]) => [`keys.${field}`, { $eq: value }]);
  return { json: { $exists: true }, ...Object.fromEntries(conditions) };
}
