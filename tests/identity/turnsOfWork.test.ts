import { expect, test } from 'vitest';
import { turnsOfWork } from '../../server/lib/turnsOfWork.ts';

test('[ID25] no more pieces of work run at once than may, in their order, and a fault frees its place', async () => {
  const inTurn = turnsOfWork(2);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string, isFaulty = false) =>
    inTurn(async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (isFaulty) throw new Error(name);
      return name;
    });
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name, name === 'a'));
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(log).toEqual(['a', 'b']);
  ends.shift()?.();
  await expect(all[0]).rejects.toThrow('a');
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  while (log.length < 4 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});
