// Proves that what a person has seen of a talk is kept of all their devices, and of the newest quarter alone.
import { expect, test } from 'vitest';
import { createTalkSeen, isSeen } from '../../../server/identity/accounts/talkSeen.ts';

function seenBy() {
  const kept = new Map<string, string>();
  const keep = (key: string, value: string) => kept.set(key, value) && value;
  return createTalkSeen({
    ownSetting: async (userId, name) => kept.get(`${userId} ${name}`),
    keepOwnSetting: async (userId, name, value) => void keep(`${userId} ${name}`, value),
    changeOwnSetting: async (userId, name, change) =>
      keep(`${userId} ${name}`, change(kept.get(`${userId} ${name}`))),
  });
}
const team = 1;
const ada = 3;

test('what several devices see at once is kept of each, for its own person and team', async () => {
  const seen = seenBy();
  await Promise.all([[1], [3], [2, 3]].map((remarkIds) => seen.keep(ada, team, { turn: 4, remarkIds })));
  const mark = await seen.of(ada, team);
  expect([1, 2, 3, 4].map((id) => isSeen(mark, 4, id))).toEqual([true, true, true, false]);
  expect([await seen.of(ada, 2), await seen.of(9, team)]).toEqual([undefined, undefined]);
});

test('all of an earlier quarter is seen once something of a later one was, and a late word of it changes nothing', async () => {
  const seen = seenBy();
  await seen.keep(ada, team, { turn: 4, remarkIds: [1] });
  await seen.keep(ada, team, { turn: 5, remarkIds: [2] });
  await seen.keep(ada, team, { turn: 4, remarkIds: [9] });
  const mark = await seen.of(ada, team);
  const quarters = [4, 5, 6] as const;
  expect(quarters.map((turn) => [1, 2, 9].map((id) => isSeen(mark, turn, id)))).toEqual([
    [true, true, true],
    [false, true, false],
    [false, false, false],
  ]);
});
