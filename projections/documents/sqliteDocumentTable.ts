import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { Collection, DocumentReference, DumpedDocument, ProjectionCheckpoint } from './documents.ts';
import { plainName } from './indexedFields.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    body TEXT,
    keys TEXT,
    PRIMARY KEY (collection, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS checkpoint (
    onlyRow INTEGER PRIMARY KEY CHECK (onlyRow = 1),
    signature TEXT NOT NULL,
    position INTEGER NOT NULL,
    stream TEXT,
    revision INTEGER,
    hash TEXT
  ) STRICT;
`;

/**
 * A row of the table: body and indexed fields as JSON texts, null when the document was removed. The fields
 * are separate because otherwise SQLite reads the whole body, before and after, to see whether an index on it
 * changes.
 */
export type DocumentRow = DocumentReference & {
  readonly position: Position;
  readonly text: string | null;
  readonly keys: string | null;
};

/** The tables of documents and their checkpoint, with synchronous access. */
export type SqliteDocumentTable = {
  row(reference: DocumentReference): DocumentRow | undefined;
  /** Ids of documents whose indexed fields equal the values as SQLite compares them (true is 1). */
  idsWhere(
    collection: Collection,
    values: readonly (readonly [string, string | number])[],
  ): readonly string[];
  /** True when the row was written, false when the same or a higher position is stored. */
  upsert(row: DocumentRow): boolean;
  rows(): Iterable<DocumentRow>;
  checkpoint(): ProjectionCheckpoint | undefined;
  setCheckpoint(checkpoint: ProjectionCheckpoint): void;
  removeAll(): void;
  /** Changes whenever another connection, such as a rebuild's, has written to the file. */
  foreignVersion(): number;
};

/** Creates the tables if absent, and exactly the indexes that the collections declare. */
export function prepareDocumentTable(database: DatabaseSync, collections: readonly Collection[]): void {
  dropOutdated(database);
  database.exec(schema);
  const declared = new Map(
    collections.flatMap(({ name, indexes }) =>
      indexes.map((field) => [`documents.${name}.${field}`, indexStatement(name, field)]),
    ),
  );
  const present = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'documents.%'`)
    .all()
    .map(({ name }) => String(name));
  for (const name of present) if (!declared.has(name)) database.exec(`DROP INDEX "${name}"`);
  for (const [name, statement] of declared) if (!present.includes(name)) database.exec(statement);
}

/** Drops the read models; the next start rebuilds all of them from the log. */
export function dropDocuments(database: DatabaseSync): void {
  database.exec('DROP TABLE IF EXISTS documents; DROP TABLE IF EXISTS checkpoint;');
}

/**
 * Documents whose checkpoint does not name its event: dropped with it, so that all are rebuilt from the log.
 */
function dropOutdated(database: DatabaseSync): void {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('checkpoint')`).all();
  if (!columns.some(({ name }) => name === 'hash')) dropDocuments(database);
}

/** Whether `prepareDocumentTable` was ever run on a file. */
export function hasDocumentTable(database: DatabaseSync): boolean {
  const tables = database.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'documents'`,
  );
  return tables.get() !== undefined;
}

/** Access to tables made by `prepareDocumentTable`; writes nothing by itself. */
export function openDocumentTable(database: DatabaseSync): SqliteDocumentTable {
  const selectRow = database.prepare(
    'SELECT position, body, keys FROM documents WHERE collection = ? AND id = ?',
  );
  const selectRows = database.prepare(
    'SELECT collection, id, position, body, keys FROM documents ORDER BY 1, 2',
  );
  /** Touches no index, which is enough for nearly every write. */
  const update = database.prepare(`
    UPDATE documents SET position = ?3, body = ?4
    WHERE collection = ?1 AND id = ?2 AND position < ?3 AND keys IS ?5`);
  const upsert = database.prepare(`
    INSERT INTO documents (collection, id, position, body, keys) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET position = excluded.position, body = excluded.body, keys = excluded.keys
    WHERE excluded.position > documents.position`);
  const selectCheckpoint = database.prepare(
    'SELECT signature, position, stream, revision, hash FROM checkpoint',
  );
  const upsertCheckpoint = database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (1, ?, ?, ?, ?, ?)');
  const foreignVersion = database.prepare('PRAGMA data_version');
  const finders = new Map<string, StatementSync>();

  return {
    row(reference) {
      const found = selectRow.get(reference.collection, reference.id);
      return (
        found && {
          ...reference,
          position: Number(found.position),
          text: textOf(found.body),
          keys: textOf(found.keys),
        }
      );
    },
    idsWhere(collection, values) {
      const known = new Map(values);
      const fields = collection.indexes.filter((field) => known.has(field));
      const sql = idsStatement(collection.name, fields);
      const finder = finders.get(sql) ?? database.prepare(sql);
      finders.set(sql, finder);
      return finder.all(...fields.map((field) => known.get(field) ?? null)).map(({ id }) => String(id));
    },
    upsert({ collection, id, position, text, keys }) {
      const cells = [collection, id, position, text, keys] as const;
      return update.run(...cells).changes === 1 || upsert.run(...cells).changes === 1;
    },
    *rows() {
      for (const { collection, id, position, body, keys } of selectRows.iterate())
        yield {
          collection: String(collection),
          id: String(id),
          position: Number(position),
          text: textOf(body),
          keys: textOf(keys),
        };
    },
    checkpoint() {
      const found = selectCheckpoint.get();
      return found && checkpointOf(found);
    },
    setCheckpoint({ signature, position, newest }) {
      const { stream = null, revision = null, hash = null } = newest ?? {};
      upsertCheckpoint.run(signature, position, stream, revision, hash);
    },
    removeAll() {
      database.exec('DELETE FROM documents; DELETE FROM checkpoint;');
    },
    foreignVersion: () => Number(foreignVersion.get()?.data_version),
  };
}

function checkpointOf({
  signature,
  position,
  stream,
  revision,
  hash,
}: Record<string, SQLOutputValue>): ProjectionCheckpoint {
  const isAtStart = typeof stream !== 'string';
  const newest = isAtStart ? null : { stream, revision: Number(revision), hash: String(hash) };
  return { signature: String(signature), position: Number(position), newest };
}

/** The documents of a table in canonical form, without removed ones. */
export function* dumpRows(rows: Iterable<DocumentRow>): Generator<DumpedDocument> {
  for (const { collection, id, position, text } of rows)
    if (text !== null) yield { collection, id, position, canonical: canonicalJson(JSON.parse(text)) };
}

/** Names are put into the SQL as text, since a partial index is only used if its condition is a literal. */
function indexStatement(collection: string, field: string): string {
  return `CREATE INDEX "documents.${plainName(collection)}.${plainName(field)}"
    ON documents (json_extract(keys, '$.${field}'), id) WHERE collection = '${collection}'`;
}

/**
 * The documents with these values, found by the index of the first field. The plus keeps SQLite, which has no
 * statistics on the values, from using another field's index and scanning every message of a month for those
 * of one game.
 */
export function idsStatement(collection: string, fields: readonly string[]): string {
  const conditions = fields.map(
    (field, index) => `AND ${index === 0 ? '' : '+'}json_extract(keys, '$.${plainName(field)}') = ?`,
  );
  return `SELECT id FROM documents WHERE collection = '${plainName(collection)}' AND body IS NOT NULL
    ${conditions.join(' ')} ORDER BY id`;
}

function textOf(body: unknown): string | null {
  return typeof body === 'string' ? body : null;
}
