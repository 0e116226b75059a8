import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { emailKey } from '../../../contracts/fields/emails.ts';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import { createBatchQueue } from '../../lib/batchQueue.ts';
import { createGathering } from '../../lib/gathering.ts';
import {
  type AccountMethods,
  accountKey,
  type NumberedAccount,
  type StoredAccount,
} from '../model/identityStore.ts';
import { storedAccountSchema } from '../model/storedIdentity.ts';
import { identityStatements } from './sqliteSchool.ts';

const columns = 'userId, email, isGuest, fullName, role, passwordHash, disabledAt, lastSeenAt';

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(`
      INSERT INTO accounts (userId, emailKey, email, isGuest, fullName, role, passwordHash)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (emailKey) DO NOTHING RETURNING ${columns}`),
    byEmail: database.prepare(`SELECT ${columns} FROM accounts WHERE emailKey = ?`),
    byIds: database.prepare(
      `SELECT ${columns} FROM accounts WHERE userId IN (SELECT value FROM json_each(?)) ORDER BY userId`,
    ),
    byId: database.prepare(`SELECT ${columns} FROM accounts WHERE userId = ?`),
    update: database.prepare(`
      UPDATE accounts SET emailKey = ?, email = ?, fullName = ?, role = ?, passwordHash = ?, disabledAt = ?
      WHERE userId = ?`),
    replaceHash: database.prepare(
      'UPDATE accounts SET passwordHash = ? WHERE userId = ? AND passwordHash = ?',
    ),
    all: database.prepare(`SELECT ${columns} FROM accounts ORDER BY userId`),
    anyActiveAdministrator: database.prepare(`
      SELECT 1 FROM accounts WHERE role = 'Administrator' AND disabledAt IS NULL
      AND (passwordHash IS NOT NULL OR userId IN (SELECT userId FROM identities)) LIMIT 1`),
    anyWithRole: database.prepare('SELECT 1 FROM accounts WHERE role = ? LIMIT 1'),
  };
}

/** Accounts created together share a commit: otherwise a list of 300 would wait for 300 flushes. */
function inBatches(
  database: DatabaseSync,
  create: (account: NumberedAccount) => StoredAccount | 'emailTaken',
) {
  return createBatchQueue<NumberedAccount, StoredAccount | 'emailTaken'>(async (_, batch) => {
    try {
      const created = inTransaction(database, () => batch.map(({ item }) => create(item)));
      for (const [index, waiting] of batch.entries()) waiting.resolve(created[index] ?? 'emailTaken');
    } catch (fault) {
      for (const waiting of batch) waiting.reject(fault);
    }
  }, createGathering());
}

/** The account part of the SQLite identity store. */
export function sqliteAccounts(database: DatabaseSync): AccountMethods {
  const { insert, byEmail, byIds, byId, update, replaceHash, all, anyActiveAdministrator, anyWithRole } =
    prepareStatements(database);

  const { identityBy, link } = identityStatements(database);

  function create(account: NumberedAccount): StoredAccount | 'emailTaken' {
    const { userId, email, fullName, role, passwordHash } = account;
    const isGuest = account.isGuest === true ? 1 : 0;
    const row = insert.get(userId, accountKey(account), email, isGuest, fullName, role, passwordHash);
    return row === undefined ? 'emailTaken' : storedAccountSchema.parse(row);
  }

  const createInBatches = inBatches(database, create);

  return {
    createAccount: (account) => createInBatches('accounts', account),

    async createAccountFor(account, identity) {
      return inTransaction(database, () => {
        if (identityBy.get(identity.provider, identity.subject) !== undefined) return 'identityTaken';
        const created = create(account);
        if (created !== 'emailTaken') link.run({ ...identity, userId: created.userId });
        return created;
      });
    },

    async accountByEmail(email) {
      return storedAccountSchema.optional().parse(byEmail.get(emailKey(email)));
    },

    async accountsById(userIds) {
      const [only] = userIds;
      // Every request needs one account; a lookup by key costs a quarter of a scan.
      const rows =
        userIds.length === 1 && only !== undefined ? byId.all(only) : byIds.all(JSON.stringify(userIds));
      return z.array(storedAccountSchema).parse(rows);
    },

    async changeAccount(userId, changes) {
      return inTransaction(database, () => {
        const before = storedAccountSchema.optional().parse(byId.get(userId));
        if (before === undefined) return 'unknownAccount';
        const after = { ...before, ...changes };
        const key = accountKey(after);
        const holder = storedAccountSchema.optional().parse(byEmail.get(key));
        if (holder !== undefined && holder.userId !== userId) return 'emailTaken';
        update.run(
          key,
          after.email,
          after.fullName,
          after.role,
          after.passwordHash,
          after.disabledAt,
          userId,
        );
        return after;
      });
    },

    async replacePasswordHash(userId, from, to) {
      return replaceHash.run(to, userId, from).changes === 1;
    },

    async hasAccountWithRole(role) {
      return anyWithRole.get(role) !== undefined;
    },

    async allAccounts() {
      return z.array(storedAccountSchema).parse(all.all());
    },

    async hasActiveAdministrator() {
      return anyActiveAdministrator.get() !== undefined;
    },
  };
}
