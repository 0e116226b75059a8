// Proves that from the moment an erasure is announced no node returns the person's name, however long the
// store still has it, even if it was being read at that moment.
import { expect, test } from 'vitest';
import { createNames } from '../../../server/identity/model/names.ts';

test('an erased name is not returned, even while the store still has it', async () => {
  const reading = Promise.withResolvers<void>();
  const asked: number[][] = [];
  const store = {
    async accountsById(userIds: readonly number[]) {
      asked.push([...userIds]);
      await reading.promise;
      return userIds.map((userId) => ({ userId, fullName: `Person ${userId}` }) as never);
    },
  };
  const names = createNames(store, { clock: { now: () => 0 } }, true);
  const underway = names.namesOf([1, 2, 3]);
  names.forgetErased(2);
  reading.resolve();
  const everybodyElse = new Map([
    [1, 'Person 1'],
    [3, 'Person 3'],
  ]);
  expect(await underway).toEqual(everybodyElse);
  expect(await names.namesOf([1, 2, 3])).toEqual(everybodyElse);
  expect(asked).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});
