import type { Db } from 'mongodb';
import { repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import type { AccountsRecord, AccountsToExamine, RecordMethods } from '../model/identityStore.ts';
import { type AccountFields, findByEmail } from './mongoAccounts.ts';

const schemaVersion = 1;

/** The single document that counts user ids, which stay in the event log forever, and names that log. */
type IdentityRecord = {
  readonly _id: 'identity';
  readonly schemaVersion: number;
  readonly lastUserId: number;
  /** Absent before the first start. */
  readonly installationId?: string;
  readonly isLogFounded?: boolean;
};

const one = { _id: 'identity' } as const;

/** The ticket under which numbers were reserved, by which the log knows them. */
const ticketsOf = (database: Db) => database.collection<{ readonly _id: string }>('tickets');

const hasTicket = async (database: Db, ticket: string): Promise<boolean> =>
  (await ticketsOf(database).findOne({ _id: ticket })) !== null;

/** What accounts know about their log; empty for accounts that were never created. */
async function readRecord(database: Db): Promise<AccountsRecord> {
  const record = await database.collection<IdentityRecord>('identity').findOne(one);
  return {
    installationId: record?.installationId ?? null,
    isLogFounded: record?.isLogFounded ?? false,
    lastUserId: record?.lastUserId ?? 0,
  };
}

/** Queries that create nothing. */
export function openMongoFacts(database: Db): AccountsToExamine {
  return {
    accountsRecord: () => readRecord(database),
    hasTicket: (ticket) => hasTicket(database, ticket),
    accountByEmail: findByEmail(database.collection<AccountFields>('accounts')),
  };
}

/** The part of the MongoDB identity store that numbers people and knows its log; created if missing. */
export async function openMongoRecord(database: Db): Promise<RecordMethods> {
  const records = database.collection<IdentityRecord>('identity');
  const first = { schemaVersion, lastUserId: 0 };
  await repeatedUpsert(() => records.updateOne(one, { $setOnInsert: first }, { upsert: true }));
  const found = (await records.findOne(one))?.schemaVersion;
  if (found !== schemaVersion)
    throw new Error(
      `The accounts in MongoDB have schema version ${found}; this release knows ${schemaVersion}.`,
    );

  const accountsRecord = (): Promise<AccountsRecord> => readRecord(database);
  return {
    async takeNumbers(count, above, ticket) {
      await ticketsOf(database).insertOne({ _id: ticket });
      await records.updateOne({ ...one, lastUserId: { $lt: above } }, { $set: { lastUserId: above } });
      const counted = await records.findOneAndUpdate(
        one,
        { $inc: { lastUserId: count } },
        { returnDocument: 'after' },
      );
      if (counted === null) throw new Error('The count of user ids is missing from MongoDB.');
      return counted.lastUserId;
    },
    hasTicket: (ticket) => hasTicket(database, ticket),
    accountsRecord,
    async belongTo({ installationId, isLogFounded }) {
      await records.updateOne({ ...one, installationId: { $exists: false } }, { $set: { installationId } });
      if (isLogFounded) await records.updateOne({ ...one, installationId }, { $set: { isLogFounded } });
      return accountsRecord();
    },
  };
}
