import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apart } from '../../../server/lib/apart.ts';

test('others are served between two pieces of work', async () => {
  const order: (number | 'other')[] = [];
  const work = apart([1, 2, 3], async (item, place) => {
    order.push(item);
    return place;
  });
  for (let turns = 0; turns < 2; turns += 1) {
    await nextTurn();
    order.push('other');
  }
  expect(await work).toEqual([0, 1, 2]);
  expect(order).toEqual([1, 2, 'other', 3, 'other']);
});
