/** The access log is stored alike in the file of the accounts and in MongoDB. */
import { statSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { openMongoAccessStore } from '../../../server/identity/stores/mongoAccessStore.ts';
import { openSqliteAccessStore } from '../../../server/identity/stores/sqliteAccessStore.ts';
import { dropDatabase, ownDatabase } from '../documents/mongoStorage.ts';
import { ownDirectory } from '../fileStores.ts';
import { accessStoreContract } from './accessStoreContract.ts';

const server = await startMongoServer();
afterAll(() => server.close());

function openIn(directory: string) {
  const store = openSqliteAccessStore(directory);
  onTestFinished(() => store.close());
  return store;
}

describe('access log: SQLite', () => {
  accessStoreContract(() => openIn(ownDirectory()));

  test('the file is accessible only to its owner', () => {
    const directory = ownDirectory();
    openIn(directory);
    expect(statSync(path.join(directory, 'identity.sqlite')).mode & 0o077).toBe(0);
  });
});

describe('access log: MongoDB, on the test server', () =>
  accessStoreContract(async () => {
    const url = ownDatabase(server.url);
    const { database, close } = await openMongoConnection(url);
    onTestFinished(async () => {
      await close();
      await dropDatabase(url);
    });
    return openMongoAccessStore(database);
  }));
