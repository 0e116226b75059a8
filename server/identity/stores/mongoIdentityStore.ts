import type { MongoConnection } from '../../../projections/documents/mongoConnection.ts';
import type { IdentityStore } from '../model/identityStore.ts';
import { type AccountFields, mongoAccounts } from './mongoAccounts.ts';
import { type ErasedFields, mongoErasure, type TextKeyFields } from './mongoErasure.ts';
import { type MailFields, mongoOutbox } from './mongoOutbox.ts';
import { mongoOwnSettings, type OwnSettingFields } from './mongoOwnSettings.ts';
import { openMongoRecord } from './mongoRecord.ts';
import { openMongoSchool } from './mongoSchool.ts';
import { mongoSessions, type SessionFields } from './mongoSessions.ts';
import { mongoTokens, type TokenFields } from './mongoTokens.ts';

const secondsOfADay = 86_400;
/** Far beyond any session's lifetime, so that the sweep, which also closes sockets, always comes first. */
const sessionSecondsMax = 7 * secondsOfADay;

/**
 * Opens accounts, sessions and one-time tokens in their own database, creating collections and indexes if
 * missing, so that backups of the read models contain no personal data. Closing the store closes the
 * connection.
 */
export async function openMongoIdentityStore({ database, close }: MongoConnection): Promise<IdentityStore> {
  const accounts = database.collection<AccountFields>('accounts');
  const sessions = database.collection<SessionFields>('sessions');
  const tokens = database.collection<TokenFields>('tokens');
  const mails = database.collection<MailFields>('outbox');
  const settings = database.collection<OwnSettingFields>('ownSettings');
  const keys = database.collection<TextKeyFields>('textKeys');
  const erased = database.collection<ErasedFields>('erasedPeople');
  const hasAccount = async (userId: number) => (await accounts.findOne({ _id: userId })) !== null;
  const record = await openMongoRecord(database);
  const school = await openMongoSchool(database, hasAccount);
  await accounts.createIndex({ emailKey: 1 }, { unique: true });
  await accounts.createIndex({ role: 1 });
  await sessions.createIndex({ userId: 1 });
  await sessions.createIndex({ lastSeenAt: 1 });
  await sessions.createIndex({ createdAt: 1 }, { expireAfterSeconds: sessionSecondsMax });
  await mails.createIndex({ dueAt: 1 });
  await mails.createIndex({ userId: 1 });
  await settings.createIndex({ userId: 1 });
  await keys.createIndex({ userId: 1 });
  await tokens.createIndex({ tokenHash: 1 }, { unique: true });
  await tokens.createIndex({ userId: 1 });
  await tokens.createIndex({ expiresAt: 1 }, { expireAfterSeconds: secondsOfADay });
  const ofSessions = mongoSessions(
    sessions,
    async (userId, at) =>
      (await accounts.updateOne({ _id: userId }, { $max: { lastSeenAt: at } })).matchedCount === 1,
  );
  const ofTokens = mongoTokens(tokens);
  return {
    ...record,
    ...mongoAccounts(accounts, school),
    ...ofSessions,
    ...ofTokens,
    ...mongoErasure(keys, erased, hasAccount, {
      ...ofSessions,
      ...ofTokens,
      removeIdentitiesOf: school.removeIdentitiesOf,
      removeAccount: (userId) => accounts.deleteOne({ _id: userId }),
      removeMailsTo: (userId) => mails.deleteMany({ userId }),
      removeSettingsOf: (userId) => settings.deleteMany({ userId }),
    }),
    ...school.methods,
    ...mongoOutbox(mails, hasAccount),
    ...mongoOwnSettings(settings, hasAccount),
    close,
  };
}
