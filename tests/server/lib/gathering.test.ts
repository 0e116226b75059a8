/** The window in which commands are gathered: long enough for concurrent ones, and no longer. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createGathering, type Gathering } from '../../../server/lib/gathering.ts';

const busySenders = 4;
let gathering: Gathering;

/** Number of event loop turns in a window if this many more arrive in each of them. */
async function turnsOfMoment(arrivalsByTurn: readonly number[]): Promise<number> {
  gathering.arrive();
  let isOver = false;
  void gathering.gathered().then(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) {
    for (let count = arrivalsByTurn[turns] ?? 0; count > 0; count -= 1) gathering.arrive();
    await nextTurn();
  }
  return turns;
}

/** A window with many senders, after which the next is one among many. */
async function becomeBusy(): Promise<void> {
  await turnsOfMoment([busySenders]);
}

beforeEach(() => {
  gathering = createGathering();
});

test('a single sender proceeds at the end of the turn of the event loop', async () => {
  expect(await turnsOfMoment([])).toBeLessThanOrEqual(2);
  expect(await turnsOfMoment([])).toBeLessThanOrEqual(2);
});

test('all commands within the delay share it', async () => {
  const first = gathering.gathered();
  expect(gathering.gathered()).toBe(first);
  await first;
  expect(gathering.gathered()).not.toBe(first);
});

test('with many senders the delay lasts while commands arrive, and ends even if more come in every turn', async () => {
  await becomeBusy();
  expect(await turnsOfMoment(new Array(1_000_000).fill(1))).toBeGreaterThan(16);
});
