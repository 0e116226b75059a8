import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPasswords } from '../../../server/identity/credentials/passwords.ts';
import type { Account, IdentityStore, NewAccount } from '../../../server/identity/model/identityStore.ts';
import { openSqliteIdentityStore } from '../../../server/identity/stores/sqliteIdentityStore.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** An initially empty store; the opener closes it after the test. */
export type OpenEmptyStore = () => Promise<IdentityStore> | IdentityStore;

/** A password that the rules accept for everybody in these tests. */
export const goodPassword = 'vexed ostrich plays tuba';

/** A clock that only moves when told to. */
export function fakeClock(start = Date.UTC(2026, 0, 5, 9)) {
  let at = start;
  return {
    now: () => at,
    advance(milliseconds: number) {
      at += milliseconds;
    },
  };
}

/**
 * Deterministic time and random bytes for a test: the bytes are a counted hash, so they never repeat and
 * every run is the same.
 */
export function fakeEnvironment() {
  let drawn = 0;
  const random = {
    bytes(length: number): Uint8Array {
      drawn += 1;
      return createHash('sha256').update(`draw ${drawn}`).digest().subarray(0, length);
    },
  };
  return { clock: fakeClock(), random };
}

/** An empty directory, removed with the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'quarterdeck-identity-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A real SQLite store in a separate directory. */
export function temporaryStore() {
  const store = openSqliteIdentityStore(temporaryDirectory());
  onTestFinished(() => store.close());
  return store;
}

/** Creates an account in a store, with the next number. */
export async function createIn(store: IdentityStore, account: NewAccount = ada) {
  return store.createAccount({ ...account, userId: await store.takeNumbers(1, 0, randomUUID()) });
}

export const ada: NewAccount = {
  email: 'ada@bank.test',
  fullName: 'Ada Lund',
  role: 'Student',
  passwordHash: null,
};

/** An account with `goodPassword`, or with overrides. */
export async function accountWithPassword(
  accounts: { createAccount(account: NewAccount): Promise<unknown> },
  overrides: Partial<NewAccount> = {},
): Promise<Account> {
  const passwordHash = await createPasswords(fakeEnvironment()).hash(goodPassword);
  return (await accounts.createAccount({ ...ada, passwordHash, ...overrides })) as Account;
}

/** An account in a store without any account with its e-mail. */
export async function created(store: IdentityStore, account = ada) {
  const stored = await createIn(store, account);
  if (stored === 'emailTaken') throw new Error('The e-mail was taken in an empty store.');
  return stored;
}
