// Proves that a shutdown waits for all background work: started work, work done once, and follow-up work.
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createBackgroundWork } from '../../../server/processes/backgroundWork.ts';

const background = () => createBackgroundWork(pino({ level: 'silent' }));

/** Whether the promise is settled once all pending callbacks have run. */
async function isSettled(settled: Promise<void>): Promise<boolean> {
  const told = vi.fn();
  settled.then(told);
  await new Promise((resolve) => setImmediate(resolve));
  return told.mock.calls.length > 0;
}

test('background work is awaited until it has ended', async () => {
  const { begin, settled } = background();
  const work = Promise.withResolvers<void>();
  begin(work.promise);
  const stopped = settled();
  expect(await isSettled(stopped)).toBe(false);
  work.resolve();
  expect(await isSettled(stopped)).toBe(true);
});

test('failing work ends the wait, and work started by other work is awaited too', async () => {
  const { begin, once, settled } = background();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  begin(once('first', () => first.promise.finally(() => begin(second.promise))));
  const stopped = settled();
  first.reject(new Error('Away.'));
  expect(await isSettled(stopped)).toBe(false);
  second.resolve();
  expect(await isSettled(stopped)).toBe(true);
});
