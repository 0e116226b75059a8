import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import type { TokenMethods } from '../model/identityStore.ts';
import { storedTokenSchema } from '../model/storedIdentity.ts';

/** The one-time-token part of the SQLite identity store. */
export function sqliteTokens(database: DatabaseSync): TokenMethods {
  const insert = database.prepare(`
    INSERT INTO tokens (tokenHash, purpose, userId, issuedAt, expiresAt, openedAt)
    VALUES (:tokenHash, :purpose, :userId, :issuedAt, :expiresAt, :openedAt)`);
  // IS instead of = because the first Administrator's token has no owner yet.
  const removeSame = database.prepare('DELETE FROM tokens WHERE purpose = ? AND userId IS ?');
  const open = database.prepare('UPDATE tokens SET openedAt = coalesce(openedAt, ?) WHERE tokenHash = ?');
  const removeEarlier = database.prepare(
    'DELETE FROM tokens WHERE purpose = ? AND userId IS ? AND issuedAt < ?',
  );
  const opened = database.prepare(`
    SELECT userId, max(openedAt) AS at FROM tokens
    WHERE openedAt IS NOT NULL AND userId IN (SELECT value FROM json_each(?)) GROUP BY userId`);
  const byHash = database.prepare(`
    SELECT * FROM tokens
    WHERE tokenHash = ? AND purpose = ? AND expiresAt > ?`);
  // One statement decides the race: a second caller finds the row gone.
  const take = database.prepare(`
    DELETE FROM tokens WHERE tokenHash = ? AND purpose = ? AND expiresAt > ?
    RETURNING *`);
  const removeOf = database.prepare('DELETE FROM tokens WHERE userId = ?');

  return {
    async replaceToken(token) {
      inTransaction(database, () => {
        removeSame.run(token.purpose, token.userId);
        insert.run(token);
      });
    },

    async addToken(token) {
      insert.run(token);
    },

    async openToken({ tokenHash, purpose, userId, issuedAt }, now) {
      inTransaction(database, () => {
        open.run(now, tokenHash);
        removeEarlier.run(purpose, userId, issuedAt);
      });
    },

    async openedAt(userIds) {
      const rows = opened.all(JSON.stringify(userIds));
      return new Map(rows.map(({ userId, at }) => [Number(userId), Number(at)]));
    },

    async tokenByHash(tokenHash, purpose, now) {
      return storedTokenSchema.optional().parse(byHash.get(tokenHash, purpose, now));
    },

    async takeToken(tokenHash, purpose, now) {
      return storedTokenSchema.optional().parse(take.get(tokenHash, purpose, now));
    },

    async removeTokensOf(userId) {
      removeOf.run(userId);
    },
  };
}
