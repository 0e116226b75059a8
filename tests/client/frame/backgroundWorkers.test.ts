// Proves that an earlier product's background worker at the same address is removed when a page opens.
import { expect, test, vi } from 'vitest';
import { unregisterBackgroundWorkers } from '../../../client/frame/backgroundWorkers.ts';

const workersOf = (registrations: readonly { unregister: () => Promise<boolean> }[]) =>
  ({ getRegistrations: async () => registrations }) as unknown as ServiceWorkerContainer;

test('[BW1] every registered background worker is unregistered, and a browser without any is unaffected', async () => {
  const unregister = vi.fn(async () => true);
  await unregisterBackgroundWorkers(workersOf([{ unregister }, { unregister }]));
  expect(unregister).toHaveBeenCalledTimes(2);
  await unregisterBackgroundWorkers(undefined);
});

test('[BW1] a browser that refuses to list its workers still opens the page', async () => {
  const refusing = { getRegistrations: () => Promise.reject(new Error('SecurityError')) };
  await expect(unregisterBackgroundWorkers(refusing)).resolves.toBeUndefined();
});
