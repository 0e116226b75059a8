/** The MongoDB identity store obeys the contract of all identity stores, and its indexes are as required. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { ownMarks } from '../../../server/identity/signIn/marks.ts';
import { createSignInLimit, wrongTriesMax } from '../../../server/identity/signIn/signInLimit.ts';
import { openMongoTryCounts } from '../../../server/identity/signIn/tryCounts.ts';
import { openMongoIdentityStore } from '../../../server/identity/stores/mongoIdentityStore.ts';
import { identityStoreContract } from '../../server/identity/identityStoreContract.ts';
import { openEmptyMongoStore } from '../../server/identity/mongoIdentity.ts';
import { ada, createIn, fakeEnvironment } from '../../server/identity/testIdentity.ts';
import { ownDatabase } from '../documents/mongoStorage.ts';

const server = await startMongoServer();
afterAll(() => server.close());

// The test server never removes expired documents, so no expiring index can be what fulfils the contract.
describe('identity store contract: MongoDB, on the test server', () =>
  identityStoreContract(() => openEmptyMongoStore(server.url)));

test('the database also removes expired entries, but only long after they became useless', async () => {
  const connection = await openMongoConnection(ownDatabase(server.url));
  const store = await openMongoIdentityStore(connection);
  onTestFinished(() => store.close());
  const indexesOf = async (name: string) =>
    (await connection.database.collection(name).listIndexes().toArray()).map((index) => ({
      fields: Object.keys(index.key).join(),
      ...(index.unique && { unique: true }),
      ...(index.expireAfterSeconds && { days: index.expireAfterSeconds / 86_400 }),
    }));
  expect(await indexesOf('tokens')).toEqual([
    { fields: '_id' },
    { fields: 'tokenHash', unique: true },
    { fields: 'userId' },
    { fields: 'expiresAt', days: 1 },
  ]);
  expect(await indexesOf('sessions')).toEqual([
    { fields: '_id' },
    { fields: 'userId' },
    { fields: 'lastSeenAt' },
    { fields: 'createdAt', days: 7 },
  ]);
  expect(await indexesOf('accounts')).toEqual([
    { fields: '_id' },
    { fields: 'emailKey', unique: true },
    { fields: 'role' },
  ]);
});

test('[ID16] nodes over one MongoDB count the tries of an account together, and forget them automatically', async () => {
  const url = ownDatabase(server.url);
  const environment = fakeEnvironment();
  const { clock } = environment;
  const marks = ownMarks(environment);
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const connection = await openMongoConnection(url);
      onTestFinished(connection.close);
      const counts = await openMongoTryCounts(connection.database);
      return { connection, limit: createSignInLimit(async () => counts, { clock }, marks) };
    }),
  );
  const wrong = { userId: 1, email: ada.email, address: 'here' };
  const tries = Array.from({ length: 30 }, (_, index) => nodes[index % 2]!.limit.take(wrong));
  const allowed = (await Promise.all(tries)).filter(({ isAllowed }) => isAllowed);
  expect(allowed).toHaveLength(wrongTriesMax);
  await allowed[0]?.giveBack();
  for (const [node, address, isAllowed] of [
    [1, 'elsewhere', true],
    [0, 'elsewhere', false],
    [1, wrong.address, true],
  ] as const)
    expect(await nodes[node]!.limit.take({ ...wrong, address })).toMatchObject({ isAllowed });
  const { database } = nodes[0]!.connection;
  const indexes = await database.collection('tries').listIndexes().toArray();
  expect(indexes.map(({ key }) => Object.keys(key).join())).toEqual(['_id', 'expire', 'key']);
  expect(JSON.stringify(await database.collection('tries').find().toArray())).not.toContain(ada.email);
});

test('[ID3] a user id is not reused after a restart, although its account was erased', async () => {
  const url = ownDatabase(server.url);
  const connection = await openMongoConnection(url);
  const before = await openMongoIdentityStore(connection);
  expect(await createIn(before)).toMatchObject({ userId: 1 });
  await connection.database.collection('accounts').deleteMany({});
  await before.close();
  const after = await openMongoIdentityStore(await openMongoConnection(url));
  onTestFinished(() => after.close());
  expect(await createIn(after)).toMatchObject({ userId: 2 });
});

test('[ID11] accounts of a later release are refused', async () => {
  const url = ownDatabase(server.url);
  const connection = await openMongoConnection(url);
  onTestFinished(connection.close);
  await (await openMongoIdentityStore(await openMongoConnection(url))).close();
  await connection.database.collection('identity').updateOne({}, { $set: { schemaVersion: 99 } });
  await expect(openMongoIdentityStore(connection)).rejects.toThrow('schema version 99');
});
