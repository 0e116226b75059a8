// Proves that people change their own password only with the current one, and the effect on open browsers.
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import type { SignedIn } from '../../../server/identity/signIn/signIn.ts';
import { accountWithPassword, ada, fakeEnvironment, goodPassword, temporaryStore } from './testIdentity.ts';

const newPassword = 'hectic walrus folds maps';

async function signedInTwice() {
  const identity = createIdentity(temporaryStore(), fakeEnvironment());
  const { userId } = await accountWithPassword(identity.accounts);
  const started = [await identity.sessions.start(userId), await identity.sessions.start(userId)];
  const change = (currentPassword: string, next = newPassword) =>
    identity.changePassword({ userId, currentPassword, newPassword: next, address: '10.0.0.1' });
  const signInWith = (password: string) =>
    identity.signIn({ email: ada.email, password, address: '10.0.0.1' });
  return { ...identity, started, change, signInWith };
}

test('[ID10] with the current password it changes, every open browser is signed out, and the requesting one gets a new id', async () => {
  const { sessions, started, change, signInWith } = await signedInTwice();
  const changed = (await change(goodPassword)) as SignedIn;
  for (const { sessionId } of started) expect(await sessions.find(sessionId)).toBeUndefined();
  expect(await sessions.find(changed.sessionId)).toEqual(changed.session);
  expect(isRefusal(await signInWith(goodPassword))).toBe(true);
  expect(isRefusal(await signInWith(newPassword))).toBe(false);
});

test('[ID10] with a wrong current password, or a new one that is easy to guess, nothing changes', async () => {
  const { sessions, started, change, signInWith } = await signedInTwice();
  expect(await change('wrong')).toMatchObject({
    rule: 'ID10',
    message: 'The current password is incorrect.',
  });
  expect(await change(goodPassword, 'password1')).toMatchObject({ rule: 'ID6' });
  for (const { sessionId } of started) expect(await sessions.find(sessionId)).toBeDefined();
  expect(isRefusal(await signInWith(goodPassword))).toBe(false);
});

test('[ID16] guesses of the current password are limited', async () => {
  const { change } = await signedInTwice();
  await Promise.all(Array.from({ length: 10 }, (_, index) => change(`wrong ${index}`)));
  expect(await change(goodPassword)).toMatchObject({ rule: 'ID16' });
});

test('[ID3] an account that does not exist gets the same refusal', async () => {
  const { changePassword } = createIdentity(temporaryStore(), fakeEnvironment());
  const change = { userId: 9_999, currentPassword: goodPassword, newPassword, address: '10.0.0.1' };
  expect(await changePassword(change)).toMatchObject({ rule: 'ID10' });
});
