/** The contracts again, on a real MongoDB if available. */
import { afterAll, describe, expect, test } from 'vitest';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { identityStoreContract } from '../../server/identity/identityStoreContract.ts';
import { openEmptyMongoStore } from '../../server/identity/mongoIdentity.ts';
import { documentsContract } from './documentsContract.ts';
import { findMongo, mongoDocumentStorage } from './mongoStorage.ts';

const found = await findMongo();

if ('missing' in found) {
  test('without MONGODB_URL and Docker a message says that no real server was tested', () => {
    expect(found.missing).not.toBe('');
  });
} else {
  const { connectionString, stop } = found;
  afterAll(stop);
  documentsContract('MongoDB, real server', async () => mongoDocumentStorage(connectionString));
  describe('identity store contract: MongoDB, real server', () =>
    identityStoreContract(() => openEmptyMongoStore(connectionString)));
  test('a real server reports its version', async () => {
    const { database, close } = await openMongoConnection(connectionString);
    expect((await database.admin().command({ buildInfo: 1 })).version).toMatch(/^\d+\.\d+/);
    await close();
  });
}
