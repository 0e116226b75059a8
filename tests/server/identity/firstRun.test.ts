// Proves that a fresh installation has no known password: the only way in is a link that works once, for a
// day.
import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { demoPassword, demoPeople } from '../../../server/identity/accounts/demoAccounts.ts';
import { setUpLifetimeMilliseconds, setUpLink } from '../../../server/identity/accounts/firstRun.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { marksUnder } from '../../../server/identity/signIn/marks.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { accountWithPassword, fakeEnvironment, goodPassword, temporaryStore } from './testIdentity.ts';

const administrator = { email: 'head@bank.test', fullName: 'Head Teller', password: goodPassword };
const linkRefusal = { rule: 'ID8', message: 'This set-up link is no longer valid.' };

async function freshInstall() {
  const environment = fakeEnvironment();
  const identity = createIdentity(temporaryStore(), environment);
  const token = await identity.firstRun.issueToken();
  if (token === undefined) throw new Error('A fresh install gave no set-up token.');
  return { ...identity, ...environment, token };
}

test('[ID8] the link creates the first Administrator, who can sign in', async () => {
  const { firstRun, signIn, token } = await freshInstall();
  const account = await firstRun.setUp({ ...administrator, token });
  expect(account).toMatchObject({ email: 'head@bank.test', fullName: 'Head Teller', role: 'Administrator' });
  expect(isRefusal(await signIn({ ...administrator, address: '10.0.0.1' }))).toBe(false);
});

test('[ID8] common credentials do not open a fresh install', async () => {
  const { signIn } = await freshInstall();
  const emails = [
    ...demoPeople.map(({ email }) => email),
    'admin',
    'root',
    'admin@admin.com',
    'admin@localhost',
    '',
  ];
  const passwords = [demoPassword, 'admin', 'password', 'quarterdeck', ''];
  const pairs = emails.flatMap((email) => passwords.map((password) => ({ email, password })));
  // An ordinary run tests each e-mail once and each password, a whole one every pair.
  const tried = ordinarily(
    pairs,
    ({ email, password }) => emails.indexOf(email) % passwords.length === passwords.indexOf(password),
  );
  for (const pair of tried) expect(isRefusal(await signIn({ ...pair, address: '10.0.0.1' }))).toBe(true);
});

test('[ID8] of 20 parallel uses of the link exactly one succeeds', async () => {
  const { firstRun, token } = await freshInstall();
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      firstRun.setUp({ ...administrator, email: `head${index}@bank.test`, token }),
    ),
  );
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(1);
  for (const result of results.filter(isRefusal)) expect(result).toEqual(linkRefusal);
});

test('[ID8] the link ends after a day, and with the next start', async () => {
  const { firstRun, clock, token } = await freshInstall();
  const second = await firstRun.issueToken();
  expect(await firstRun.setUp({ ...administrator, token })).toEqual(linkRefusal);
  clock.advance(setUpLifetimeMilliseconds);
  expect(await firstRun.setUp({ ...administrator, token: String(second) })).toEqual(linkRefusal);
  clock.advance(-1);
  expect(await firstRun.setUp({ ...administrator, token: String(second) })).toMatchObject({
    role: 'Administrator',
  });
});

test('[ID8] processes that share the accounts print one link, which works once; the next day has another', async () => {
  const [store, environment] = [temporaryStore(), fakeEnvironment()];
  const options = { isShared: true, marks: marksUnder(createSecretKey(Buffer.from('the key of all nodes'))) };
  const [one, two] = [
    createIdentity(store, environment, options).firstRun,
    createIdentity(store, environment, options).firstRun,
  ];
  const token = String(await one.issueToken());
  expect(await two.issueToken()).toBe(token);
  environment.clock.advance(setUpLifetimeMilliseconds - 1);
  const next = await two.issueToken();
  expect(next).not.toBe(token);
  expect(await one.setUp({ ...administrator, token })).toEqual(linkRefusal);
  expect(await one.setUp({ ...administrator, token: String(next) })).toMatchObject({ role: 'Administrator' });
  expect(await two.issueToken()).toBeUndefined();
});

test('[ID8] once an Administrator exists, even a disabled one, there is no link and an old one is dead', async () => {
  const { firstRun, accounts, token } = await freshInstall();
  const { userId } = await accountWithPassword(accounts, { role: 'Administrator' });
  await accounts.disable(userId);
  expect(await firstRun.issueToken()).toBeUndefined();
  expect(await firstRun.setUp({ ...administrator, token })).toEqual(linkRefusal);
});

test('[ID8] wrong details are reported without using up the link', async () => {
  const { firstRun, accounts, token } = await freshInstall();
  await accountWithPassword(accounts, { email: 'ada@bank.test' });
  expect(await firstRun.setUp({ ...administrator, token, email: 'head' })).toMatchObject({ rule: 'ID1' });
  expect(await firstRun.setUp({ ...administrator, token, email: 'ada@bank.test' })).toMatchObject({
    rule: 'ID1',
  });
  expect(await firstRun.setUp({ ...administrator, token, fullName: '' })).toMatchObject({ rule: 'ID2' });
  expect(await firstRun.setUp({ ...administrator, token, password: 'head-teller' })).toMatchObject({
    rule: 'ID6',
  });
  expect(await firstRun.setUp({ ...administrator, token })).toMatchObject({ role: 'Administrator' });
});

test('[ID8] a token for another purpose or of the wrong form is refused', async () => {
  const { firstRun, tokens } = await freshInstall();
  const reset = await tokens.issue('passwordReset', null, 60_000);
  for (const token of [reset, '', 'x', 'A'.repeat(43)]) {
    expect(await firstRun.setUp({ ...administrator, token })).toEqual(linkRefusal);
  }
});

test('[ID8] the token has 256 random bits and is in the fragment of the link, which no server receives', async () => {
  const { token } = await freshInstall();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const link = new URL(setUpLink('https://q.example', token));
  expect(link.hash).toBe(`#${token}`);
  expect(link.origin + link.pathname + link.search).not.toContain(token);
});
