// Proves the life of a session, from its random id to each way it ends, on a real store with a clock we move.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  sessionAbsoluteMilliseconds,
  sessionIdleMilliseconds,
  sessionsOfAccountMax,
} from '../../../server/identity/credentials/sessions.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { accountWithPassword, fakeEnvironment, hour, minute, temporaryStore } from './testIdentity.ts';

async function signedInAda() {
  const environment = fakeEnvironment();
  const store = temporaryStore();
  const { accounts, sessions } = createIdentity(store, environment);
  const { userId } = await accountWithPassword(accounts);
  const revoked: [string, number][] = [];
  sessions.onRevoked((sessionRef, user) => revoked.push([sessionRef, user]));
  return { ...environment, store, accounts, sessions, userId, revoked };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('[ID4] an id has 256 random bits, is new each time, and is stored as SHA-256 only', async () => {
  const { sessions, store, userId } = await signedInAda();
  const first = await sessions.start(userId);
  const second = await sessions.start(userId);
  expect(Buffer.from(first.sessionId, 'base64url')).toHaveLength(32);
  expect(second.sessionId).not.toBe(first.sessionId);
  const stored = await store.sessionByHash(hashOf(first.sessionId));
  expect(stored).toMatchObject({ userId, sessionRef: first.session.sessionRef });
  expect(JSON.stringify(stored)).not.toContain(first.sessionId);
});

test('[ID4] the reference used in logs gives no access and is no part of the stored hash', async () => {
  const { sessions, userId } = await signedInAda();
  const { sessionId, session } = await sessions.start(userId);
  expect(session.sessionRef).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOf(sessionId)).not.toContain(session.sessionRef);
  expect(session).not.toHaveProperty('idHash');
  expect(await sessions.find(session.sessionRef)).toBeUndefined();
});

test('[ID4] no id, an unknown one and an invalid one identify nobody', async () => {
  const { sessions } = await signedInAda();
  for (const id of [undefined, '', 'x', 'A'.repeat(43), "' OR 1=1 --"]) {
    expect(await sessions.find(id)).toBeUndefined();
  }
});

test('[ID4] two hours without use end a session; use extends it, lookup does not', async () => {
  const { sessions, clock, userId, revoked } = await signedInAda();
  const { sessionId, session } = await sessions.start(userId);
  clock.advance(sessionIdleMilliseconds - 1);
  expect(await sessions.use(sessionId)).toMatchObject({ userId });
  clock.advance(sessionIdleMilliseconds - 1);
  expect(await sessions.find(sessionId)).toMatchObject({ userId });
  clock.advance(1);
  expect(await sessions.find(sessionId)).toBeUndefined();
  expect(revoked).toEqual([[session.sessionRef, userId]]);
});

test('[ID4] a session in use ends after twelve hours', async () => {
  const { sessions, clock, userId } = await signedInAda();
  const { sessionId } = await sessions.start(userId);
  for (let used = 0; used < sessionAbsoluteMilliseconds - hour; used += hour) {
    clock.advance(hour);
    expect(await sessions.use(sessionId)).toBeDefined();
  }
  clock.advance(hour - 1);
  expect(await sessions.use(sessionId)).toBeDefined();
  clock.advance(1);
  expect(await sessions.use(sessionId)).toBeUndefined();
});

test('[ID4] a session in use is written at most once a minute', async () => {
  const { sessions, store, clock, userId } = await signedInAda();
  const { sessionId, session } = await sessions.start(userId);
  const seen = async () => (await store.sessionByHash(hashOf(sessionId)))?.lastSeenAt;
  clock.advance(minute - 1);
  await sessions.use(sessionId);
  expect(await seen()).toBe(session.createdAt);
  clock.advance(1);
  expect(await sessions.use(sessionId)).toMatchObject({ lastSeenAt: clock.now() });
  expect(await seen()).toBe(clock.now());
});

test('[ID12] sign-out ends one session, notifies listeners once with its reference, and leaves the others', async () => {
  const { sessions, userId, revoked } = await signedInAda();
  const first = await sessions.start(userId);
  const second = await sessions.start(userId);
  await Promise.all([sessions.revoke(first.sessionId), sessions.revoke(first.sessionId)]);
  await sessions.revoke(undefined);
  await sessions.revoke('unknown');
  expect(revoked).toEqual([[first.session.sessionRef, userId]]);
  expect(await sessions.find(first.sessionId)).toBeUndefined();
  expect(await sessions.find(second.sessionId)).toBeDefined();
});

test('[ID12] listeners have been notified when the revoking call resolves', async () => {
  const { sessions, userId, revoked } = await signedInAda();
  const { sessionId } = await sessions.start(userId);
  const firstRevocations = sessions.revoke(sessionId).then(() => revoked.length);
  expect(await firstRevocations).toBe(1);
});

test.each(['a new password', 'disabling'])(
  '[ID12] %s ends every session of that account only',
  async (act) => {
    const { sessions, accounts, userId, revoked } = await signedInAda();
    const other = await accountWithPassword(accounts, { email: 'ben@bank.test' });
    const started = [await sessions.start(userId), await sessions.start(userId)];
    const others = await sessions.start(other.userId);
    if (act === 'disabling') await accounts.disable(userId);
    else await accounts.setPassword(userId, 'hectic walrus folds maps');
    for (const { sessionId } of started) expect(await sessions.find(sessionId)).toBeUndefined();
    expect(await sessions.find(others.sessionId)).toBeDefined();
    expect(revoked.map(([ref]) => ref).sort()).toEqual(
      started.map(({ session }) => session.sessionRef).sort(),
    );
  },
);

test('[ID12] expired sessions are reported when they are swept, each once', async () => {
  const { sessions, clock, userId, revoked } = await signedInAda();
  const idle = await sessions.start(userId);
  clock.advance(hour);
  const fresh = await sessions.start(userId);
  clock.advance(hour);
  await sessions.revokeExpired();
  await sessions.revokeExpired();
  expect(revoked).toEqual([[idle.session.sessionRef, userId]]);
  expect(await sessions.find(fresh.sessionId)).toBeDefined();
});

test('[ID12] a failing listener does not prevent notifying the others, and its error is not lost', async () => {
  const { sessions, userId } = await signedInAda();
  const { sessionId } = await sessions.start(userId);
  const heard: number[] = [];
  sessions.onRevoked(() => {
    throw new Error('broken listener');
  });
  const stop = sessions.onRevoked((_, user) => heard.push(user));
  await expect(sessions.revoke(sessionId)).rejects.toThrow('A listener to revoked sessions failed.');
  expect(heard).toEqual([userId]);
  stop();
  await expect(sessions.revoke((await sessions.start(userId)).sessionId)).rejects.toThrow();
  expect(heard).toEqual([userId]);
});

test('an account has at most ten sessions: the one begun first ends when another begins', async () => {
  const { sessions, clock, userId, revoked } = await signedInAda();
  const started = [];
  for (let count = 0; count <= sessionsOfAccountMax; count += 1) {
    started.push(await sessions.start(userId));
    clock.advance(1);
  }
  const live = await Promise.all(started.map(({ sessionId }) => sessions.find(sessionId)));
  expect(live.map((session) => session !== undefined)).toEqual([false, ...Array(10).fill(true)]);
  expect(revoked).toEqual([[started[0]?.session.sessionRef, userId]]);
});
