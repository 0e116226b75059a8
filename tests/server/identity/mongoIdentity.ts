import { onTestFinished } from 'vitest';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import type { IdentityStore } from '../../../server/identity/model/identityStore.ts';
import { openMongoIdentityStore } from '../../../server/identity/stores/mongoIdentityStore.ts';
import { dropDatabase, ownDatabase } from '../../stores/documents/mongoStorage.ts';

/** An empty store on a server, removed with the test. */
export async function openEmptyMongoStore(serverUrl: string): Promise<IdentityStore> {
  const url = ownDatabase(serverUrl);
  const store = await openMongoIdentityStore(await openMongoConnection(url));
  onTestFinished(async () => {
    await store.close();
    await dropDatabase(url);
  });
  return store;
}
