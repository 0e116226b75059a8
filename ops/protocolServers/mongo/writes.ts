/** Write commands. Each statement succeeds or fails by itself, as in MongoDB. */
import type { Document } from 'mongodb';
import { changed, inserted } from './changes.ts';
import type { ServerCollection } from './collections.ts';
import type { CommandContext } from './commandContext.ts';
import { sortedBy } from './reads.ts';
import { ServerError, unsupported } from './serverError.ts';

type StatementResult = {
  readonly n: number;
  readonly nModified?: number;
  readonly upserted?: unknown;
};
type WriteError = { readonly index: number; readonly code: number; readonly errmsg: string };

/** Runs the statements of a command in order; after an error the rest run only if the command is unordered. */
function runStatements(
  { command, once }: CommandContext,
  statements: readonly Document[],
  run: (statement: Document) => StatementResult,
): Document {
  const writeErrors: WriteError[] = [];
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      const result = once(index, () => run(statement));
      n += result.n;
      nModified += result.nModified ?? 0;
      if (result.upserted !== undefined) upserted.push({ index, _id: result.upserted });
    } catch (fault) {
      if (!(fault instanceof ServerError)) throw fault;
      writeErrors.push({ index, code: fault.code, errmsg: fault.message });
      if (command.ordered !== false) break;
    }
  }
  return {
    n,
    nModified,
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
  };
}

export function insert(context: CommandContext): Document {
  const { storage, database, command } = context;
  const collection = storage.collection(database, String(command.insert));
  return runStatements(context, command.documents, (document) => {
    collection.exchange(undefined, document);
    return { n: 1 };
  });
}

export function update(context: CommandContext): Document {
  const { storage, database, command } = context;
  const collection = storage.collection(database, String(command.update));
  return runStatements(context, command.updates, ({ q, u, multi, upsert, ...others }) => {
    refuseOthers(others, 'an update');
    const found = collection.find(q);
    const chosen = multi ? found : found.slice(0, 1);
    if (chosen.length === 0 && upsert) return { n: 1, upserted: insertFor(collection, q, u)._id };
    for (const document of chosen) collection.exchange(document, changed(document, u));
    return { n: chosen.length, nModified: chosen.length };
  });
}

function insertFor(collection: ServerCollection, filter: Document, update: Document): Document {
  const document = inserted(filter, update);
  collection.exchange(undefined, document);
  return document;
}

export function remove(context: CommandContext): Document {
  const { storage, database, command } = context;
  const collection = storage.existing(database, String(command.delete));
  return runStatements(context, command.deletes, ({ q, limit, ...others }) => {
    refuseOthers(others, 'a delete');
    const found = collection?.find(q) ?? [];
    const chosen = Number(limit) === 1 ? found.slice(0, 1) : found;
    for (const document of chosen) collection?.exchange(document, undefined);
    return { n: chosen.length };
  });
}

export function findAndModify({ storage, database, command, once }: CommandContext): Document {
  const collection = storage.collection(database, String(command.findAndModify));
  return once(0, () => {
    const [found] = sortedBy(collection.find(command.query ?? {}), command.sort ?? {});
    if (command.remove) {
      if (found) collection.exchange(found, undefined);
      return { value: found ?? null, lastErrorObject: { n: found ? 1 : 0 } };
    }
    if (!found) {
      const made = command.upsert && insertFor(collection, command.query, command.update);
      return { value: command.new && made ? made : null, lastErrorObject: { n: made ? 1 : 0 } };
    }
    const after = changed(found, command.update);
    collection.exchange(found, after);
    return { value: command.new ? after : found, lastErrorObject: { n: 1, updatedExisting: true } };
  });
}

export function createIndexes({ storage, database, command }: CommandContext): Document {
  const collection = storage.collection(database, String(command.createIndexes));
  for (const { name, key, unique, expireAfterSeconds, ...others } of command.indexes as Document[]) {
    refuseOthers(others, 'an index');
    const isUnique = Boolean(unique);
    collection.addIndex({
      name,
      key,
      ...(isUnique && { unique: true }),
      ...(expireAfterSeconds && { expireAfterSeconds }),
    });
  }
  return {};
}

export function drop({ storage, database, command }: CommandContext): Document {
  const name = String(command.drop);
  if (!storage.drop(database, name))
    throw new ServerError(26, 'NamespaceNotFound', `ns not found ${database}.${name}`);
  return {};
}

export function dropDatabase({ storage, database }: CommandContext): Document {
  storage.dropDatabase(database);
  return {};
}

function refuseOthers(others: Document, place: string): void {
  const [name] = Object.keys(others);
  if (name !== undefined) throw unsupported(`${name} in ${place}`);
}
