// Proves what the connection state shows: not short interruptions, but longer ones, and polling that bridges
// one.
import { expect, it } from 'vitest';
import {
  connectionSentences,
  connectionState,
  connectionTexts,
  connectionTitles,
  type Link,
} from '../../../client/live/connectionState.ts';

const broken = { isConnected: false, since: 1_000, isFirst: false, polledAt: null };
const stateOf = (link: Link, now: number) =>
  connectionState(link, { isOnline: true, isAwaited: false, isIntercepted: false }, now);

it('is live while connected, and during a break of up to two seconds', () => {
  expect(stateOf({ ...broken, isConnected: true }, 999_999)).toBe('live');
  expect(stateOf(broken, 3_000)).toBe('live');
});

it('is reconnecting after two seconds; after ten the server cannot be reached, or there is no network', () => {
  expect(stateOf(broken, 3_001)).toBe('reconnecting');
  expect(stateOf(broken, 11_000)).toBe('reconnecting');
  expect(stateOf(broken, 11_001)).toBe('unreachable');
  expect(connectionSentences.unreachable).toBe('The server can’t be reached. Your changes are kept here.');
  expect(connectionState(broken, { isOnline: false, isAwaited: false, isIntercepted: false }, 11_001)).toBe(
    'offline',
  );
});

it('is connecting, and not live, before the first connection', () => {
  const first = { ...broken, isFirst: true };
  expect(stateOf({ ...first, since: Number.POSITIVE_INFINITY }, 999_999)).toBe('connecting');
  expect(stateOf(first, 6_000)).toBe('connecting');
  expect(stateOf(first, 6_001)).toBe('reconnecting');
  expect(stateOf(first, 11_001)).toBe('unreachable');
});

it('[MG11] is polling while polls are answered, however long the socket is blocked, and the header says so', () => {
  const state = stateOf({ ...broken, polledAt: 500_000 }, 510_000);
  expect([state, connectionTexts[state], connectionTitles[state]]).toEqual([
    ...['polling', 'polling'],
    'Others’ changes show up every 10 seconds',
  ]);
  expect(stateOf({ ...broken, polledAt: 500_000 }, 530_000)).toBe('unreachable');
});

it('is offline once a browser without a network has waited in vain, whatever the socket reports', () => {
  for (const link of [broken, { ...broken, isConnected: true }, { ...broken, isFirst: true }]) {
    expect(connectionState(link, { isOnline: false, isAwaited: true, isIntercepted: false }, 1_500)).toBe(
      'offline',
    );
    // A server on the same machine is reachable without a network, and a slow server is still connected.
    expect(
      connectionState(link, { isOnline: false, isAwaited: false, isIntercepted: false }, 1_500),
    ).not.toBe('offline');
    expect(connectionState(link, { isOnline: true, isAwaited: true, isIntercepted: false }, 1_500)).not.toBe(
      'offline',
    );
  }
});

it('says no server while the network answers in its place, or a request waits, whatever the socket reports', () => {
  const connected = { ...broken, isConnected: true };
  const online = { isOnline: true, isAwaited: false, isIntercepted: false };
  expect(connectionState(connected, { ...online, isIntercepted: true }, 1_500)).toBe('intercepted');
  expect(connectionState(connected, { ...online, isAwaited: true }, 1_500)).toBe('unreachable');
  expect(connectionSentences.intercepted).toContain('does it want a sign-in?');
});
