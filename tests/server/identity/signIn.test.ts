// Proves that signing in gives a new session to the right person, and that every failure looks the same and
// takes as long. Real argon2id, a real store; overlaps are made exact by a store with a hook before an
// answer.
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { createPasswords } from '../../../server/identity/credentials/passwords.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import type { IdentityStore } from '../../../server/identity/model/identityStore.ts';
import type { SignedIn } from '../../../server/identity/signIn/signIn.ts';
import { further } from '../../fixtures/further.ts';
import { accountWithPassword, ada, fakeEnvironment, goodPassword, temporaryStore } from './testIdentity.ts';

const right = { email: ada.email, password: goodPassword, address: '10.0.0.1' };
const refusal = { rule: 'ID9', message: 'An error occurred during the login process.' };

/** A store in which `overlap.next` happens once, after a password was found correct and before its session exists. */
function overlappingStore() {
  const inner = temporaryStore();
  const overlap = { next: async () => {} };
  const store: IdentityStore = {
    ...inner,
    async addSession(session) {
      const act = overlap.next;
      overlap.next = async () => {};
      await act();
      await inner.addSession(session);
    },
  };
  return { store, overlap };
}

async function withAda(store: IdentityStore = temporaryStore()) {
  const environment = fakeEnvironment();
  const identity = createIdentity(store, environment);
  const { userId } = await accountWithPassword(identity.accounts);
  return { ...identity, ...environment, store, userId };
}

test('[ID9] the right password signs in, with the e-mail in any case', async () => {
  const { signIn, sessions, userId } = await withAda();
  const signedIn = (await signIn({ ...right, email: ' ADA@bank.test' })) as SignedIn;
  expect(signedIn.account).toEqual({
    userId,
    email: ada.email,
    isGuest: false,
    fullName: 'Ada Lund',
    role: 'Student',
    disabledAt: null,
    lastSeenAt: expect.any(Number),
  });
  expect(await sessions.find(signedIn.sessionId)).toEqual(signedIn.session);
});

test('[ID9] a wrong password, an unknown e-mail, a disabled account and one without a password get one answer', async () => {
  const { signIn, accounts } = await withAda();
  const disabled = await accountWithPassword(accounts, { email: 'off@bank.test' });
  await accounts.disable(disabled.userId);
  await accounts.createAccount({ ...ada, email: 'new@bank.test' });
  expect(await signIn({ ...right, password: 'wrong' })).toMatchObject(refusal);
  expect(await signIn({ ...right, password: '' })).toMatchObject(refusal);
  expect(await signIn({ ...right, email: 'nobody@bank.test' })).toMatchObject(refusal);
  expect(await signIn({ ...right, email: 'off@bank.test' })).toMatchObject(refusal);
  expect(await signIn({ ...right, email: 'new@bank.test' })).toMatchObject(refusal);
  expect(await signIn({ ...right, email: 'new@bank.test', password: '' })).toMatchObject(refusal);
  await accounts.enable(disabled.userId);
  expect(isRefusal(await signIn({ ...right, email: 'off@bank.test' }))).toBe(false);
});

test('[ID9] an unknown e-mail takes as long as a wrong password', async () => {
  const { signIn, clock } = await withAda();
  const timed = async (email: string) => {
    clock.advance(15 * 60_000);
    // Processor time, which other load does not lengthen.
    const before = process.cpuUsage();
    await signIn({ ...right, email, password: 'wrong' });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    known.push(await timed(ada.email));
    unknown.push(await timed(`nobody${round}@bank.test`));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[7]!;
  // Without the work for unknown accounts the quotient is near zero.
  const quotient = median(unknown) / median(known);
  expect(quotient).toBeGreaterThan(0.5);
  expect(quotient).toBeLessThan(2);
});

test('[ID4] signing in never reuses an id sent by the browser, and ends its old session', async () => {
  const { signIn, sessions } = await withAda();
  const planted = 'p'.repeat(43);
  const first = (await signIn({ ...right, previousSessionId: planted })) as SignedIn;
  expect(first.sessionId).not.toBe(planted);
  expect(await sessions.find(planted)).toBeUndefined();
  const second = (await signIn({ ...right, previousSessionId: first.sessionId })) as SignedIn;
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(await sessions.find(first.sessionId)).toBeUndefined();
  expect(await sessions.find(second.sessionId)).toBeDefined();
});

test('[ID4] a failed sign-in leaves the browser’s session unchanged', async () => {
  const { signIn, sessions } = await withAda();
  const { sessionId } = (await signIn(right)) as SignedIn;
  await signIn({ ...right, password: 'wrong', previousSessionId: sessionId });
  expect(await sessions.find(sessionId)).toBeDefined();
});

test('[ID5] a hash recomputed by a concurrent sign-in does not refuse this one', async () => {
  const { store, overlap } = overlappingStore();
  const { signIn, userId } = await withAda(store);
  const weak = createPasswords(fakeEnvironment(), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await store.changeAccount(userId, { passwordHash: await weak.hash(goodPassword) });
  overlap.next = async () => {
    expect(isRefusal(await signIn(right))).toBe(false);
  };
  expect(isRefusal(await signIn(right))).toBe(false);
});

test('a disabled account never gets a session, not even for a moment', async () => {
  const { signIn, accounts, sessions, userId } = await withAda();
  await accounts.disable(userId);
  const revoked: string[] = [];
  sessions.onRevoked((sessionRef) => revoked.push(sessionRef));
  expect(await signIn(right)).toMatchObject(refusal);
  expect(revoked).toEqual([]);
});

test.each(['disabling', 'a new password'])(
  '[ID12] %s during a sign-in leaves no session behind',
  async (act) => {
    const { store, overlap } = overlappingStore();
    const { signIn, accounts, userId } = await withAda(store);
    overlap.next = async () => {
      if (act === 'disabling') await accounts.disable(userId);
      else await accounts.setPassword(userId, 'hectic walrus folds maps');
    };
    expect(await signIn(right)).toMatchObject(refusal);
    expect(await store.removeSessionsOf(userId)).toEqual([]);
  },
);

test('[ID5] a hash made with weaker settings is recomputed at sign-in, even with two concurrent sign-ins', async () => {
  const { signIn, store, userId } = await withAda();
  const weak = createPasswords(fakeEnvironment(), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await store.changeAccount(userId, { passwordHash: await weak.hash(goodPassword) });
  const both = await Promise.all([signIn(right), signIn(right)]);
  expect(both.some(isRefusal)).toBe(false);
  expect((await store.accountByEmail(ada.email))?.passwordHash).toContain('m=19456,t=2,p=1');
  expect(isRefusal(await signIn(right))).toBe(false);
});

test('[ID5] a wrong password does not recompute the hash', async () => {
  const { signIn, store, userId } = await withAda();
  const weak = createPasswords(fakeEnvironment(), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const passwordHash = await weak.hash(goodPassword);
  await store.changeAccount(userId, { passwordHash });
  await signIn({ ...right, password: 'wrong' });
  expect((await store.accountByEmail(ada.email))?.passwordHash).toBe(passwordHash);
});

further(
  '[ID9] sixty people behind one address sign in at once, each with a session of their own',
  async () => {
    const { signIn, demoAccounts } = await withAda();
    const students = await demoAccounts.ensureStudents(60);
    const results = await Promise.all(
      students.map(({ email }) => signIn({ email, password: 'quarterdeck-demo', address: '10.0.0.1' })),
    );
    expect(results.filter(isRefusal)).toEqual([]);
    expect(new Set(results.map((result) => (result as SignedIn).sessionId)).size).toBe(60);
  },
);
