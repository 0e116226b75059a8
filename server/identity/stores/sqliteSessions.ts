import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import type { SessionMethods } from '../model/identityStore.ts';
import { storedSessionSchema } from '../model/storedIdentity.ts';

const columns = 'idHash, sessionRef, userId, createdAt, lastSeenAt';

/** The session part of the SQLite identity store. */
export function sqliteSessions(database: DatabaseSync): SessionMethods {
  const insert = database.prepare(`INSERT INTO sessions (${columns}) VALUES (?, ?, ?, ?, ?)`);
  const byHash = database.prepare(`SELECT ${columns} FROM sessions WHERE idHash = ?`);
  const touch = database.prepare('UPDATE sessions SET lastSeenAt = ?1 WHERE idHash = ?2 AND lastSeenAt < ?1');
  const saw = database.prepare(
    'UPDATE accounts SET lastSeenAt = ?1 WHERE userId = ?2 AND COALESCE(lastSeenAt, 0) < ?1',
  );
  const remove = database.prepare(`DELETE FROM sessions WHERE idHash = ? RETURNING ${columns}`);
  const removeOf = database.prepare(`DELETE FROM sessions WHERE userId = ? RETURNING ${columns}`);
  // Of two that began in the same millisecond the one added later is newer.
  const removeOld = database.prepare(
    `DELETE FROM sessions WHERE rowid IN (SELECT rowid FROM sessions WHERE userId = ?
      ORDER BY createdAt DESC, rowid DESC LIMIT -1 OFFSET ?) RETURNING ${columns}`,
  );
  const removeBefore = database.prepare(
    `DELETE FROM sessions WHERE createdAt <= ? OR lastSeenAt <= ? RETURNING ${columns}`,
  );

  return {
    async addSession({ idHash, sessionRef, userId, createdAt, lastSeenAt }) {
      inTransaction(database, () => {
        insert.run(idHash, sessionRef, userId, createdAt, lastSeenAt);
        saw.run(lastSeenAt, userId);
      });
    },

    async sessionByHash(idHash) {
      return storedSessionSchema.optional().parse(byHash.get(idHash));
    },

    async touchSession({ idHash, userId }, seenAt) {
      inTransaction(database, () => {
        touch.run(seenAt, idHash);
        saw.run(seenAt, userId);
      });
    },

    async removeSession(idHash) {
      return storedSessionSchema.optional().parse(remove.get(idHash));
    },

    async removeSessionsOf(userId) {
      return z.array(storedSessionSchema).parse(removeOf.all(userId));
    },

    async removeOldSessionsOf(userId, newest) {
      return z.array(storedSessionSchema).parse(removeOld.all(userId, newest));
    },

    async removeSessionsBefore({ createdAt, lastSeenAt }) {
      return z.array(storedSessionSchema).parse(removeBefore.all(createdAt, lastSeenAt));
    },
  };
}
