import type { DatabaseSync } from 'node:sqlite';
import { type Comparison, compareDocuments } from '../../projections/documents/compareDocuments.ts';
import { openSqliteDocuments } from '../../projections/documents/sqliteDocuments.ts';
import {
  dumpRows,
  hasDocumentTable,
  openDocumentTable,
} from '../../projections/documents/sqliteDocumentTable.ts';
import { type ProjectionSet, projectionSet } from '../../projections/project.ts';
import type { Projection } from '../../projections/projection.ts';
import { type Rebuilt, rebuild } from '../../projections/runners/rebuild.ts';
import { catchUp, type ReadableLog } from '../../projections/runners/runner.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { refuseMissing, refuseOtherFile } from './openFileLog.ts';
import { nothingToCompare, printFigures } from './rebuildFigures.ts';

/** Rebuilds the read models of a file and compares them, or replaces the live ones. */
export async function rebuildFile(options: {
  readonly path: string;
  readonly projections: readonly Projection[];
  readonly isWriting: boolean;
  print(line: string): void;
}): Promise<Comparison> {
  const { path, projections, isWriting, print } = options;
  refuseMissing(path);
  refuseOtherFile(path);
  const set = projectionSet(projections);
  const database = openSqliteDatabase(path);
  try {
    const log = openSqliteEventStore(database);
    const begun = performance.now();
    // One read transaction, so that log and documents are of the same moment.
    database.exec('BEGIN');
    const rebuilt = await rebuild(set, projections, log);
    const seconds = (performance.now() - begun) / 1_000;
    const live = hasDocumentTable(database) ? openDocumentTable(database) : undefined;
    const dumped =
      live && (await compareDocuments(dumpRows(live.rows()), dumpRows(rebuilt.documents.rows())));
    const comparison = dumped ?? nothingToCompare;
    const signature = live?.checkpoint()?.signature;
    database.exec('COMMIT');
    printFigures(print, rebuilt, seconds, comparison);
    // A copied log has none; they are built at the next start.
    if (!live) print('The file has no read models yet: the next start builds them, and so does --write.');
    else if (signature !== set.signature) print(`The live set was built by other versions: ${signature}.`);
    if (isWriting) {
      await replaceLiveSet(database, set, projections, rebuilt, log);
      print('The live set has been replaced.');
    }
    rebuilt.dispose();
    return comparison;
  } finally {
    database.close();
  }
}

async function replaceLiveSet(
  database: DatabaseSync,
  set: ProjectionSet,
  projections: readonly Projection[],
  rebuilt: Rebuilt,
  log: ReadableLog,
): Promise<void> {
  const live = openSqliteDocuments(database, projections);
  database.exec('BEGIN IMMEDIATE');
  await catchUp(set, rebuilt.documents, log);
  const checkpoint = await rebuilt.documents.checkpoint();
  if (checkpoint !== undefined) live.replaceAll(rebuilt.documents.rows(), checkpoint);
  database.exec('COMMIT');
}
