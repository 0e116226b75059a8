// Proves that a node started during a long quarter reads its record by itself before anybody requests it.
import { expect, test, vi } from 'vitest';
import { loadChanges } from '../../contracts/calls/turnHistory.ts';
import { streams } from '../../contracts/features/streams.ts';
import { cds } from '../api/playing.ts';
import { signIn } from '../fixtures/apiClient.ts';
import { startServers } from '../fixtures/serverProducts.ts';

const [save] = cds.saves;
const saves = 60;

test('[ES56] a node that starts during an open quarter requests only later events', async () => {
  if (!save) throw new Error('CDs are saved.');
  const servers = await startServers();
  const first = await servers.startNode('one');
  const { gameId, teams } = first.games.harbor;
  const { teamId: team, intraturnId: intraturn } = teams[0]!;
  const ada = await signIn(first, 'ada');
  const body = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: new Date().toISOString(), force: true };
  for (let count = 1; count <= saves; count += 1)
    await ada.succeed(save.call, { team, intraturn }, {
      ...body,
      updated: [{ cd_id: 1, rate: count / 10 }],
    } as never);
  const asked: number[] = [];
  servers.eventStore.faults.onRead = (stream, revision = 0) => {
    if (stream === streams.teamTurn(gameId, team, 1)) asked.push(revision);
    return undefined;
  };
  const late = await servers.startNode('two', { seed: 'nothing' });
  await vi.waitUntil(() => asked.length > 0);
  await late.application.processes.background.settled();
  asked.length = 0;
  const benAtTwo = await signIn(late, 'ben');
  await benAtTwo.succeed(loadChanges, { intraturn }, {});
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(saves);
});
