/** The suites of the test server again, on a real server if available. */
import { afterAll, describe, expect, test } from 'vitest';
import { cases } from '../../fixtures/properties.ts';
import { differentialTest } from './differentialTest.ts';
import { sqliteStorage } from './eventStorage.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { openQuietly, serverStorage } from './eventStoreDbStorage.ts';
import { findEventStoreDb } from './realEventStoreDb.ts';

const sequences = cases(30);
const found = await findEventStoreDb();

if ('missing' in found) {
  test('without EVENTSTORE_URL and Docker a message says that no real server was tested', () => {
    expect(found.missing).not.toBe('');
  });
} else {
  const { connectionString, stop } = found;
  afterAll(stop);
  eventStoreContract(
    'EventStoreDB, real server',
    serverStorage(() => connectionString),
  );
  describe('a file and a real server', () => {
    differentialTest('SQLite and EventStoreDB', sequences, [
      sqliteStorage,
      serverStorage(() => connectionString),
    ]);
  });
  test('a real server reports its version and whether it flushes', async () => {
    const store = openQuietly(connectionString);
    const { version, flush } = await store.describe();
    expect(version).toMatch(/^\d+\.\d+/);
    expect(['everyAppend', 'never', 'notTold']).toContain(flush);
    await store.close();
  });
}
