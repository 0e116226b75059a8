import type { DatabaseSync } from 'node:sqlite';
import { emailKey } from '../../../contracts/fields/emails.ts';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import { hasTable } from '../../eventStore/sqlite/checkedFile.ts';
import { demoPeople } from '../accounts/demoAccounts.ts';
import type { AccountsRecord, RecordMethods } from '../model/identityStore.ts';

const columns = 'SELECT installationId, isLogFounded FROM belonging';

/** What the accounts in a database know about their log; the database may be open read-only. */
export function accountsRecordIn(database: DatabaseSync): AccountsRecord {
  const belonging = hasTable(database, 'belonging') ? database.prepare(columns).get() : undefined;
  const counted = hasTable(database, 'accounts')
    ? database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'accounts'`).get()
    : undefined;
  return {
    installationId: belonging ? String(belonging.installationId) : null,
    isLogFounded: belonging?.isLogFounded === 1,
    lastUserId: Number(counted?.seq ?? 0),
  };
}

/** Whether numbers were reserved under a ticket in a database, which may be open read-only. */
export function hasTicketIn(database: DatabaseSync, ticket: string): boolean {
  if (!hasTable(database, 'tickets')) return false;
  return database.prepare('SELECT 1 FROM tickets WHERE ticket = ?').get(ticket) !== undefined;
}

/** Whether a demo person is among the accounts in a database, which may be open read-only. */
export function hasDemoPeopleIn(database: DatabaseSync): boolean {
  if (!hasTable(database, 'accounts')) return false;
  const emails = JSON.stringify(demoPeople.map(({ email }) => emailKey(email)));
  const found = database.prepare(
    'SELECT 1 FROM accounts WHERE emailKey IN (SELECT value FROM json_each(?)) LIMIT 1',
  );
  return found.get(emails) !== undefined;
}

/** The part of the SQLite identity store that numbers people and knows its log. */
export function sqliteRecord(database: DatabaseSync): RecordMethods {
  // SQLite itself keeps the highest number of a table, in a row created with the first account.
  const begin = database.prepare(`
    INSERT INTO sqlite_sequence (name, seq)
    SELECT 'accounts', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'accounts')`);
  const raise = database.prepare(`
    UPDATE sqlite_sequence SET seq = max(seq, ?) + ? WHERE name = 'accounts' RETURNING seq`);
  const note = database.prepare('INSERT INTO tickets (ticket) VALUES (?)');
  const belong = database.prepare(`
    INSERT INTO belonging (one, installationId, isLogFounded) VALUES (1, ?1, ?2)
    ON CONFLICT (one) DO UPDATE SET isLogFounded = max(isLogFounded, ?2) WHERE installationId = ?1`);
  return {
    async takeNumbers(count, above, ticket) {
      return inTransaction(database, () => {
        note.run(ticket);
        begin.run();
        return Number(raise.get(above, count)?.seq);
      });
    },
    hasTicket: async (ticket) => hasTicketIn(database, ticket),
    accountsRecord: async () => accountsRecordIn(database),
    async belongTo({ installationId, isLogFounded }) {
      belong.run(installationId, isLogFounded ? 1 : 0);
      return accountsRecordIn(database);
    },
  };
}
