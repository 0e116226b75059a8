import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '../../projections/documents/sqliteTransaction.ts';
import type { CheckpointTree } from './checkpointStore.ts';
import { digestBytes } from './merkleTree.ts';

function bytesOf(found: SQLOutputValue | undefined): Buffer {
  if (!(found instanceof Uint8Array)) throw new Error('A hash of the tree is not one.');
  return Buffer.from(found.buffer, found.byteOffset, found.length);
}

/**
 * Writes without waiting for the disk, on the thread that answers saves. Leaves and roots of tiles can be
 * rebuilt from the log; the flush after the next checkpoint, on another thread, includes them before anybody
 * is told of it.
 */
export function atEase(database: DatabaseSync, work: () => unknown): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** The tree in an existing file of checkpoints; the table's types are those of its columns. */
export function sqliteTree(database: DatabaseSync): CheckpointTree {
  const last = database.prepare('SELECT place, position FROM leaves ORDER BY place DESC LIMIT 1');
  // One statement per slice: one per leaf takes half as long again, on the thread that answers saves.
  const addSlice = database.prepare(
    `INSERT OR IGNORE INTO leaves (place, position, hash)
      SELECT :first + key, value, substr(:hashes, 1 + key * :bytes, :bytes) FROM json_each(:positions)`,
  );
  const leaves = database.prepare(
    'SELECT position, hash FROM leaves WHERE place >= ? AND place < ? ORDER BY place',
  );
  const place = database.prepare('SELECT place FROM leaves WHERE position = ?');
  const addRoot = database.prepare('INSERT OR IGNORE INTO tileRoots (place, hash) VALUES (?, ?)');
  const roots = database.prepare('SELECT hash FROM tileRoots WHERE place >= ? AND place < ? ORDER BY place');
  return {
    async end() {
      const found = last.get();
      return found
        ? { size: Number(found.place) + 1, position: Number(found.position) }
        : { size: 0, position: 0 };
    },
    async addLeaves(first, added) {
      const positions = JSON.stringify(added.map(({ position }) => position));
      const hashes = Buffer.concat(added.map(({ hash }) => hash));
      atEase(database, () => addSlice.run({ first, positions, hashes, bytes: digestBytes }));
    },
    leaves: async (from, to) =>
      leaves.all(from, to).map(({ position, hash }) => ({ position: Number(position), hash: bytesOf(hash) })),
    async placeOf(position) {
      const found = place.get(position);
      return found && Number(found.place);
    },
    async addTileRoots(first, added) {
      atEase(database, () => {
        for (const [index, root] of added.entries()) addRoot.run(first + index, root);
      });
    },
    tileRoots: async (from, to) => roots.all(from, to).map(({ hash }) => bytesOf(hash)),
  };
}
