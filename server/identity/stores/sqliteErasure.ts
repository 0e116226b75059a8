import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import type { ErasureMethods, StoredSession } from '../model/identityStore.ts';
import { storedSessionSchema } from '../model/storedIdentity.ts';

const isKey = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** The part of the SQLite identity store that keeps text keys and erases people. */
export function sqliteErasure(database: DatabaseSync): ErasureMethods {
  const byNames = database.prepare(
    'SELECT name, value FROM textKeys WHERE name IN (SELECT value FROM json_each(?))',
  );
  const byName = database.prepare('SELECT value FROM textKeys WHERE name = ?');
  const add = database.prepare(`
    INSERT INTO textKeys (name, userId, value) SELECT ?1, userId, ?3 FROM accounts WHERE userId = ?2
    ON CONFLICT (name) DO NOTHING`);
  const erasedAmong = database.prepare(
    'SELECT userId FROM erasedPeople WHERE userId IN (SELECT value FROM json_each(?))',
  );
  const note = database.prepare('INSERT OR IGNORE INTO erasedPeople (userId) VALUES (?)');
  const sessionsOf = database.prepare(
    'SELECT idHash, sessionRef, userId, createdAt, lastSeenAt FROM sessions WHERE userId = ?',
  );
  // Everything else of a person is deleted with the account.
  const remove = database.prepare('DELETE FROM accounts WHERE userId = ?');

  return {
    async textKeys(names) {
      const rows = byNames.all(JSON.stringify(names));
      return new Map(
        rows.flatMap(({ name, value }) => (isKey(value) ? [[String(name), value] as const] : [])),
      );
    },
    async textKeyOf({ userId, gameId }, fresh) {
      const name = `${userId}.${gameId}`;
      if (byName.get(name) === undefined) add.run(name, userId, fresh);
      const value = byName.get(name)?.value;
      return isKey(value) ? value : undefined;
    },
    async areErased(userIds) {
      return new Set(erasedAmong.all(JSON.stringify(userIds)).map(({ userId }) => Number(userId)));
    },
    async erasePerson(userId): Promise<readonly StoredSession[]> {
      const sessions = inTransaction(database, () => {
        const found = z.array(storedSessionSchema).parse(sessionsOf.all(userId));
        note.run(userId);
        remove.run(userId);
        return found;
      });
      // Old pages remain in the write-ahead log until it is truncated.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return sessions;
    },
  };
}
