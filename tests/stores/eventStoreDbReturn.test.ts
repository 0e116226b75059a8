/** A server that was away is found again soon after its return. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import { systemEnvironment } from '../../server/environment.ts';
import { freePort } from '../fixtures/freePort.ts';
import { openQuietly } from './eventStoreDbStorage.ts';

test('[ES50] a server that is away is tried again several times a second, however long it stays away', async () => {
  let tries = 0;
  const count = (): void => {
    tries += 1;
  };
  subscribe('net.client.socket', count);
  onTestFinished(() => void unsubscribe('net.client.socket', count));
  const real = systemEnvironment();
  const store = openQuietly(`esdb://127.0.0.1:${await freePort()}?tls=false`, {
    environment: {
      clock: { now: () => 10 * real.clock.now() },
      timers: { after: (milliseconds, run) => real.timers.after(milliseconds / 10, run) },
    },
  });
  await expect(store.headPosition()).rejects.toThrow('UNAVAILABLE');
  // In six seconds of its patience.
  expect(tries).toBeGreaterThanOrEqual(13);
  await store.close();
});
