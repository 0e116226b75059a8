import type { DatabaseSync } from 'node:sqlite';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { type CachedDocument, documentCache } from './documentCache.ts';
import {
  type Collection,
  type DocumentReference,
  type Documents,
  type DocumentWrite,
  type JsonObject,
  type Load,
  type ProjectionCheckpoint,
  type StoredDocument,
  typedDocument,
  type Where,
} from './documents.ts';
import { hasValues, indexedValues } from './indexedFields.ts';
import {
  type DocumentRow,
  dumpRows,
  openDocumentTable,
  prepareDocumentTable,
  type SqliteDocumentTable,
} from './sqliteDocumentTable.ts';
import { inTransaction } from './sqliteTransaction.ts';
import { readRecord } from './unreadableRecord.ts';

/** The effect of a batch of events on the documents. */
export type DocumentChange = {
  readonly writes: readonly DocumentWrite[];
  readonly checkpoint: ProjectionCheckpoint;
};

/** Documents in an SQLite database that can also be written synchronously within one of its transactions. */
export type SqliteDocuments = Documents & {
  /**
   * Computes and writes a change inside a transaction begun by the caller, at most once per transaction. Call
   * the returned function after the commit, and never after a rollback.
   */
  writeInTransaction(change: (load: Load) => DocumentChange): () => void;
  /** Replaces this set by one that was built elsewhere, inside a transaction begun by the caller. */
  replaceAll(rows: Iterable<DocumentRow>, checkpoint: ProjectionCheckpoint): void;
  /** Everything in the table, including removed documents. */
  rows(): Iterable<DocumentRow>;
};

const cacheLengthMax = 64_000_000;

/**
 * Opens the documents in an SQLite database and creates the declared indexes. The caller closes the database.
 */
export function openSqliteDocuments(
  database: DatabaseSync,
  collections: readonly Collection[],
): SqliteDocuments {
  prepareDocumentTable(database, collections);
  const table = openDocumentTable(database);
  const { cached, read, writeInTransaction, forgetAll, hasPassed } = cachedAccess(table, collections);

  return {
    writeInTransaction,
    rows: table.rows,
    replaceAll(rows, checkpoint) {
      forgetAll();
      table.removeAll();
      for (const row of rows) table.upsert(row);
      table.setCheckpoint(checkpoint);
    },
    async get<Document>(collection: Collection<Document>, id: string) {
      return stored<Document>(id, cached({ collection: collection.name, id }));
    },
    async find<Document>(collection: Collection<Document>, where: Where<Document>) {
      const values = indexedValues(collection, where);
      const parameters = values.map(([field, value]) => [field, sqlValue(value)] as const);
      return table
        .idsWhere(collection, parameters)
        .map((id) => stored<Document>(id, cached({ collection: collection.name, id })))
        .filter((document) => document !== undefined)
        .filter(({ body }) => hasValues(body, values));
    },
    // Documents are committed with their events, so an acknowledged position has always been reached.
    waitFor: async (position) => hasPassed(position),
    checkpoint: async () => table.checkpoint(),
    async load(references) {
      const loaded = new Map(references.map((reference) => [keyOf(reference), read(reference)]));
      return (reference) => loaded.get(keyOf(reference));
    },
    async write(writes, checkpoint) {
      inTransaction(database, () => writeInTransaction(() => ({ writes, checkpoint })))();
    },
    async *dump() {
      yield* dumpRows([...table.rows()]);
    },
  };
}

/** The table behind a cache that never holds uncommitted data. */
function cachedAccess(table: SqliteDocumentTable, collections: readonly Collection[]) {
  const indexes = new Map(collections.map((collection) => [collection.name, collection.indexes]));
  const cache = documentCache(cacheLengthMax);
  let foreignVersion = table.foreignVersion();

  let isCurrent = false;
  let newestCommitted = 0;

  function forgetAll(): void {
    cache.clear();
    foreignVersion = table.foreignVersion();
  }

  /** Checks for another connection's writes once per turn of the event loop, shared by many reads. */
  function keepCurrent(): void {
    if (isCurrent) return;
    isCurrent = true;
    setImmediate(() => {
      isCurrent = false;
    });
    if (table.foreignVersion() !== foreignVersion) forgetAll();
  }

  function read(reference: DocumentReference): CachedDocument | undefined {
    const row = table.row(reference);
    return row && parsed(row);
  }

  function cached(reference: DocumentReference): CachedDocument | undefined {
    keepCurrent();
    const known = cache.get(reference);
    if (known !== undefined) return known;
    const row = table.row(reference);
    if (row === undefined) return undefined;
    const document = parsed(row);
    cache.put(reference, document, row.text?.length ?? 0);
    return document;
  }

  function textsOf({ collection, body }: DocumentWrite) {
    if (body === null) return { text: null, keys: null };
    return { text: JSON.stringify(body), keys: JSON.stringify(body, [...(indexes.get(collection) ?? [])]) };
  }

  function writeInTransaction(change: (load: Load) => DocumentChange): () => void {
    if (table.foreignVersion() !== foreignVersion) forgetAll();
    const { writes, checkpoint } = change((reference) => cache.get(reference) ?? read(reference));
    const written: (() => void)[] = [];
    for (const write of writes) {
      const { position, body } = write;
      const { text, keys } = textsOf(write);
      if (table.upsert({ ...write, text, keys }))
        written.push(() => cache.put(write, { position, body }, text?.length ?? 0));
    }
    table.setCheckpoint(checkpoint);
    return () => {
      newestCommitted = Math.max(newestCommitted, checkpoint.position);
      for (const remember of written) remember();
    };
  }

  /** Every command calls this for events committed just before on this node. */
  function hasPassed(position: Position): boolean {
    return newestCommitted >= position || (table.checkpoint()?.position ?? 0) >= position;
  }

  return { cached, read, writeInTransaction, forgetAll, hasPassed };
}

function sqlValue(value: unknown): string | number {
  return typeof value === 'string' ? value : Number(value);
}

function stored<Document>(
  id: string,
  known: CachedDocument | undefined,
): StoredDocument<Document> | undefined {
  if (known === undefined || known.body === null) return undefined;
  return typedDocument(id, known.position, known.body);
}

function parsed({ collection, id, position, text }: DocumentRow): CachedDocument {
  if (text === null) return { position, body: null };
  return { position, body: readRecord(text, () => `the document ${collection} ${id}`) as JsonObject };
}

function keyOf({ collection, id }: DocumentReference): string {
  return `${collection}/${id}`;
}
