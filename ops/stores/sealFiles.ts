import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { auditIndexFile } from '../../server/audit/sqliteAuditIndex.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { checkLog } from '../../server/eventStore/sqlite/checkLog.ts';
import { anchorFileOf, openLogAnchor } from '../../server/eventStore/sqlite/logAnchor.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { examineInstallation } from '../../server/installation/settleInstallation.ts';
import { keysBefore } from '../../server/keys/chainKey.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { looksOf, storeFiles } from '../../server/stores/checkFiles.ts';
import { claimDirectory } from '../../server/stores/claimDirectory.ts';
import { flushFile } from './flushFile.ts';
import { openAccessReader } from './openAccessReader.ts';
import { openBelonging } from './openBelonging.ts';
import { openCheckpointStore } from './openCheckpointStore.ts';
import { forgetSigned, type SealedLog, sealLog } from './sealLog.ts';

/** The log being sealed, until it replaces the original. */
const stageName = 'sealing';

const endOf = (log: string): string => {
  const { events, newest } = checkLog(log, undefined);
  return `${events} ${newest?.metadata.hash}`;
};

/** A new log that is flushed once it is complete: until then nobody relies on it. */
function openStage(file: string) {
  const database = openSqliteDatabase(file);
  database.exec('PRAGMA synchronous = OFF');
  const store = openSqliteEventStore(database);
  return {
    store,
    async close() {
      await store.close();
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
      flushFile(file);
    },
  };
}

type Asked = { readonly by: string; print(line: string): void };

/** Makes the sealed log in a separate folder; returns it with the end of the original log. */
async function makeStage(
  stage: string,
  configuration: Configuration,
  environment: Environment,
  asked: Asked,
): Promise<{ readonly sealed: SealedLog; readonly end: string } | undefined> {
  const { dataDirectory, chainKeysBefore, anchorFile } = configuration;
  const files = storeFiles(dataDirectory);
  const { close, ...parts } = await openBelonging(configuration, environment);
  const checkpoints = await openCheckpointStore(undefined, path.join(dataDirectory, checkpointsFile));
  const { reader: access, ...ofAccess } = await openAccessReader(undefined, files.accounts);
  try {
    await examineInstallation(parts);
    const { eventStore: log, identityStore, key } = parts;
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(stage, { mode: 0o700 });
    const target = openStage(path.join(stage, path.basename(files.log)));
    const source = {
      log,
      identityStore,
      anchorFile,
      access,
      environment,
      ...asked,
      checkpoints: checkpoints.store,
      keys: [key, ...keysBefore(chainKeysBefore, dataDirectory)],
    };
    const sealed = await sealLog(source, target.store).finally(target.close);
    if (!sealed) return undefined;
    await forgetSigned(checkpoints.store, sealed);
    return { sealed, end: endOf(files.log) };
  } finally {
    await ofAccess.close();
    await checkpoints.close();
    await close();
  }
}

/**
 * Replaces the original log by the sealed one, in one step. Before and after it a start finds an intact log;
 * the acknowledged position is written last.
 */
function exchange(stage: string, dataDirectory: string, end: string): void {
  const release = claimDirectory(dataDirectory);
  try {
    const { log } = storeFiles(dataDirectory);
    if (endOf(log) !== end)
      throw new CannotGoOn(
        'The log was written to while it was sealed.',
        'Stop the server, and run this again.',
      );
    for (const ending of ['', '-wal', '-shm'])
      rmSync(path.join(dataDirectory, `${auditIndexFile}${ending}`), { force: true });
    const database = new DatabaseSync(log);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    database.close();
    rmSync(anchorFileOf(log), { force: true });
    renameSync(path.join(stage, path.basename(log)), log);
    const { events, newest } = checkLog(log, undefined);
    if (newest)
      openLogAnchor(log, { events, position: newest.position, hash: newest.metadata.hash }).close(
        looksOf(dataDirectory),
      );
    rmSync(stage, { recursive: true, force: true });
  } finally {
    release();
  }
}

/**
 * Seals the texts of the log of a data directory without a running server; undefined if there is nothing to
 * seal. The next start rebuilds the read models. If interrupted, the directory contains the original or the
 * sealed log, and it can be run again.
 */
export async function sealFiles(
  configuration: Configuration,
  environment: Environment,
  asked: Asked,
): Promise<SealedLog | undefined> {
  const { dataDirectory } = configuration;
  if (!existsSync(storeFiles(dataDirectory).log))
    throw new CannotGoOn(
      `There is no log in ${dataDirectory}.`,
      'Set DATA_DIR to the directory that the server works on.',
    );
  const stage = path.join(dataDirectory, stageName);
  const made = await makeStage(stage, configuration, environment, asked);
  if (made) exchange(stage, dataDirectory, made.end);
  else rmSync(stage, { recursive: true, force: true });
  return made?.sealed;
}
