import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const schemaVersion = 2;
const busyMilliseconds = 5_000;
/**
 * Write-ahead log size, in pages of 4 KB, before a checkpoint, which delays every commit: large, because most
 * of it is documents that were overwritten since.
 */
const checkpointPages = 8_000;

/**
 * Opens the file of events and documents, creating it if absent, readable only by its owner. Commits are
 * durable (synchronous=FULL) unless the caller flushes them otherwise: an acknowledged event survives a power
 * failure.
 */
export function openSqliteDatabase(path: string): DatabaseSync {
  // SQLite gives its journal files the mode of the database.
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: busyMilliseconds });
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found > schemaVersion) {
    database.close();
    throw new Error(`The file has schema version ${found}; this release knows ${schemaVersion}.`);
  }
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${checkpointPages};`,
  );
  if (found < schemaVersion) database.exec(`PRAGMA user_version = ${schemaVersion}`);
  return database;
}
