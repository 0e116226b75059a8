import { DatabaseSync } from 'node:sqlite';
import type { Db } from 'mongodb';
import type { ProjectionCheckpoint } from '../../projections/documents/documents.ts';
import { checkpointOfSet } from '../../projections/documents/mongoGenerations.ts';
import { hasDocumentTable, openDocumentTable } from '../../projections/documents/sqliteDocumentTable.ts';
import { projectionSet } from '../../projections/project.ts';
import { type ComparedLog, otherLog, placeOfFile } from '../../server/eventStore/sameLog.ts';
import { openEventLog } from '../../server/eventStore/sqlite/eventLog.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { rebuildOnServers } from '../../server/stores/compareLog.ts';
import { type Finding, fix, ok } from './finding.ts';

/** Whether read models were made from a log, by the comparison that a start makes. */
async function foldedFinding(
  compared: ComparedLog,
  checkpoint: ProjectionCheckpoint | undefined,
): Promise<Finding> {
  if (!checkpoint) return ok('there are no read models of this release yet; a start makes them');
  const refusal = await otherLog(compared, checkpoint);
  if (refusal) return fix(refusal.what, refusal.advice);
  return ok(`the read models were made from this log, up to position ${checkpoint.position}`);
}

/** The read models in a file beside their log; read-only. */
export async function examineDocumentsInFile(path: string): Promise<Finding> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const { readStream, headPosition } = openEventLog(database);
    const log = {
      readStream: async (...read: Parameters<typeof readStream>) => readStream(...read),
      headPosition: async () => headPosition(),
    };
    const found = hasDocumentTable(database) ? openDocumentTable(database).checkpoint() : undefined;
    return await foldedFinding({ log, ...placeOfFile(path) }, found);
  } finally {
    database.close();
  }
}

/** The read models of this release in a database, which the nodes on a log share; read-only. */
export async function examineDocumentsInMongo(
  database: Db,
  log: Omit<ComparedLog, 'rebuild'>,
): Promise<Finding> {
  const checkpoint = await checkpointOfSet(database, projectionSet(allProjections).signature);
  return foldedFinding({ ...log, rebuild: rebuildOnServers }, checkpoint);
}
