import { DatabaseSync } from 'node:sqlite';
import type { Collection } from '../documents/documents.ts';
import { openSqliteDocuments, type SqliteDocuments } from '../documents/sqliteDocuments.ts';
import type { ProjectionSet } from '../project.ts';
import { catchUp, type ReadableLog, type RunFigures } from './runner.ts';

/** Documents built from the whole log in a separate place. */
export type Rebuilt = RunFigures & {
  readonly documents: SqliteDocuments;
  /** Forgets them. */
  dispose(): void;
};

/**
 * Builds every document from the first event on, in a temporary database that SQLite keeps in memory while it
 * is small and on disk otherwise. Readers of the live set are not affected until it is replaced.
 */
export async function rebuild(
  set: ProjectionSet,
  collections: readonly Collection[],
  log: ReadableLog,
): Promise<Rebuilt> {
  const database = new DatabaseSync('');
  // Nothing here has to survive a power failure.
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  try {
    const documents = openSqliteDocuments(database, collections);
    const figures = await catchUp(set, documents, log);
    return { ...figures, documents, dispose: () => database.close() };
  } catch (fault) {
    database.close();
    throw fault;
  }
}
