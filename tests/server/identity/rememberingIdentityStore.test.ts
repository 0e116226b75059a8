// Proves that a cached store obeys the contract of all identity stores, reads what it knows once, and never
// caches an answer that changed while it was read.
import { expect, test } from 'vitest';
import { rememberingIdentityStore } from '../../../server/identity/stores/rememberingIdentityStore.ts';
import { identityStoreContract } from './identityStoreContract.ts';
import { createIn, temporaryStore } from './testIdentity.ts';

identityStoreContract(() => rememberingIdentityStore(temporaryStore()));

const session = { idHash: 'hash', sessionRef: 'ref', createdAt: 1, lastSeenAt: 1 };

test('[ID3] data needed by every request are read once', async () => {
  const store = temporaryStore();
  let reads = 0;
  const counted = {
    ...store,
    accountsById: (userIds: readonly number[]) => {
      reads += 1;
      return store.accountsById(userIds);
    },
  };
  const remembering = rememberingIdentityStore(counted);
  const account = await createIn(remembering);
  if (account === 'emailTaken') throw new Error('The e-mail was taken in an empty store.');
  for (let count = 0; count < 3; count += 1)
    expect(await remembering.accountsById([account.userId])).toEqual([account]);
  expect(reads).toBe(1);
});

test('[ID7] a session revoked during its lookup is not cached', async () => {
  const store = temporaryStore();
  const account = await createIn(store);
  if (account === 'emailTaken') throw new Error('The e-mail was taken in an empty store.');
  const found = Promise.withResolvers<void>();
  const remembering = rememberingIdentityStore({
    ...store,
    async sessionByHash(idHash) {
      const stored = await store.sessionByHash(idHash);
      await found.promise;
      return stored;
    },
  });
  await remembering.addSession({ ...session, userId: account.userId });
  const early = remembering.sessionByHash('hash');
  await remembering.removeSession('hash');
  found.resolve();
  expect(await early).toMatchObject(session);
  expect(await remembering.sessionByHash('hash')).toBeUndefined();
});
