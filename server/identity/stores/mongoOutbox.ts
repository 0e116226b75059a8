import type { Collection } from 'mongodb';
import { repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import {
  linkMails,
  type OutboxMethods,
  outcomeOf,
  type WaitingMail,
  waitingMailSchema,
} from '../model/waitingMail.ts';

/** A mail in MongoDB, under its id. */
export type MailFields = Omit<WaitingMail, 'mailId'> & { readonly _id: string };

/** The mails of the MongoDB identity store. */
export function mongoOutbox(
  mails: Collection<MailFields>,
  hasAccount: (userId: number) => Promise<boolean>,
): OutboxMethods {
  async function keep({ mailId: _id, ...fields }: WaitingMail, which: 'all' | 'absent'): Promise<void> {
    if (!(await hasAccount(fields.userId))) return;
    const change = which === 'all' ? { $set: fields } : { $setOnInsert: fields };
    await repeatedUpsert(() => mails.updateOne({ _id }, change, { upsert: true }));
  }

  return {
    async keepMails(given, which) {
      await Promise.all(given.map((mail) => keep(mail, which)));
    },
    async claimMail(now, until) {
      const claimed = await mails.findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: until } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
      return claimed === null ? undefined : mailOf(claimed);
    },
    async settleMail({ mailId: _id, createdAt, dueAt }, next) {
      const asClaimed = { _id, createdAt, dueAt };
      if (next === undefined) return (await mails.deleteOne(asClaimed)).deletedCount === 1;
      return (await mails.updateOne(asClaimed, { $set: outcomeOf(next) })).matchedCount === 1;
    },
    async mailQueue() {
      const waits = mails.find({ dueAt: { $ne: null } }, { projection: { createdAt: 1 } });
      const since = (await waits.sort({ createdAt: 1 }).toArray()).map(({ createdAt }) => createdAt);
      return { waiting: since.length, oldestAt: since[0] ?? null };
    },
    async mailsTo(userIds) {
      const found = mails.find({ userId: { $in: [...userIds] } }).sort({ _id: 1 });
      return (await found.toArray()).map(mailOf);
    },
    async removeLinkMails(userId) {
      await mails.deleteMany({ userId, kind: { $in: [...linkMails] } });
    },
  };
}

function mailOf({ _id: mailId, ...fields }: MailFields): WaitingMail {
  return waitingMailSchema.parse({ mailId, ...fields });
}
