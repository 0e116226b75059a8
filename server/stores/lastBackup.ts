import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Db } from 'mongodb';

/** In a data directory: the moment of its newest backup, which may have been taken elsewhere since. */
export const lastBackupFile = 'last.backup';

/** On servers, beside the accounts, so that every node knows it. */
const recordOf = (database: Db) =>
  database.collection<{ readonly _id: 'last'; readonly at: number }>('backups');

/** The moment of the newest backup of a data directory, in milliseconds since 1970; null if none was recorded. */
export function lastBackupOfFiles(dataDirectory: string): number | null {
  const file = path.join(dataDirectory, lastBackupFile);
  const at = existsSync(file) ? Date.parse(readFileSync(file, 'utf8').trim()) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Records a backup of a data directory; a server may be running on it. */
export function noteBackupOfFiles(dataDirectory: string, at: number): void {
  if (at <= (lastBackupOfFiles(dataDirectory) ?? 0)) return;
  writeFileSync(path.join(dataDirectory, lastBackupFile), `${new Date(at).toISOString()}\n`, { flush: true });
}

/** As `lastBackupOfFiles`, for servers. */
export async function lastBackupOnServers(database: Db): Promise<number | null> {
  return (await recordOf(database).findOne({ _id: 'last' }))?.at ?? null;
}

/** As `noteBackupOfFiles`, for servers. */
export async function noteBackupOnServers(database: Db, at: number): Promise<void> {
  await recordOf(database).updateOne({ _id: 'last' }, { $max: { at } }, { upsert: true });
}
