import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import type { TokenMethods } from '../model/identityStore.ts';
import { storedTokenSchema } from '../model/storedIdentity.ts';

/** The one-time-token part of the SQLite identity store. */
export function sqliteTokens(database: DatabaseSync): TokenMethods {
  const insert = database.prepare(
    'INSERT INTO tokens (tokenHash, purpose, userId, expiresAt) VALUES (?, ?, ?, ?)',
  );
  // IS instead of = because the first Administrator's token has no owner yet.
  const removeSame = database.prepare('DELETE FROM tokens WHERE purpose = ? AND userId IS ?');
  const byHash = database.prepare(`
    SELECT tokenHash, purpose, userId, expiresAt FROM tokens
    WHERE tokenHash = ? AND purpose = ? AND expiresAt > ?`);
  // One statement decides the race: a second caller finds the row gone.
  const take = database.prepare(`
    DELETE FROM tokens WHERE tokenHash = ? AND purpose = ? AND expiresAt > ?
    RETURNING tokenHash, purpose, userId, expiresAt`);
  const removeOf = database.prepare('DELETE FROM tokens WHERE userId = ?');

  return {
    async replaceToken({ tokenHash, purpose, userId, expiresAt }) {
      inTransaction(database, () => {
        removeSame.run(purpose, userId);
        insert.run(tokenHash, purpose, userId, expiresAt);
      });
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
