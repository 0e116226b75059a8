// Proves the limit on messages with a controlled clock: counted per account, and jointly by all nodes that
// share the counts.
import { expect, test } from 'vitest';
import { ownMarks } from '../../../server/identity/signIn/marks.ts';
import { createRequestLimits, messagesOfAccountMax } from '../../../server/identity/signIn/requestLimits.ts';
import { memoryTryCounts } from '../../../server/identity/signIn/tryCounts.ts';
import { fakeClock, fakeEnvironment } from './testIdentity.ts';

test('[MG12] nodes sharing counters count the messages of an account together, and of no other account', async () => {
  const [counts, clock, marks] = [memoryTryCounts(), fakeClock(), ownMarks(fakeEnvironment())];
  const nodes = [1, 2].map(() => createRequestLimits(async () => counts, { clock }, marks));
  const allowedOf = async (userId: number): Promise<number> => {
    const tries = Array.from({ length: messagesOfAccountMax }, (_, index) =>
      nodes[index % nodes.length]!.takeMessage(userId),
    );
    return (await Promise.all(tries)).filter((allowed) => allowed !== undefined).length;
  };
  expect(await allowedOf(1)).toBe(messagesOfAccountMax);
  expect(await Promise.all(nodes.map((node) => node.takeMessage(1)))).toEqual([undefined, undefined]);
  expect(await allowedOf(2)).toBe(messagesOfAccountMax);
});
