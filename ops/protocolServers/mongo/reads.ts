/** Read commands: find, its cursors and listings. */
import { type Document, Long } from 'mongodb';
import type { CommandContext } from './commandContext.ts';
import { ServerError, unsupported } from './serverError.ts';
import { compareValues, valueAt } from './values.ts';

const firstBatchDefault = 101;

export function find({ storage, database, command }: CommandContext): Document {
  const found = storage.existing(database, String(command.find))?.find(command.filter ?? {}) ?? [];
  const sorted = sortedBy(found, command.sort ?? {});
  const limit = Number(command.limit ?? 0);
  const limited = limit > 0 ? sorted.slice(0, limit) : sorted;
  const projected = limited.map((document) => projectedTo(document, command.projection ?? {}));
  return firstAnswer(
    storage,
    `${database}.${command.find}`,
    projected,
    command.batchSize,
    command.singleBatch,
  );
}

function firstAnswer(
  storage: CommandContext['storage'],
  namespace: string,
  documents: readonly Document[],
  batchSize: unknown,
  isSingle: unknown,
): Document {
  const size = batchSize === undefined ? firstBatchDefault : Number(batchSize);
  const rest = documents.slice(size);
  const id = rest.length > 0 && !isSingle ? storage.newCursor(rest) : 0;
  return { cursor: { firstBatch: documents.slice(0, size), id: Long.fromNumber(id), ns: namespace } };
}

export function getMore({ storage, database, command }: CommandContext): Document {
  const id = String(command.getMore);
  const rest = storage.cursors.get(id);
  if (rest === undefined) throw new ServerError(43, 'CursorNotFound', `There is no cursor ${id}.`);
  const batch = rest.splice(0, command.batchSize === undefined ? rest.length : Number(command.batchSize));
  if (rest.length === 0) storage.cursors.delete(id);
  const next = Long.fromNumber(rest.length === 0 ? 0 : Number(id));
  return { cursor: { nextBatch: batch, id: next, ns: `${database}.${command.collection}` } };
}

export function killCursors({ storage, command }: CommandContext): Document {
  const ids = command.cursors as Long[];
  for (const id of ids) storage.cursors.delete(String(id));
  return { cursorsKilled: ids };
}

export function listCollections({ storage, database, command }: CommandContext): Document {
  if (Object.keys(command.filter ?? {}).length > 0) throw unsupported('a filter of listCollections');
  const names = storage.names(database).map((name) => ({ name, type: 'collection' }));
  return { cursor: { firstBatch: names, id: Long.ZERO, ns: `${database}.$cmd.listCollections` } };
}

export function listIndexes({ storage, database, command }: CommandContext): Document {
  const name = String(command.listIndexes);
  const collection = storage.existing(database, name);
  if (!collection) throw new ServerError(26, 'NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  const indexes = collection.indexes.map((index) => ({ v: 2, ...index }));
  return { cursor: { firstBatch: indexes, id: Long.ZERO, ns: `${database}.${name}` } };
}

export function sortedBy(documents: readonly Document[], sort: Document): Document[] {
  const fields = Object.entries(sort);
  return documents.toSorted((one, other) => {
    for (const [path, direction] of fields) {
      const order = compareValues(valueAt(one, path), valueAt(other, path));
      if (order !== 0) return order * Math.sign(Number(direction));
    }
    return 0;
  });
}

function projectedTo(document: Document, projection: Document): Document {
  const fields = Object.entries(projection);
  if (fields.length === 0) return document;
  if (fields.some(([path, isKept]) => Number(isKept) !== 1 || path.includes('.')))
    throw unsupported('projections of anything but whole fields to keep');
  return Object.fromEntries(
    ['_id', ...Object.keys(projection)]
      .filter((field) => document[field] !== undefined)
      .map((field) => [field, document[field]]),
  );
}
