import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { createPasswords, hashesAtOnce } from '../../../server/identity/credentials/passwords.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

test('password hashing is queued and leaves a processor for everything else', async () => {
  expect(hashesAtOnce).toBe(Math.max(1, availableParallelism() - 1));
  const inTurn = pLimit(1);
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const passwords = createPasswords(testEnvironment(), cheap, inTurn);
  const hashes = ['one', 'two', 'three'].map((password) => passwords.hash(password));
  await expect.poll(() => inTurn.activeCount).toBe(1);
  // Also the hash for unknown accounts.
  expect(inTurn.activeCount + inTurn.pendingCount).toBe(4);
  const [first = ''] = await Promise.all(hashes);
  expect(await passwords.verify(first, 'one')).toBe(true);
  expect(inTurn.activeCount + inTurn.pendingCount).toBe(0);
});
