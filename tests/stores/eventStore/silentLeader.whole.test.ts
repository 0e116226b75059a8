// Proves that a leader of a cluster that falls silent is left as soon as there is another, however long a call may take.
import { expect, onTestFinished, test } from 'vitest';
import { openFrontDoor } from '../../../ops/protocolServers/eventStoreDb/frontDoor.ts';
import { startGossipServer } from '../../../ops/protocolServers/eventStoreDb/gossipServer.ts';
import { startEventStoreDbServer } from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

test('a silent leader is left when another one leads, not when a call has taken its time', async () => {
  const [one, two] = [await startEventStoreDbServer(), await startEventStoreDbServer()];
  const portOf = ({ connectionString }: typeof one) => Number(/:(\d+)\?/.exec(connectionString)?.[1]);
  let leader: typeof one | undefined = one;
  // The members go on naming the silent one until they have elected another.
  let named = one;
  let looks = 0;
  const gossip = await startGossipServer(() => portOf(named));
  const member = () =>
    openFrontDoor({
      port: 0,
      backendPort: () => gossip.port,
      httpAnswer: () => {
        looks += 1;
        return JSON.stringify({ state: leader === undefined ? 'follower' : 'leader' });
      },
    });
  const members = [await member(), await member()];
  const store = openQuietly(`esdb://${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`, {
    timing: { call: 60_000, patience: 90_000 },
  });
  onTestFinished(async () => {
    await store.close();
    for (const door of members) await door.close();
    gossip.stop();
    await one.stop();
    await two.stop();
  });
  await store.append('a-1', 'noStream', newEvents(1));
  expect(one.log.stream('a-1')).toHaveLength(1);

  leader = undefined;
  one.goSilent();
  const appended = store.append('b-1', 'noStream', newEvents(1));
  looks = 0;
  await expect.poll(() => looks).toBeGreaterThan(2 * members.length);
  [leader, named] = [two, two];
  expect(await appended).toMatchObject({ kind: 'appended' });
  expect(two.log.stream('b-1')).toHaveLength(1);
});
