import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import {
  pendingSignInSchema,
  type SchoolMethods,
  storedIdentitySchema,
  toolKeySchema,
} from '../model/schoolIdentity.ts';

const live = 'WHERE secretHash = ? AND kind = ? AND expiresAt > ?';

/** How identities are found and linked. */
export function identityStatements(database: DatabaseSync) {
  return {
    identityBy: database.prepare('SELECT * FROM identities WHERE provider = ? AND subject = ?'),
    link: database.prepare(`
      INSERT INTO identities (provider, subject, userId, linkedAt, usedAt)
      VALUES (:provider, :subject, :userId, :linkedAt, :usedAt) ON CONFLICT (provider, subject) DO NOTHING`),
  };
}

/** The school part of the SQLite identity store. */
export function sqliteSchool(database: DatabaseSync): SchoolMethods {
  const { identityBy, link } = identityStatements(database);
  const of = database.prepare(
    'SELECT * FROM identities WHERE userId IN (SELECT value FROM json_each(?)) ORDER BY linkedAt, rowid',
  );
  const hasAccount = database.prepare('SELECT 1 FROM accounts WHERE userId = ?');
  const use = database.prepare(
    'UPDATE identities SET usedAt = max(?, ifnull(usedAt, 0)) WHERE provider = ? AND subject = ?',
  );
  const lastUse = database.prepare('SELECT max(usedAt) AS usedAt FROM identities WHERE provider = ?');
  const unlink = database.prepare('DELETE FROM identities WHERE provider = ? AND subject = ?');
  const keep = database.prepare('INSERT INTO pendingSignIns VALUES (:secretHash, :kind, :value, :expiresAt)');
  const pending = database.prepare(`SELECT * FROM pendingSignIns ${live}`);
  const pendingOf = database.prepare(
    'SELECT * FROM pendingSignIns WHERE kind = ? AND expiresAt > ? ORDER BY expiresAt DESC',
  );
  // One statement decides the race: a second caller finds the row gone.
  const take = database.prepare(`DELETE FROM pendingSignIns ${live} RETURNING *`);
  const removePending = database.prepare('DELETE FROM pendingSignIns WHERE expiresAt <= ?');
  const keys = database.prepare('SELECT * FROM toolKeys ORDER BY since');
  const keepKey = database.prepare(
    'INSERT INTO toolKeys VALUES (:kid, :privateKey, :since, :until) ON CONFLICT (since) DO NOTHING',
  );
  const removeKeys = database.prepare('DELETE FROM toolKeys WHERE until <= ?');

  return {
    async identityBy(provider, subject) {
      return storedIdentitySchema.optional().parse(identityBy.get(provider, subject));
    },
    async identitiesOf(userIds) {
      return z.array(storedIdentitySchema).parse(of.all(JSON.stringify(userIds)));
    },
    async linkIdentity(identity) {
      if (hasAccount.get(identity.userId) === undefined) return 'unknownAccount';
      return link.run(identity).changes === 1 ? 'linked' : 'identityTaken';
    },
    async noteIdentityUse(provider, subject, usedAt) {
      use.run(usedAt, provider, subject);
    },
    async lastUseOf(provider) {
      return storedIdentitySchema.pick({ usedAt: true }).parse(lastUse.get(provider)).usedAt ?? undefined;
    },
    async unlinkIdentity(provider, subject) {
      return unlink.run(provider, subject).changes === 1;
    },
    async keepPending(entry) {
      keep.run(entry);
    },
    async pendingByHash(secretHash, kind, now) {
      return pendingSignInSchema.optional().parse(pending.get(secretHash, kind, now));
    },
    async pendingOf(kind, now) {
      return z.array(pendingSignInSchema).parse(pendingOf.all(kind, now));
    },
    async takePending(secretHash, kind, now) {
      return pendingSignInSchema.optional().parse(take.get(secretHash, kind, now));
    },
    async removePendingBefore(now) {
      removePending.run(now);
    },
    async toolKeys() {
      return z.array(toolKeySchema).parse(keys.all());
    },
    async keepToolKey(key) {
      keepKey.run(key);
    },
    async removeToolKeysBefore(until) {
      removeKeys.run(until);
    },
  };
}
