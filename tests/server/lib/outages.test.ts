// Proves that every error by which MongoDB's driver says that the server is unavailable is answered as an outage,
// and that an error of ours is not.
import { createRequire } from 'node:module';
import { MongoServerError, MongoStalePrimaryError } from 'mongodb';
import { expect, test } from 'vitest';
import { isOutage } from '../../../server/lib/outages.ts';

const pool = { address: 'one:27017', serverError: null };

/** The driver throws these, but exports none of them. */
const poolErrors = Object.entries(
  createRequire(import.meta.url)('mongodb/lib/cmap/errors.js') as Record<
    string,
    new (
      ...given: unknown[]
    ) => Error
  >,
);

test('[OU2] errors of a connection pool are outages, also without a cause', () => {
  const given = { WaitQueueTimeoutError: ['Timed out', pool.address] } as Record<string, unknown[]>;
  expect(poolErrors).toHaveLength(4);
  for (const [name, PoolError] of poolErrors)
    expect(isOutage(new PoolError(...(given[name] ?? [pool]))), name).toBe(true);
});

test('[OU2] a server that is shutting down or no longer primary is unavailable', () => {
  const answered = (code: number) => new MongoServerError({ message: 'no', code });
  for (const code of [91, 189, 10_107, 11_600, 11_602, 13_435])
    expect(isOutage(answered(code)), `${code}`).toBe(true);
  expect(isOutage(new MongoStalePrimaryError('It was replaced.'))).toBe(true);
  // Duplicate key: our mistake.
  expect(isOutage(answered(11_000))).toBe(false);
  expect(isOutage(new Error('Ours'))).toBe(false);
});

test('[OU2] a connection that the server ended while the driver wrote to it is an outage', () => {
  const ended = new Error('This socket has been ended by the other party');
  expect(isOutage(ended)).toBe(false);
  expect(isOutage(Object.assign(ended, { code: 'EPIPE' }))).toBe(true);
  expect(isOutage(Object.assign(new Error('No space'), { code: 'ENOSPC' }))).toBe(false);
});
