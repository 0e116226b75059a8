import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../eventStore/sqlite/sqliteFault.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import { messageOf } from '../lib/messageOf.ts';

const lockFile = 'quarterdeck.lock';

/** Creates the missing directories of a path one by one: below /proc, Node's own `recursive` never ends. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  mkdirSync(directory);
}

/**
 * Locks a directory for this process until it is released; the lock ends with the process, however it ends.
 * It is SQLite's own lock on an empty file, available on every system. Undefined if another process holds it.
 */
function lock(directory: string): (() => void) | undefined {
  const file = path.join(directory, lockFile);
  // Closing a file that this process has locked would release the lock, so it is created only if missing.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE;');
    return () => database.close();
  } catch (fault) {
    database.close();
    if (isBusy(fault)) return undefined;
    throw fault;
  }
}

/** Creates the data directory if absent and locks it for one process; returns a function that releases it. */
export function claimDirectory(directory: string): () => void {
  let release: (() => void) | undefined;
  try {
    makeDirectory(directory);
    release = lock(directory);
  } catch (fault) {
    throw new CannotGoOn(
      `The data directory ${directory} cannot be used: ${messageOf(fault)}.`,
      'Set DATA_DIR to a directory that this user may write, on a disk with room.',
    );
  }
  if (release === undefined)
    throw new CannotGoOn(
      `Another Quarterdeck is running on ${directory}.`,
      'Stop it first, or set DATA_DIR to a directory of its own.',
    );
  return release;
}

/** Whether a process currently holds the directory. */
export function isClaimed(directory: string): boolean {
  if (!existsSync(path.join(directory, lockFile))) return false;
  const release = lock(directory);
  release?.();
  return release === undefined;
}
