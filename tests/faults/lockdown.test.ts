// Proves that a lockdown takes effect exactly once: the process dies at each of its appends, before and after
// it took effect, and two nodes that resume the rest concurrently leave the same bytes as an uninterrupted
// run.
import { afterAll, expect, test } from 'vitest';
import { seeToLockdownOnce } from '../../server/processes/lockdownProcess.ts';
import { type Death, dying } from '../fixtures/commandSide.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';
import {
  documentsOf,
  endPlay,
  expectIntact,
  freshStores,
  gameId,
  type Node,
  nodeOn,
  typesOf,
} from './interruptedPlay.ts';

/** A submission is recorded in the notes, the mergers, the team and the game, in concurrent appends. */
const reached = Array.from({ length: 4 }, () => 'FreezeReached');
const types = [
  'LockdownReached',
  'DecisionsSubmitted',
  ...reached,
  'DecisionsSubmitted',
  ...reached,
  'IdentifiersReserved',
  'MessageSent',
  'LockdownCompleted',
];
const laterMilliseconds = 3_600_000;
let expected: readonly string[];

afterAll(endPlay);

const see = ({ readModels, context }: Node) => seeToLockdownOnce(gameId, readModels, context);

test('[LK2] an uninterrupted lockdown makes these appends', async () => {
  const stores = await freshStores(1);
  const before = await stores.eventStore.headPosition();
  await see(nodeOn(stores, stores.eventStore, 'one', laterMilliseconds));
  expect(await typesOf(stores, before)).toEqual(types);
  expected = await documentsOf(stores);
});

const deaths = types.flatMap((type, index) => {
  const isAside = type === 'FreezeReached' && types[index - 1] === type;
  return isAside
    ? []
    : (['before', 'after'] as const).map((moment): Death => ({ append: index + 1, moment }));
});

// In an ordinary run it dies at half of them, alternately before and after their effect.
test.each(ordinarily(deaths, (_, index) => index % 8 === 0 || index % 8 === 7))(
  '[LK2] one that dies $moment append $append is finished once by two nodes',
  async (death) => {
    const stores = await freshStores(1);
    const before = await stores.eventStore.headPosition();
    const dead = nodeOn(stores, dying(stores.eventStore, death), 'one', laterMilliseconds);
    await expect(see(dead)).rejects.toThrow('The process is dead.');
    const nodes = ['two', 'three'].map((name) => nodeOn(stores, stores.eventStore, name, laterMilliseconds));
    await Promise.all(nodes.map(see));
    await Promise.all(nodes.map(see));
    expect(await typesOf(stores, before)).toEqual(types);
    expect(await documentsOf(stores)).toEqual(expected);
    await expectIntact(stores);
  },
);

test('[LK2] two nodes that see the same lockdown do everything once', async () => {
  const stores = await freshStores(1);
  const before = await stores.eventStore.headPosition();
  const nodes = ['one', 'two'].map((name) => nodeOn(stores, stores.eventStore, name, laterMilliseconds));
  await Promise.all(nodes.map(see));
  expect(await typesOf(stores, before)).toEqual(types);
  expect(await documentsOf(stores)).toEqual(expected);
});
