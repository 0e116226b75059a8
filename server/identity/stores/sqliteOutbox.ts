import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import {
  linkMails,
  type OutboxMethods,
  outcomeFields,
  outcomeOf,
  waitingMailSchema,
} from '../model/waitingMail.ts';

const queueSchema = z.object({ waiting: z.number(), oldestAt: z.number().nullable() });
const fields = Object.keys(waitingMailSchema.shape);

/** The mails of the SQLite identity store. */
export function sqliteOutbox(database: DatabaseSync): OutboxMethods {
  const keeping = (or: 'REPLACE' | 'IGNORE') =>
    database.prepare(`
      INSERT OR ${or} INTO outbox (${fields.join(', ')})
      SELECT ${fields.map((field) => `:${field}`).join(', ')} FROM accounts WHERE userId = :userId`);
  const keep = { all: keeping('REPLACE'), absent: keeping('IGNORE') };
  // One statement decides the race: a second caller finds the mail due later.
  const claim = database.prepare(`
    UPDATE outbox SET dueAt = :until WHERE mailId =
      (SELECT mailId FROM outbox WHERE dueAt <= :now ORDER BY dueAt LIMIT 1) RETURNING *`);
  const asClaimed = 'WHERE mailId = :mailId AND createdAt = :createdAt AND dueAt = :claimedUntil';
  const remove = database.prepare(`DELETE FROM outbox ${asClaimed}`);
  const postpone = database.prepare(
    `UPDATE outbox SET ${outcomeFields.map((field) => `${field} = :${field}`).join(', ')} ${asClaimed}`,
  );
  const queue = database.prepare(
    'SELECT count(*) AS waiting, min(createdAt) AS oldestAt FROM outbox WHERE dueAt IS NOT NULL',
  );
  const to = database.prepare(
    'SELECT * FROM outbox WHERE userId IN (SELECT value FROM json_each(?)) ORDER BY mailId',
  );
  const removeOf = database.prepare(
    `DELETE FROM outbox WHERE userId = ? AND kind IN (${linkMails.map((kind) => `'${kind}'`).join(', ')})`,
  );

  return {
    async keepMails(mails, which) {
      inTransaction(database, () => {
        for (const mail of mails) keep[which].run(mail);
      });
    },
    async claimMail(now, until) {
      return waitingMailSchema.optional().parse(claim.get({ now, until }));
    },
    async settleMail({ mailId, createdAt, dueAt: claimedUntil }, next) {
      const claimed = { mailId, createdAt, claimedUntil };
      const settled =
        next === undefined ? remove.run(claimed) : postpone.run({ ...claimed, ...outcomeOf(next) });
      return settled.changes === 1;
    },
    async mailQueue() {
      return queueSchema.parse(queue.get());
    },
    async mailsTo(userIds) {
      return z.array(waitingMailSchema).parse(to.all(JSON.stringify(userIds)));
    },
    async removeLinkMails(userId) {
      removeOf.run(userId);
    },
  };
}
