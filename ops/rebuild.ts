/**
 * `npm run rebuild -- <file> [--write]`: builds every read model from the log and compares it with the live one by
 * SHA-256. Without --write nothing is changed and the exit code is 1 when they differ; with it the live set is replaced.
 * The server may be running: reading takes a snapshot, and replacing holds the write lock only for the last events.
 */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { eventDefinitions } from '../contracts/events/allEvents.ts';
import { allProjections } from '../projections/allProjections.ts';
import { type Comparison, compareDocuments } from '../projections/documents/compareDocuments.ts';
import { openSqliteDocuments } from '../projections/documents/sqliteDocuments.ts';
import {
  dumpRows,
  hasDocumentTable,
  openDocumentTable,
} from '../projections/documents/sqliteDocumentTable.ts';
import { type ProjectionSet, projectionSet } from '../projections/project.ts';
import type { Projection } from '../projections/projection.ts';
import { type Rebuilt, rebuild } from '../projections/rebuild.ts';
import { catchUp, type ReadableLog } from '../projections/runner.ts';
import { openSqliteDatabase } from '../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../server/eventStore/sqlite/openSqliteEventStore.ts';

export async function rebuildFile(options: {
  readonly path: string;
  readonly projections: readonly Projection[];
  readonly isWriting: boolean;
  print(line: string): void;
}): Promise<Comparison> {
  const { path, projections, isWriting, print } = options;
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const set = projectionSet(projections);
  const database = openSqliteDatabase(path);
  try {
    const log = openSqliteEventStore(database);
    const begun = performance.now();
    // One read transaction, so that the log and the documents are those of the same moment.
    database.exec('BEGIN');
    const rebuilt = await rebuild(set, projections, log);
    const seconds = (performance.now() - begun) / 1_000;
    const live = hasDocumentTable(database) ? openDocumentTable(database) : undefined;
    const dumped = live && compareDocuments(dumpRows(live.rows()), dumpRows(rebuilt.documents.rows()));
    const comparison = dumped ?? nothingToCompare;
    const signature = live?.checkpoint()?.signature;
    database.exec('COMMIT');
    printFigures(print, rebuilt, seconds, comparison);
    // A log that was only copied has none; they are built at the next start.
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

const nothingToCompare: Comparison = { equal: 0, differences: [] };

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

function printFigures(
  print: (line: string) => void,
  { events, skipped }: Rebuilt,
  seconds: number,
  { equal, differences }: Comparison,
): void {
  const eventsPerSecond = Math.round(events / seconds);
  print(`${events} events folded in ${seconds.toFixed(2)} s (${eventsPerSecond} events/s).`);
  for (const [type, count] of skipped) {
    const reason = eventDefinitions.has(type) ? 'no read model is made of it' : 'an unknown type';
    print(`${count} × ${type} skipped: ${reason}.`);
  }
  print(`${equal} documents are equal, ${differences.length} are not.`);
  for (const { collection, id, kind } of differences) print(`${kind}: ${collection} ${id}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error('Usage: npm run rebuild -- <file> [--write]');
  const { differences } = await rebuildFile({
    path,
    projections: allProjections,
    isWriting: values.write,
    print: console.log,
  });
  if (differences.length > 0 && !values.write) process.exitCode = 1;
}

if (import.meta.main) await main();
