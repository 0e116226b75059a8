import type { Db } from 'mongodb';
import { type MongoConnection, repeatedUpsert } from '../../projections/documents/mongoConnection.ts';
import type { IdentityStore } from './identityStore.ts';
import { type AccountFields, mongoAccounts } from './mongoAccounts.ts';
import { mongoSessions, type SessionFields } from './mongoSessions.ts';
import { mongoTokens, type TokenFields } from './mongoTokens.ts';

const schemaVersion = 1;
const secondsOfADay = 86_400;
/** Far beyond what any session is good for, so that the sweep, which also closes sockets, always comes first. */
const sessionSecondsMax = 7 * secondsOfADay;

/** The one document that counts user ids: they stand in the event log for ever and never mean a second person. */
type IdentityRecord = {
  readonly _id: 'identity';
  readonly schemaVersion: number;
  readonly lastUserId: number;
};

/**
 * Opens accounts, sessions and one-time tokens in a database of its own, making the collections and their indexes when
 * absent, so that backups of the read models hold no personal data. Closing the store closes the connection.
 */
export async function openMongoIdentityStore({ database, close }: MongoConnection): Promise<IdentityStore> {
  const accounts = database.collection<AccountFields>('accounts');
  const sessions = database.collection<SessionFields>('sessions');
  const tokens = database.collection<TokenFields>('tokens');
  await prepareRecord(database);
  await accounts.createIndex({ emailKey: 1 }, { unique: true });
  await accounts.createIndex({ role: 1 });
  await sessions.createIndex({ userId: 1 });
  await sessions.createIndex({ lastSeenAt: 1 });
  await sessions.createIndex({ createdAt: 1 }, { expireAfterSeconds: sessionSecondsMax });
  await tokens.createIndex({ tokenHash: 1 }, { unique: true });
  await tokens.createIndex({ userId: 1 });
  await tokens.createIndex({ expiresAt: 1 }, { expireAfterSeconds: secondsOfADay });
  return {
    ...mongoAccounts(accounts, () => nextUserId(database)),
    ...mongoSessions(sessions, async (userId) => (await accounts.findOne({ _id: userId })) !== null),
    ...mongoTokens(tokens),
    close,
  };
}

async function prepareRecord(database: Db): Promise<void> {
  const records = recordsOf(database);
  const first = { schemaVersion, lastUserId: 0 };
  await repeatedUpsert(() =>
    records.updateOne({ _id: 'identity' }, { $setOnInsert: first }, { upsert: true }),
  );
  const found = (await records.findOne({ _id: 'identity' }))?.schemaVersion;
  if (found !== schemaVersion)
    throw new Error(
      `The accounts in MongoDB have schema version ${found}; this release knows ${schemaVersion}.`,
    );
}

async function nextUserId(database: Db): Promise<number> {
  const counted = await recordsOf(database).findOneAndUpdate(
    { _id: 'identity' },
    { $inc: { lastUserId: 1 } },
    { returnDocument: 'after' },
  );
  if (counted === null) throw new Error('The count of user ids is missing from MongoDB.');
  return counted.lastUserId;
}

function recordsOf(database: Db) {
  return database.collection<IdentityRecord>('identity');
}
