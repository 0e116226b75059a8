// Proves that a shutdown does not wait for a tree of checkpoints that takes long to build.
import { expect, test, vi } from 'vitest';
import { followLog } from '../../../server/checkpoints/followLog.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

test('stopping waits for the last checkpoint, at most three seconds', async () => {
  const environment = testEnvironment();
  const logger = { warn: vi.fn() };
  const made = Promise.withResolvers<void>();
  const follow = (make: () => Promise<unknown>) =>
    followLog({
      log: { subscribeAll: () => ({ ended: Promise.resolve() }) },
      store: async () => ({ end: async () => ({ size: 0, position: 0 }) }),
      make,
      environment,
      logger,
    });
  const done = vi.fn(async () => undefined);
  await follow(done)();
  expect(done).toHaveBeenCalledOnce();
  expect(logger.warn).not.toHaveBeenCalled();

  const stopped = follow(() => made.promise)();
  environment.advance(3_000);
  // A process that was suspended gets a second chance.
  environment.advance(3_000);
  await stopped;
  expect(logger.warn).toHaveBeenCalledOnce();
});
