/**
 * `npm run rebuild -- <file> [--write]`, and without a file on the servers that the configuration names: builds every read model
 * from the log and compares it with the live one by SHA-256. Without --write nothing is changed and the exit code is 1 when they
 * differ; with it the live set is replaced. The server may be running: of a file reading takes a snapshot, and replacing holds
 * the write lock only for the last events; on servers both go on beside the nodes. With --audit it is the audit index that is
 * built and compared, which lies beside the log.
 */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
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
import { CannotGoOn } from '../server/cannotGoOn.ts';
import { readConfiguration } from '../server/configuration.ts';
import { endInWords } from '../server/endInWords.ts';
import { openSqliteDatabase } from '../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../server/eventStore/sqlite/openSqliteEventStore.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { rebuildAudit } from './stores/rebuildAudit.ts';
import { nothingToCompare, printFigures } from './stores/rebuildFigures.ts';
import { rebuildServers } from './stores/rebuildServers.ts';

function refuseMissing(path: string): void {
  if (!existsSync(path))
    throw new CannotGoOn(
      `There is no file ${path}.`,
      'Name the one that holds the log, such as data/quarterdeck.sqlite.',
    );
}

export async function rebuildFile(options: {
  readonly path: string;
  readonly projections: readonly Projection[];
  readonly isWriting: boolean;
  print(line: string): void;
}): Promise<Comparison> {
  const { path, projections, isWriting, print } = options;
  refuseMissing(path);
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
    const dumped =
      live && (await compareDocuments(dumpRows(live.rows()), dumpRows(rebuilt.documents.rows())));
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

/** On a file where one is named, else on the configuration's servers. */
async function rebuildNamed(
  path: string | undefined,
  { isWriting, isOfAudit }: { readonly isWriting: boolean; readonly isOfAudit: boolean },
): Promise<{ readonly differences: readonly unknown[] }> {
  const options = { projections: allProjections, isWriting, print: console.log };
  if (path !== undefined) {
    if (!isOfAudit) return rebuildFile({ path, ...options });
    refuseMissing(path);
    return rebuildAudit({ file: path }, options);
  }
  const { servers } = readConfiguration({ DEMO: '1', ...process.env });
  if (servers) return isOfAudit ? rebuildAudit(servers, options) : rebuildServers(servers, options);
  throw new CannotGoOn(
    'It is not said whose read models are to be rebuilt.',
    'npm run rebuild -- data/quarterdeck.sqlite; on servers set EVENTSTORE_URL, MONGODB_URL and CHAIN_KEY as for a node.',
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, audit: { type: 'boolean', default: false } },
  });
  const { differences } = await rebuildNamed(positionals[0], {
    isWriting: values.write,
    isOfAudit: values.audit,
  });
  if (differences.length > 0 && !values.write) process.exitCode = 1;
}

if (import.meta.main)
  await main().catch((fault) => endInWords('The read models were not rebuilt.', awayInWords(fault)));
