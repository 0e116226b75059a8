// Proves the limit on wrong passwords with a clock we move: strict for an account, generous for a shared address, and
// counted together by everybody who shares the counts.
import { expect, test } from 'vitest';
import { isRefusal } from '../../contracts/refusal.ts';
import { createIdentity } from '../../server/identity/identity.ts';
import {
  createSignInLimit,
  type SignInLimit,
  type SignInTry,
  wrongTriesMax,
  wrongTriesOfAddressMax,
  wrongTriesWindowMilliseconds,
} from '../../server/identity/signInLimit.ts';
import { memoryTryCounts } from '../../server/identity/tryCounts.ts';
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
  return createSignInLimit(async () => counts, { clock });
}

async function allowedOf(limit: SignInLimit, tries: number, over: Partial<SignInTry> = {}) {
  const taken = await Promise.all(Array.from({ length: tries }, () => limit.take({ ...adasTry, ...over })));
  return taken.filter((allowed) => allowed !== undefined).length;
}

const giveBack = async (limit: SignInLimit, over: Partial<SignInTry> = {}) =>
  (await limit.take({ ...adasTry, ...over }))?.giveBack();

test('[ID16] an account has ten tries in 15 minutes, from whatever addresses, and gets them back little by little', async () => {
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

test('[ID16] a class of sixty behind one address can use every try; whoever goes on at it is stopped there alone', async () => {
  const limit = limitOver();
  for (let userId = 1; userId <= 60; userId += 1) expect(await allowedOf(limit, 10, { userId })).toBe(10);
  expect(wrongTriesOfAddressMax).toBe(600);
  expect(await allowedOf(limit, 1, { userId: 61 })).toBe(0);
  expect(await allowedOf(limit, 20, { userId: 61, address: 'elsewhere' })).toBe(10);
});

test('[ID16] a try given back does not count, and gives back nothing else', async () => {
  const limit = limitOver();
  expect(await allowedOf(limit, 9)).toBe(9);
  await giveBack(limit);
  expect(await allowedOf(limit, 20, { address: 'elsewhere' })).toBe(1);
});

test('[ID16] a stranger who uses up the tries does not keep the owner out of a known address', async () => {
  const limit = limitOver();
  await giveBack(limit, { address: 'home' });
  expect(await allowedOf(limit, 20, { address: 'stranger' })).toBe(10);
  expect(await allowedOf(limit, 20, { address: 'home' })).toBe(10);
});

test('[ID16] whoever counts on the same counts counts together', async () => {
  const counts = memoryTryCounts();
  const clock = fakeClock();
  const [one, other] = [limitOver(counts, clock), limitOver(counts, clock)];
  expect(await allowedOf(one, 6)).toBe(6);
  expect(await allowedOf(other, 20)).toBe(4);
});

test('[ID16] of fifty wrong passwords at once ten are looked at, and then the right one is refused too', async () => {
  const environment = fakeEnvironment();
  const { accounts, signIn } = createIdentity(temporaryStore(), environment);
  await accountWithPassword(accounts);
  const guess = (password: string, address: string) => signIn({ email, password, address });
  await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`wrong ${index}`, `10.0.0.${index}`)));
  expect(isRefusal(await guess(goodPassword, '10.0.0.1'))).toBe(true);
  environment.clock.advance(2 * wrongTriesWindowMilliseconds);
  expect(isRefusal(await guess(goodPassword, '10.0.0.1'))).toBe(false);
});

test('[ID16] right passwords never run out', async () => {
  const { accounts, signIn } = createIdentity(temporaryStore(), fakeEnvironment());
  await accountWithPassword(accounts);
  for (let count = 0; count <= wrongTriesMax; count += 1) {
    expect(isRefusal(await signIn({ email, password: goodPassword, address: '10.0.0.1' }))).toBe(false);
  }
});

test('[ID16] unknown e-mails are limited like known ones, in whatever case', async () => {
  const limit = limitOver();
  const nobody = { userId: undefined, email: 'nobody@bank.test' };
  expect(await allowedOf(limit, 6, nobody)).toBe(6);
  expect(await allowedOf(limit, 20, { ...nobody, email: ' NOBODY@bank.test' })).toBe(4);
});

test('[ID16] invented e-mails cannot fill the memory', async () => {
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
  expect(keys.size).toBeLessThanOrEqual(4_096 + 100);
});
