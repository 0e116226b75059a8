import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { auditIndexFile } from '../../server/audit/sqliteAuditIndex.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { isMade } from '../../server/eventStore/sqlite/checkedFile.ts';
import { checkLog } from '../../server/eventStore/sqlite/checkLog.ts';
import { isKeyFile } from '../../server/keys/chainKey.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { flushFile } from '../stores/flushFile.ts';
import { snapshotOf } from './copyDatabase.ts';
import { fingerprintOfFile, type Manifest, manifestName } from './manifest.ts';
import { removeUnfinished } from './unfinished.ts';

/** Copies log and accounts as of one moment, with checkpoints and audit index that are not ahead of that log. */
async function copyStores(dataDirectory: string, folder: string, hold: typeof snapshotOf): Promise<void> {
  const { log, accounts } = storeFiles(dataDirectory);
  // Before the log: derived data may be behind it, never ahead.
  const followers = [checkpointsFile, auditIndexFile]
    .map((name) => [name, path.join(dataDirectory, name)] as const)
    .filter(([, file]) => isMade(file))
    .map(([name, file]) => [name, hold(file)] as const);
  const ofLog = hold(log);
  // After the log: accounts may be newer than it, never older.
  const ofAccounts = hold(accounts);
  try {
    for (const [name, snapshot] of followers) await snapshot.copyTo(path.join(folder, name));
    await ofLog.copyTo(path.join(folder, path.basename(log)));
    await ofAccounts.copyTo(path.join(folder, path.basename(accounts)));
  } finally {
    ofAccounts.close();
    ofLog.close();
    for (const [, snapshot] of followers) snapshot.close();
  }
}

function copyKeys(dataDirectory: string, folder: string): void {
  for (const name of readdirSync(dataDirectory).filter(isKeyFile)) {
    copyFileSync(path.join(dataDirectory, name), path.join(folder, name));
    flushFile(path.join(folder, name));
  }
}

/**
 * Copies the log, the accounts and the keys of a data directory into a new folder, readable only by its
 * owner; a server may be running on it. Everything acknowledged before is in the backup. The folder gets its
 * final name once everything is on disk and was verified; `now` is milliseconds since 1970. An interrupted
 * run leaves `folder.part`, which the next run starts over.
 */
export async function makeBackup(
  dataDirectory: string,
  folder: string,
  now: number,
  hold = snapshotOf,
): Promise<Manifest> {
  const { log, accounts } = storeFiles(dataDirectory);
  if (!isMade(log) || !isMade(accounts))
    throw new CannotGoOn(
      `There is nothing to back up in ${dataDirectory}.`,
      'Set DATA_DIR to the directory that the server works on.',
    );
  if (existsSync(folder))
    throw new CannotGoOn(`${folder} already exists.`, 'Name a new folder, such as one by date.');
  const part = `${folder}.part`;
  removeUnfinished(part);
  mkdirSync(part, { recursive: true, mode: 0o700 });
  await copyStores(dataDirectory, part, hold);
  copyKeys(dataDirectory, part);
  const { events, newest } = checkLog(path.join(part, path.basename(log)), undefined);
  const names = readdirSync(part).sort();
  const files = await Promise.all(names.map((name) => fingerprintOfFile(part, name)));
  const end = newest && { events, position: newest.position, hash: newest.metadata.hash };
  const manifest: Manifest = { format: 1, at: new Date(now).toISOString(), log: end ?? null, files };
  const manifestFile = path.join(part, manifestName);
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(part, folder);
  return manifest;
}
