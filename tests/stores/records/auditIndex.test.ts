/** Entries of the audit list are found alike in a file and in MongoDB. */
import { statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { openMongoAuditIndex } from '../../../server/audit/mongoAuditIndex.ts';
import { openSqliteAuditIndex } from '../../../server/audit/sqliteAuditIndex.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { dropDatabase, ownDatabase } from '../documents/mongoStorage.ts';
import { ownDirectory } from '../fileStores.ts';
import { auditIndexContract } from './auditIndexContract.ts';

const server = await startMongoServer();
afterAll(() => server.close());

function openIn(directory: string) {
  const index = openSqliteAuditIndex(directory);
  onTestFinished(() => index.close());
  return index;
}

describe('audit index: SQLite', () => {
  auditIndexContract(() => openIn(ownDirectory()));

  test('[AU2] an unreadable file is rebuilt, and accessible only to its owner', async () => {
    const directory = ownDirectory();
    const file = path.join(directory, 'audit.sqlite');
    writeFileSync(file, 'this is no database, whatever its name says; '.repeat(200));
    expect(await openIn(directory).reached()).toBeUndefined();
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe('audit index: MongoDB, on the test server', () =>
  auditIndexContract(
    async () => {
      const url = ownDatabase(server.url);
      const { database, close } = await openMongoConnection(url);
      onTestFinished(async () => {
        await close();
        await dropDatabase(url);
      });
      return openMongoAuditIndex(database);
    },
    isWhole ? 25 : 6,
  ));
