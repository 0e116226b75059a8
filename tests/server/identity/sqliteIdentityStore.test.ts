// Proves that the SQLite identity store obeys the contract of all identity stores, survives reopening, and
// leaves neither secrets nor erased names in its files. It runs on real files in a temporary directory.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createIdentity } from '../../../server/identity/identity.ts';
import { openSqliteIdentityStore } from '../../../server/identity/stores/sqliteIdentityStore.ts';
import { identityStoreContract } from './identityStoreContract.ts';
import {
  accountWithPassword,
  ada,
  createIn,
  fakeEnvironment,
  goodPassword,
  temporaryDirectory,
  temporaryStore,
} from './testIdentity.ts';

identityStoreContract(temporaryStore);

function bytesOf(directory: string): string {
  return readdirSync(directory)
    .map((file) => readFileSync(join(directory, file), 'latin1'))
    .join('');
}

test('[ID3] accounts survive a restart, and an id is not reused even when its row was erased', async () => {
  const directory = temporaryDirectory();
  const before = openSqliteIdentityStore(directory);
  const first = await createIn(before);
  await before.close();
  const database = new DatabaseSync(join(directory, 'identity.sqlite'));
  database.exec('DELETE FROM accounts');
  database.close();
  const after = openSqliteIdentityStore(directory);
  onTestFinished(() => after.close());
  const second = await createIn(after);
  expect(first).toMatchObject({ userId: 1 });
  expect(second).toMatchObject({ userId: 2 });
});

test('[ID11] only the owner of the process can read the files', async () => {
  const directory = temporaryDirectory();
  const store = openSqliteIdentityStore(directory);
  onTestFinished(() => store.close());
  await createIn(store);
  for (const file of readdirSync(directory)) expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
});

test('[ID11] a changed name and e-mail are gone from the files once the store is closed', async () => {
  const directory = temporaryDirectory();
  const store = openSqliteIdentityStore(directory);
  const names = ['ann', 'ben', 'cara', 'dev'].map((name) => `${name} canary surname`);
  for (const [index, fullName] of names.entries()) {
    await createIn(store, { ...ada, email: `canary${index}@bank.test`, fullName });
  }
  expect(bytesOf(directory)).toContain('canary0@bank.test');
  for (const userId of [1, 2, 3, 4]) {
    await store.changeAccount(userId, { email: `x${userId}@y.test`, fullName: 'X' });
  }
  await store.close();
  expect(bytesOf(directory)).toContain('x4@y.test');
  expect(bytesOf(directory)).not.toContain('canary');
});

test('[ID11] session ids, link tokens and passwords are never in the files', async () => {
  const directory = temporaryDirectory();
  const store = openSqliteIdentityStore(directory);
  onTestFinished(() => store.close());
  const identity = createIdentity(store, fakeEnvironment());
  const { userId } = await accountWithPassword(identity.accounts);
  const { sessionId, session } = await identity.sessions.start(userId);
  const token = await identity.tokens.issue('passwordReset', userId, 1000);
  expect(bytesOf(directory)).toContain(session.sessionRef);
  for (const secret of [sessionId, token, goodPassword]) expect(bytesOf(directory)).not.toContain(secret);
});

test('[ID11] a store written by a newer release is refused', () => {
  const directory = temporaryDirectory();
  const database = new DatabaseSync(join(directory, 'identity.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openSqliteIdentityStore(directory)).toThrow('schema version 99');
});
