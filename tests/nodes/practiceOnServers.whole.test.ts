// Proves practice on servers: two nodes compute the same game from the log of both, and run a quarter of it once.
import { expect, test } from 'vitest';
import { loadDashboard } from '../../contracts/calls/dashboard.ts';
import { openHub } from '../../contracts/calls/hub.ts';
import {
  loadPractice,
  runPracticeQuarter,
  signInAsGuest,
  startPractice,
} from '../../contracts/calls/practice.ts';
import { anonymous, cookieFrom } from '../fixtures/product/apiClient.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';

test('a guest plays on two nodes, which compute the same quarters from seed and decisions', async () => {
  const servers = await startServers();
  const nodes = [await servers.startNode('one', { seed: 'people' }), await servers.startNode('two')] as const;
  const answer = await anonymous(nodes[0]).call(signInAsGuest, {}, {});
  const [one, two] = nodes.map((node) => anonymous(node, cookieFrom(answer)));
  if (!one || !two) throw new Error('A node is missing.');
  const { game_id: game, team_id: team } = await one.succeed(startPractice, {}, { quarters: 4 });
  const ids = { game, team };
  await one.succeed(runPracticeQuarter, ids, { quarter: 1 });
  await expect.poll(async () => (await two.succeed(loadPractice, {}, {})).open?.quarters_run).toBe(1);
  const seenBy = async (client: typeof one) => [
    await client.succeed(loadDashboard, ids, {}),
    (await client.succeed(openHub, ids, {})).active?.hub,
  ];
  expect(await seenBy(two)).toEqual(await seenBy(one));
  await two.succeed(runPracticeQuarter, ids, { quarter: 2 });
  await expect.poll(async () => (await one.succeed(loadPractice, {}, {})).open?.quarters_run).toBe(2);
  // Pressed on both at once: one runs it, the other waits for that.
  const pressed = [one, two].map((node) => node.succeed(runPracticeQuarter, ids, { quarter: 3 }));
  expect(await Promise.all(pressed)).toMatchObject([{ quarter: 3 }, { quarter: 3 }]);
  const { eventStore } = nodes[0].application.stores;
  const events = await eventStore.readAll({ after: 0, limit: 10_000 });
  const closed = events
    .filter(({ type }) => type === 'QuarterClosed')
    .map(({ data }) => JSON.stringify(data));
  expect(closed).toHaveLength(15);
  expect(closed.some((text) => text.includes('"ledger"'))).toBe(false);
});
