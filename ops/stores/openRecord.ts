import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { AuditIndex } from '../../server/audit/auditIndex.ts';
import type { CheckpointStore } from '../../server/checkpoints/checkpointStore.ts';
import type { PeopleReader } from '../../server/checkpoints/peopleCheck.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import type { AccessReader } from '../../server/identity/access/verifyAccessLog.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { openAccessReader } from './openAccessReader.ts';
import { openAuditIndex } from './openAuditIndex.ts';
import { openCheckpointStore } from './openCheckpointStore.ts';
import { type OpenedLog, openFileLog } from './openFileLog.ts';

/** A log with all its proofs, opened read-only for a tool. */
export type OpenedRecord = {
  readonly log: EventStore;
  /** Undefined if no checkpoint was ever made. */
  readonly checkpoints: CheckpointStore | undefined;
  readonly access: AccessReader;
  readonly people: PeopleReader;
  /** Undefined if there is none yet. */
  readonly auditIndex: AuditIndex | undefined;
  close(): Promise<void>;
};

/** Opens the log. The clients of servers are loaded only if there are servers: they take longer than a small log. */
async function openLogOf({ servers, dataDirectory }: Configuration): Promise<OpenedLog> {
  if (servers) return (await import('./openLog.ts')).openLog(servers.eventStoreUrl);
  const { log } = storeFiles(dataDirectory);
  if (!existsSync(log))
    throw new CannotGoOn(`There is no log at ${log}.`, 'Set DATA_DIR to the directory of the server.');
  return openFileLog(log);
}

/** Opens the configured record. */
export async function openRecord(configuration: Configuration): Promise<OpenedRecord> {
  const { servers, dataDirectory } = configuration;
  const { store: log, close } = await openLogOf(configuration);
  const files = storeFiles(dataDirectory);
  const signed = path.join(dataDirectory, checkpointsFile);
  const checkpoints = await openCheckpointStore(servers, signed);
  const { reader: access, people, ...ofAccess } = await openAccessReader(servers, files.accounts);
  const audit = await openAuditIndex(servers, dataDirectory);
  return {
    log,
    checkpoints: checkpoints.store,
    access,
    people,
    auditIndex: audit.index,
    async close() {
      await audit.close();
      await ofAccess.close();
      await checkpoints.close();
      await close();
    },
  };
}
