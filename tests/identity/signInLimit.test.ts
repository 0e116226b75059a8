// Proves the limit on wrong passwords with a clock we move: strict for an account, blind to a shared address.
import { expect, test } from 'vitest';
import { isRefusal } from '../../contracts/refusal.ts';
import { createIdentity } from '../../server/identity/identity.ts';
import {
  createSignInLimit,
  wrongTriesMax,
  wrongTriesWindowMilliseconds,
} from '../../server/identity/signInLimit.ts';
import {
  accountWithPassword,
  ada,
  fakeClock,
  fakeEnvironment,
  goodPassword,
  temporaryStore,
} from './testIdentity.ts';

const email = ada.email;

function allowedOf(
  limit: ReturnType<typeof createSignInLimit>,
  tries: number,
  address = 'here',
  account = email,
) {
  const taken = Array.from({ length: tries }, () => limit.take(account, address));
  return taken.filter((allowed) => allowed !== undefined).length;
}

test('[ID16] an account has ten tries in any 15 minutes, from whatever addresses and in whatever case', () => {
  const clock = fakeClock();
  const limit = createSignInLimit({ clock });
  expect(allowedOf(limit, 4, 'one')).toBe(4);
  clock.advance(wrongTriesWindowMilliseconds / 2);
  expect(allowedOf(limit, 20, 'two', 'ADA@bank.test ')).toBe(wrongTriesMax - 4);
  clock.advance(wrongTriesWindowMilliseconds / 2 - 1);
  expect(allowedOf(limit, 20, 'three')).toBe(0);
  clock.advance(1);
  expect(allowedOf(limit, 20, 'three')).toBe(4);
});

test('[ID16] other accounts at the same address are not affected', () => {
  const limit = createSignInLimit({ clock: fakeClock() });
  expect(allowedOf(limit, 20)).toBe(10);
  expect(allowedOf(limit, 20, 'here', 'ben@bank.test')).toBe(10);
});

test('[ID16] a try given back does not count, and gives back nothing else', () => {
  const limit = createSignInLimit({ clock: fakeClock() });
  expect(allowedOf(limit, 9)).toBe(9);
  limit.take(email, 'here')?.giveBack();
  expect(allowedOf(limit, 20, 'elsewhere')).toBe(1);
});

test('[ID16] a stranger who uses up the tries does not keep the owner out of a known address', () => {
  const limit = createSignInLimit({ clock: fakeClock() });
  limit.take(email, 'home')?.giveBack();
  expect(allowedOf(limit, 20, 'stranger')).toBe(10);
  expect(allowedOf(limit, 20, 'home')).toBe(10);
});

test('[ID16] an invented e-mail cannot pass for an account at an address', () => {
  const limit = createSignInLimit({ clock: fakeClock() });
  limit.take(email, 'home')?.giveBack();
  for (const invented of [`${email} home`, `["${email}","home"]`]) allowedOf(limit, 20, '', invented);
  expect(allowedOf(limit, 20, 'home')).toBe(10);
});

test('[ID16] of fifty wrong passwords at once ten are looked at, and then the right one is refused too', async () => {
  const environment = fakeEnvironment();
  const { accounts, signIn } = createIdentity(temporaryStore(), environment);
  await accountWithPassword(accounts);
  const guess = (password: string, address: string) => signIn({ email, password, address });
  await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`wrong ${index}`, `10.0.0.${index}`)));
  expect(isRefusal(await guess(goodPassword, '10.0.0.1'))).toBe(true);
  environment.clock.advance(wrongTriesWindowMilliseconds);
  expect(isRefusal(await guess(goodPassword, '10.0.0.1'))).toBe(false);
});

test('[ID16] right passwords never run out', async () => {
  const { accounts, signIn } = createIdentity(temporaryStore(), fakeEnvironment());
  await accountWithPassword(accounts);
  for (let count = 0; count <= wrongTriesMax; count += 1) {
    expect(isRefusal(await signIn({ email, password: goodPassword, address: '10.0.0.1' }))).toBe(false);
  }
});

test('[ID16] unknown e-mails are limited like known ones', () => {
  const limit = createSignInLimit({ clock: fakeClock() });
  expect(allowedOf(limit, 20, 'here', 'nobody@bank.test')).toBe(10);
});

test('[ID16] invented e-mails cannot fill the memory, and drop the oldest counters first', () => {
  const limit = createSignInLimit({ clock: fakeClock() });
  allowedOf(limit, 10, 'here', 'first@bank.test');
  for (let count = 0; count < 19_999; count += 1) limit.take(`nobody${count}@bank.test`, 'here');
  expect(allowedOf(limit, 1, 'here', 'first@bank.test')).toBe(0);
  limit.take('one.more@bank.test', 'here');
  expect(allowedOf(limit, 1, 'here', 'first@bank.test')).toBe(1);
});
