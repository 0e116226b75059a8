import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dropDocuments } from '../../projections/documents/sqliteDocumentTable.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { verifyRecord } from '../../server/checkpoints/verifyRecord.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { checkLog } from '../../server/eventStore/sqlite/checkLog.ts';
import { openLogAnchor } from '../../server/eventStore/sqlite/logAnchor.ts';
import { keysOfLog } from '../../server/installation/keysOfLog.ts';
import { givenIdsIn, markRestored, type ReplacedLog } from '../../server/installation/markRestored.ts';
import { erasuresIn, replayErasures } from '../../server/installation/replayErasures.ts';
import { chainKeyOf, keysBefore } from '../../server/keys/chainKey.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { looksOf, readFilesThrough, storeFiles } from '../../server/stores/checkFiles.ts';
import { claimDirectory } from '../../server/stores/claimDirectory.ts';
import { isDataFile } from '../stores/dataFiles.ts';
import { flushFile } from '../stores/flushFile.ts';
import { openBelonging } from '../stores/openBelonging.ts';
import { openCheckpointStore } from '../stores/openCheckpointStore.ts';
import { openLog } from '../stores/openLog.ts';
import { checkedManifest, type Manifest } from './manifest.ts';
import { removeUnfinished } from './unfinished.ts';

/** The folder being restored, until it has been checked. */
const stageName = 'restoring';
/** Prefix of the folder with the previous contents, which is never removed. */
export const asidePrefix = 'before-restore-';
const isOfRestores = (name: string): boolean => name === stageName || name.startsWith(asidePrefix);

export type Restored = {
  readonly manifest: Manifest;
  /** Number of signed roots in the backup that its log has. */
  readonly checkpoints: number;
  /** The folder with the previous contents; null if there were none. */
  readonly aside: string | null;
  /** Number of people erased since the backup and erased again; undefined if unknown. */
  readonly erasedAgain: number | undefined;
};

/** Contents of a data directory, except what restores leave there. */
const dataIn = (directory: string): readonly string[] =>
  readdirSync(directory).filter((name) => !isOfRestores(name) && !name.startsWith('quarterdeck.lock'));

/** A directory's data about the backup's installation; undefined if unreadable or of another installation. */
async function replacedIn(dataDirectory: string, stage: string): Promise<ReplacedLog | undefined> {
  const { log: file } = storeFiles(dataDirectory);
  if (!existsSync(file)) return undefined;
  try {
    const [{ log, accounts }, restored] = [readFilesThrough(dataDirectory), readFilesThrough(stage)];
    const { installation, highestUserId } = log;
    if (!installation || installation.installationId !== restored.log.installation?.installationId)
      return undefined;
    const { store, close } = openLog(file);
    try {
      const given = await givenIdsIn(store, Math.max(highestUserId, accounts.lastUserId));
      return { installation, given, erased: await erasuresIn(store) };
    } finally {
      await close();
    }
  } catch {
    // Damaged, which may be the reason for the restore.
    return undefined;
  }
}

/**
 * Verifies the files: the log is chained by its keys and has every signed root beside it, and the accounts
 * belong to it. Returns the number of those roots.
 */
async function prove(
  stage: string,
  manifest: Manifest,
  configuration: Configuration,
  environment: Environment,
): Promise<number> {
  const { log } = storeFiles(stage);
  const { events, newest } = readFilesThrough(stage);
  const end = newest && { events, position: newest.position, hash: newest.metadata.hash };
  if (JSON.stringify(end ?? null) !== JSON.stringify(manifest.log))
    throw new CannotGoOn('The log does not end where the backup says.', 'Take another backup.');
  const { chainKey, chainKeysBefore } = configuration;
  const key = chainKeyOf(chainKey, stage, environment, newest, newest !== undefined);
  const { store, close } = openLog(log);
  const signed = await openCheckpointStore(undefined, path.join(stage, checkpointsFile));
  try {
    const keyOf = await keysOfLog(store, [key, ...keysBefore(chainKeysBefore, stage)]);
    const verdict = await verifyRecord({
      ...{
        log: store,
        keyOf,
        store: signed.store,
        anchorFile: undefined,
        access: undefined,
      },
    });
    if (verdict.kind === 'broken')
      throw new CannotGoOn(
        `The log in the backup has been altered. ${verdict.fault}`,
        'Take a backup that is older than the change.',
      );
    const database = new DatabaseSync(log);
    dropDocuments(database);
    database.close();
    return verdict.checkpoints;
  } finally {
    await signed.close();
    await close();
  }
}

/**
 * Records the restore, so that open pages reload and no id is given twice, and repeats later erasures, as far
 * as the replaced data shows them; undefined if it shows nothing.
 */
async function mark(
  stage: string,
  manifest: Manifest,
  configuration: Configuration,
  environment: Environment,
): Promise<number | undefined> {
  if (manifest.log === null) return undefined;
  const replaced = await replacedIn(configuration.dataDirectory, stage);
  const { close, ...parts } = await openBelonging({ ...configuration, dataDirectory: stage }, environment);
  try {
    await markRestored({ ...parts, environment }, { backupAt: manifest.at, replaced });
    return replaced && (await replayErasures({ ...parts, environment }, replaced.erased));
  } finally {
    await close();
  }
}

/** Replaces the previous data by the verified ones; files of others in the directory stay where they are. */
function exchange(stage: string, dataDirectory: string, now: number): string | null {
  const before = dataIn(dataDirectory).filter(isDataFile);
  const aside = path.join(dataDirectory, `${asidePrefix}${new Date(now).toISOString().replaceAll(':', '-')}`);
  if (before.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of before) renameSync(path.join(dataDirectory, name), path.join(aside, name));
  for (const name of dataIn(stage)) {
    flushFile(path.join(stage, name));
    renameSync(path.join(stage, name), path.join(dataDirectory, name));
  }
  rmSync(stage, { recursive: true });
  return before.length > 0 ? aside : null;
}

function refuseUnlessEmpty(dataDirectory: string, replaces: boolean): void {
  if (!replaces && dataIn(dataDirectory).length > 0)
    throw new CannotGoOn(
      `${dataDirectory} holds data already.`,
      'Set DATA_DIR to an empty directory, or add --replace: the existing data is kept in a folder next to it.',
    );
}

/**
 * Restores a backup into a data directory without a running server, after verifying it: every file is as
 * backed up, the log and every hash chain are intact, and the accounts belong to it. Until then nothing is
 * touched, and the previous contents are kept. The restore is recorded, and ids given after the backup are
 * not given again. Read models are rebuilt by the next start. Rejects with `CannotGoOn`.
 */
export async function restoreBackup(
  folder: string,
  { replaces }: { readonly replaces: boolean },
  configuration: Configuration,
  environment: Environment,
): Promise<Restored> {
  const { dataDirectory } = configuration;
  const manifest = await checkedManifest(folder);
  const release = claimDirectory(dataDirectory);
  try {
    refuseUnlessEmpty(dataDirectory, replaces);
    const stage = path.join(dataDirectory, stageName);
    removeUnfinished(stage);
    mkdirSync(stage, { mode: 0o700 });
    for (const { name } of manifest.files) copyFileSync(path.join(folder, name), path.join(stage, name));
    const checkpoints = await prove(stage, manifest, configuration, environment);
    const erasedAgain = await mark(stage, manifest, configuration, environment);
    const { log } = storeFiles(dataDirectory);
    const { events, newest } = checkLog(storeFiles(stage).log, undefined);
    const aside = exchange(stage, dataDirectory, environment.clock.now());
    if (newest) {
      const end = { events, position: newest.position, hash: newest.metadata.hash };
      openLogAnchor(log, end).close(looksOf(dataDirectory));
    }
    return { manifest, checkpoints, aside, erasedAgain };
  } finally {
    release();
  }
}
