/** Client errors are stored in MongoDB as in a file. */
import { afterAll, describe, onTestFinished } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { openMongoClientErrors } from '../../../server/clientErrors/mongoClientErrors.ts';
import { clientErrorStoreContract } from '../../server/clientErrors/clientErrorStoreContract.ts';
import { dropDatabase, ownDatabase } from '../documents/mongoStorage.ts';

const server = await startMongoServer();
afterAll(() => server.close());

describe('store of clients’ errors: MongoDB, on the test server', () =>
  clientErrorStoreContract(async () => {
    const url = ownDatabase(server.url);
    const { database, close } = await openMongoConnection(url);
    onTestFinished(async () => {
      await close();
      await dropDatabase(url);
    });
    return openMongoClientErrors(database);
  }));
