// Proves the limits on wrong passwords with a controlled clock: strict for an account, generous for a shared
// address, reported alike for accounts and unknown e-mails, and counted jointly by everybody who shares the
// counts.
import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { createPasswords } from '../../../server/identity/credentials/passwords.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { marksUnder } from '../../../server/identity/signIn/marks.ts';
import {
  createSignInLimit,
  limitRefusal,
  type SignInLimit,
  type SignInTry,
  wrongTriesMax,
  wrongTriesOfAddressMax,
  wrongTriesWindowMilliseconds,
} from '../../../server/identity/signIn/signInLimit.ts';
import { memoryTryCounts } from '../../../server/identity/signIn/tryCounts.ts';
import { further } from '../../fixtures/further.ts';
import {
  accountWithPassword,
  ada,
  fakeClock,
  fakeEnvironment,
  goodPassword,
  temporaryStore,
} from './testIdentity.ts';

const email = ada.email;
const adasTry: SignInTry = { userId: 1, email, address: 'here' };

function limitOver(counts = memoryTryCounts(), clock = fakeClock()): SignInLimit {
  return createSignInLimit(async () => counts, { clock }, marksUnder(createSecretKey(Buffer.from('tests'))));
}

async function allowedOf(limit: SignInLimit, tries: number, over: Partial<SignInTry> = {}) {
  const taken = await Promise.all(Array.from({ length: tries }, () => limit.take({ ...adasTry, ...over })));
  return taken.filter(({ isAllowed }) => isAllowed).length;
}

const limitOf = async (limit: SignInLimit, over: Partial<SignInTry>) =>
  (await limit.take({ ...adasTry, ...over })).limit;
const nobody = (index: number, address = 'here') => ({
  userId: undefined,
  email: `nobody${index}@bank.test`,
  address,
});

const giveBack = async (limit: SignInLimit, over: Partial<SignInTry> = {}) =>
  (await limit.take({ ...adasTry, ...over })).giveBack();

test('[ID16] an account has ten tries in 15 minutes, from any addresses, and regains them gradually', async () => {
  const clock = fakeClock();
  const limit = limitOver(memoryTryCounts(), clock);
  expect(await allowedOf(limit, 4, { address: 'one' })).toBe(4);
  clock.advance(wrongTriesWindowMilliseconds - 1);
  expect(await allowedOf(limit, 20, { address: 'two' })).toBe(wrongTriesMax - 4);
  clock.advance(1);
  expect(await allowedOf(limit, 20, { address: 'three' })).toBe(0);
  clock.advance(wrongTriesWindowMilliseconds / 2);
  expect(await allowedOf(limit, 20, { address: 'three' })).toBe(wrongTriesMax / 2);
});

test('[ID16] other accounts at the same address are not affected', async () => {
  const limit = limitOver();
  expect(await allowedOf(limit, 20)).toBe(10);
  expect(await allowedOf(limit, 20, { userId: 2 })).toBe(10);
});

test('[ID16] a class of sixty behind one address can use every try; anyone who continues there is stopped there alone', async () => {
  const limit = limitOver();
  for (let userId = 1; userId <= 60; userId += 1) expect(await allowedOf(limit, 10, { userId })).toBe(10);
  expect(wrongTriesOfAddressMax).toBe(600);
  expect(await allowedOf(limit, 1, { userId: 61 })).toBe(0);
  expect(await allowedOf(limit, 20, { userId: 61, address: 'elsewhere' })).toBe(10);
});

test('[ID16] a returned try does not count, and returns nothing else', async () => {
  const limit = limitOver();
  expect(await allowedOf(limit, 9)).toBe(9);
  await giveBack(limit);
  expect(await allowedOf(limit, 20, { address: 'elsewhere' })).toBe(1);
});

test('[ID16] a stranger who uses up the tries does not lock the owner out of a known address', async () => {
  const limit = limitOver();
  await giveBack(limit, { address: 'home' });
  expect(await allowedOf(limit, 20, { address: 'stranger' })).toBe(10);
  expect(await allowedOf(limit, 20, { address: 'home' })).toBe(10);
});

test('[ID16] processes sharing counters count together', async () => {
  const counts = memoryTryCounts();
  const clock = fakeClock();
  const [one, other] = [limitOver(counts, clock), limitOver(counts, clock)];
  expect(await allowedOf(one, 6)).toBe(6);
  expect(await allowedOf(other, 20)).toBe(4);
});

test('[ID16] of fifty concurrent wrong passwords ten are checked, and then the right one is refused too', async () => {
  const environment = fakeEnvironment();
  const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const { accounts, signIn } = createIdentity(temporaryStore(), environment, { hashCost });
  const passwordHash = await createPasswords(environment, hashCost).hash(goodPassword);
  await accountWithPassword(accounts, { passwordHash });
  const guess = (password: string, address: string) => signIn({ email, password, address });
  await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`wrong ${index}`, `10.0.0.${index}`)));
  expect(isRefusal(await guess(goodPassword, '10.0.0.1'))).toBe(true);
  environment.clock.advance(2 * wrongTriesWindowMilliseconds);
  expect(isRefusal(await guess(goodPassword, '10.0.0.1'))).toBe(false);
});

test('[ID16] right passwords are unlimited', async () => {
  const { accounts, signIn } = createIdentity(temporaryStore(), fakeEnvironment());
  await accountWithPassword(accounts);
  for (let count = 0; count <= wrongTriesMax; count += 1) {
    expect(isRefusal(await signIn({ email, password: goodPassword, address: '10.0.0.1' }))).toBe(false);
  }
});

test('[ID16] tries for unknown emails block nobody’s address, not even on the first day', async () => {
  const limit = limitOver();
  for (let index = 0; index < 720; index += 1) await limit.take(nobody(index));
  for (let userId = 1; userId <= 60; userId += 1)
    expect(await allowedOf(limit, 5, { userId, email: `student${userId}@bank.test` })).toBe(5);
});

test('[ID16] tries on other accounts do not block an address known for the account', async () => {
  const limit = limitOver();
  await giveBack(limit, { userId: 99 });
  for (let userId = 1; userId <= 61; userId += 1) await allowedOf(limit, 10, { userId });
  expect(await allowedOf(limit, 1, { userId: 98 })).toBe(0);
  expect(await allowedOf(limit, 20, { userId: 99 })).toBe(10);
});

test('[ID16] a network of IPv6 addresses is one address', async () => {
  const limit = limitOver();
  const inNetwork = (index: number) => `2001:db8:0:7::${index.toString(16)}`;
  await giveBack(limit, { address: inNetwork(1) });
  expect(await allowedOf(limit, 10, { address: 'elsewhere' })).toBe(10);
  expect(await allowedOf(limit, 1, { address: inNetwork(0xffff) })).toBe(1);
  expect(await allowedOf(limit, 1, { address: '2001:0db8:0000:0007:1:2:3:4' })).toBe(1);
  expect(await allowedOf(limit, 1, { address: '2001:db8:0:8::1' })).toBe(0);
});

test('[ID16] opening the mailed link resets the tries there, whatever others have tried', async () => {
  const limit = limitOver();
  expect(await allowedOf(limit, 20)).toBe(10);
  await limit.welcome(1, 'here');
  expect(await allowedOf(limit, 20)).toBe(10);
  await limit.welcome(1, 'here');
  expect(await allowedOf(limit, 20)).toBe(10);
});

test('[ID26] the eleventh failure is reported as a limit until the time when one more fits, for unknown emails as for accounts', async () => {
  const email = 'nobody@bank.test';
  // Eleven in this window, weighted in the next one so that nine of them still count.
  const millisecondsUntilEnd = Math.ceil((1 + 2 / 11) * wrongTriesWindowMilliseconds);
  for (const minutes of [0, 5])
    for (const userId of [undefined, 1]) {
      const clock = fakeClock();
      const [limit, start] = [limitOver(memoryTryCounts(), clock), clock.now()];
      for (let count = 1; count <= 6; count += 1)
        expect(await limitOf(limit, { userId, email })).toBeUndefined();
      clock.advance(minutes * 60_000);
      for (let count = 7; count <= 10; count += 1)
        expect(await limitOf(limit, { userId, email, address: 'elsewhere' })).toBeUndefined();
      const reached = await limitOf(limit, { userId, email: ' NOBODY@bank.test', address: 'there' });
      expect(reached).toEqual({ of: 'email', endsAt: start + millisecondsUntilEnd });
      clock.advance(reached!.endsAt - clock.now());
      expect(await limitOf(limit, { userId, email, address: 'fourth' })).toBeUndefined();
    }
});

test('[ID26] the message depends only on failures, not on which of them were for accounts', async () => {
  const [own, none] = [limitOver(), limitOver()];
  // With one limit the account also signs in at one of the addresses.
  await giveBack(own, { address: 'home' });
  for (const address of ['home', 'away', 'home', 'third'])
    for (let count = 0; count < 8; count += 1)
      expect(await limitOf(own, { address })).toEqual(await limitOf(none, { userId: undefined, address }));
});

test('[ID26] too many failures from one address are reported as such, whoever they were for', async () => {
  const limit = limitOver();
  for (let index = 0; index < wrongTriesOfAddressMax; index += 1) await limit.take(nobody(index));
  for (const userId of [undefined, 5])
    expect(await limitOf(limit, { userId, email: 'another@bank.test' })).toMatchObject({ of: 'address' });
  expect(await limitOf(limit, { email: 'another@bank.test', address: 'elsewhere' })).toBeUndefined();
});

test('[ID26] the message says where there were too many, and when the block ends, rounded up to the minute', () => {
  const endsAt = Date.UTC(2026, 0, 5, 14, 4, 30);
  const words = 'even the right password may be refused. Forgot Password works right away.';
  expect(limitRefusal({ of: 'email', endsAt }).message).toBe(
    `Too many failed sign-ins with this email. Until 09:05 ET, ${words}`,
  );
  expect(limitRefusal({ of: 'address', endsAt: endsAt + 30_000 }).message).toBe(
    `Too many failed sign-ins from your network. Until 09:05 ET, ${words}`,
  );
});

further('[ID16] invented e-mails cannot fill the memory', async () => {
  const counts = memoryTryCounts();
  const keys = new Set<string>();
  const penalty = counts.tries.penalty.bind(counts.tries);
  counts.tries.penalty = (key, ...others) => {
    keys.add(String(key));
    return penalty(key, ...others);
  };
  const limit = limitOver(counts);
  for (let count = 0; count < 20_000; count += 1)
    await limit.take({
      userId: undefined,
      email: `nobody${count}@bank.test`,
      address: `10.0.0.${count % 100}`,
    });
  expect(keys.size).toBeLessThanOrEqual(2 * (4_096 + 100));
});
