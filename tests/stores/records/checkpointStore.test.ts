/** Leaves and checkpoints are stored alike in a file and in MongoDB. */
import { statSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { openMongoCheckpoints } from '../../../server/checkpoints/mongoCheckpoints.ts';
import { checkpointsFile, openSqliteCheckpoints } from '../../../server/checkpoints/sqliteCheckpoints.ts';
import { dropDatabase, ownDatabase } from '../documents/mongoStorage.ts';
import { ownDirectory } from '../fileStores.ts';
import { checkpointStoreContract } from './checkpointStoreContract.ts';

const server = await startMongoServer();
afterAll(() => server.close());

function openIn(directory: string) {
  const store = openSqliteCheckpoints(directory);
  onTestFinished(() => store.close());
  return store;
}

describe('checkpoints: SQLite', () => {
  checkpointStoreContract(() => openIn(ownDirectory()));

  test('the file is accessible only to its owner', () => {
    const directory = ownDirectory();
    openIn(directory);
    expect(statSync(path.join(directory, checkpointsFile)).mode & 0o077).toBe(0);
  });
});

describe('checkpoints: MongoDB, on the test server', () =>
  checkpointStoreContract(async () => {
    const url = ownDatabase(server.url);
    const { database, close } = await openMongoConnection(url);
    onTestFinished(async () => {
      await close();
      await dropDatabase(url);
    });
    return openMongoCheckpoints(database);
  }));
