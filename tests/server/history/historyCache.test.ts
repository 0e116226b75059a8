// Proves that histories of games are not kept without end.
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { projectionSet } from '../../../projections/project.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { createHistoryCache } from '../../../server/history/historyCache.ts';

/** A log in which the stream of every game has so many events, and no other stream has any. */
function logOf(events: number): EventStore {
  const event = (index: number): RecordedEvent =>
    ({ stream: 'game', type: 'GameFrozen', position: index + 1, data: {} }) as unknown as RecordedEvent;
  const all = Array.from({ length: events }, (_, index) => event(index));
  return {
    headPosition: async () => events,
    readStream: async (stream: string, { from, limit = events }: { from: number; limit?: number }) =>
      /^game-\d+$/.test(stream) ? all.slice(from, from + limit) : [],
  } as unknown as EventStore;
}

test('the histories of the four games seen last are kept, and an older one is read anew', () => {
  const historyOf = createHistoryCache(logOf(0), projectionSet([]));
  const first = [1, 2, 3, 4].map((gameId) => historyOf(gameId));
  expect(historyOf(1)).toBe(first[0]);
  historyOf(5);
  expect([1, 3, 4].map((gameId) => historyOf(gameId))).toEqual([first[0], first[2], first[3]]);
  expect(historyOf(2)).not.toBe(first[1]);
});

test('of two long games only the one seen last is kept', async () => {
  const historyOf = createHistoryCache(logOf(100_001), projectionSet([]));
  const long = [historyOf(1), historyOf(2)];
  for (const history of long) await history.reach(100_001);
  expect(long.map((history) => history.size())).toEqual([100_001, 100_001]);
  historyOf(2);
  expect(historyOf(2)).toBe(long[1]);
  expect(historyOf(1)).not.toBe(long[0]);
});
