/** A restarted server is found soon after its return. */
import { expect, test } from 'vitest';
import { freePort } from '../../../ops/protocolServers/freePort.ts';
import { openQuietly } from './eventStoreDbStorage.ts';

const callMilliseconds = 3_000;

test('an unavailable server is retried several times a second, however long it stays away', async () => {
  const pauses: number[] = [];
  let now = 0;
  const store = openQuietly(`esdb://127.0.0.1:${await freePort()}?tls=false`, {
    environment: {
      clock: { now: () => now },
      timers: {
        after(milliseconds, run) {
          // A refusing server is not silent: only the pauses between two tries pass.
          if (milliseconds === callMilliseconds) return { cancel: () => undefined };
          pauses.push(milliseconds);
          now += milliseconds;
          const turn = setImmediate(run);
          return { cancel: () => clearImmediate(turn) };
        },
      },
    },
  });
  await expect(store.headPosition()).rejects.toThrow('UNAVAILABLE');
  expect(pauses.length).toBeGreaterThan(10);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(500);
  await store.close();
});
