import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { inTransaction } from '../../projections/documents/sqliteTransaction.ts';
import { type DiskFlush, diskFlush } from '../eventStore/sqlite/diskFlush.ts';
import type { CheckpointStore } from './checkpointStore.ts';
import { atEase, sqliteTree } from './sqliteTree.ts';

/** The file in a data directory that stores checkpoints. */
export const checkpointsFile = 'checkpoints.sqlite';

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS leaves (
    place INTEGER PRIMARY KEY,
    position INTEGER NOT NULL UNIQUE,
    hash BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tileRoots (place INTEGER PRIMARY KEY, hash BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS checkpoints (
    size INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    root TEXT NOT NULL,
    at INTEGER NOT NULL,
    note TEXT NOT NULL,
    isOnReceipts INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS keys (publicKey TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
`;

const checkpointSchema = z.object({
  size: z.number(),
  position: z.number(),
  root: z.string(),
  at: z.number(),
  note: z.string(),
  isOnReceipts: z.number().transform((flag) => flag === 1),
});
const keySchema = z.object({ publicKey: z.string(), since: z.number() });

/** Checkpoints in `checkpoints.sqlite` of the data directory, which only its owner can read. */
export function openSqliteCheckpoints(dataDirectory: string): CheckpointStore & { close(): void } {
  const file = join(dataDirectory, checkpointsFile);
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec(schema);
  const disk = diskFlush(`${file}-wal`);
  return {
    ...sqliteTree(database),
    ...signedOf(database, disk),
    close() {
      disk.close();
      database.close();
    },
  };
}

function signedOf(
  database: DatabaseSync,
  disk: DiskFlush,
): Omit<CheckpointStore, keyof ReturnType<typeof sqliteTree>> {
  const add = database.prepare(
    'INSERT OR IGNORE INTO checkpoints (size, position, root, at, note, isOnReceipts) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const newest = database.prepare('SELECT * FROM checkpoints ORDER BY size DESC LIMIT 1');
  const covering = database.prepare('SELECT * FROM checkpoints WHERE size >= ? ORDER BY size LIMIT 1');
  const all = database.prepare('SELECT * FROM checkpoints ORDER BY size');
  const remove = database.prepare('DELETE FROM checkpoints WHERE size = ?');
  const addKey = database.prepare('INSERT OR IGNORE INTO keys (publicKey, since) VALUES (?, ?)');
  const keys = database.prepare('SELECT publicKey, since FROM keys ORDER BY since, publicKey');
  const note = database.prepare('SELECT text FROM notes WHERE name = ?');
  const addNote = database.prepare('INSERT OR IGNORE INTO notes (name, text) VALUES (?, ?)');
  const changeNote = database.prepare('UPDATE notes SET text = ? WHERE name = ? AND text = ?');
  const checkpointOf = (found: unknown) => (found ? checkpointSchema.parse(found) : undefined);
  return {
    async addCheckpoint({ size, position, root, at, note: signed, isOnReceipts }) {
      atEase(database, () => add.run(size, position, root, at, signed, isOnReceipts ? 1 : 0));
      await disk.flush();
    },
    newest: async () => checkpointOf(newest.get()),
    covering: async (size) => checkpointOf(covering.get(size)),
    checkpoints: async () => z.array(checkpointSchema).parse(all.all()),
    async removeCheckpoints(sizes) {
      inTransaction(database, () => {
        for (const size of sizes) remove.run(size);
      });
    },
    keys: async () => z.array(keySchema).parse(keys.all()),
    async addKey({ publicKey, since }) {
      addKey.run(publicKey, since);
    },
    async note(name) {
      const found = note.get(name);
      return found && String(found.text);
    },
    async changeNote(name, from, to) {
      const { changes } = from === undefined ? addNote.run(name, to) : changeNote.run(to, name, from);
      return Number(changes) === 1;
    },
  };
}
