// Proves what is told about the connection: short breaks are not, longer ones are, and polling that bridges one is
// told as such (A§4).
import { expect, it } from 'vitest';
import { connectionState } from '../../client/live/connectionState.ts';

const broken = { isConnected: false, since: 1_000, isFirst: false, polledAt: null };

it('is live while connected, and during a break of up to two seconds', () => {
  expect(connectionState({ ...broken, isConnected: true }, 999_999)).toBe('live');
  expect(connectionState(broken, 3_000)).toBe('live');
});

it('is reconnecting after two seconds and offline after ten', () => {
  expect(connectionState(broken, 3_001)).toBe('reconnecting');
  expect(connectionState(broken, 11_000)).toBe('reconnecting');
  expect(connectionState(broken, 11_001)).toBe('offline');
});

it('is connecting, and not live, before the first connection', () => {
  const first = { ...broken, isFirst: true };
  expect(connectionState({ ...first, since: Number.POSITIVE_INFINITY }, 999_999)).toBe('connecting');
  expect(connectionState(first, 6_000)).toBe('connecting');
  expect(connectionState(first, 6_001)).toBe('reconnecting');
  expect(connectionState(first, 11_001)).toBe('offline');
});

it('is polling as long as polls are answered, however long the socket is blocked', () => {
  expect(connectionState({ ...broken, polledAt: 500_000 }, 510_000)).toBe('polling');
  expect(connectionState({ ...broken, polledAt: 500_000 }, 530_000)).toBe('offline');
});
