// Proves that read models on servers are compared and rebuilt while the product runs and saves arrive: saves
// are not reported as differences, errors are found and repaired, and readers notice nothing.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { rebuildServers } from '../../ops/stores/rebuildServers.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { cds } from '../api/games/playing.ts';
import { further } from '../fixtures/further.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { isWhole } from '../fixtures/thoroughness.ts';

const [save] = cds.saves;
const shown = { turnNum: 1, cdType: 'Retail CDs' };

async function playing() {
  const servers = await startServers();
  const product = await servers.startNode('one');
  const { gameId: game, teams } = product.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
  const { EVENTSTORE_URL: eventStoreUrl = '', MONGODB_URL: mongoUrl = '' } = servers.variables;
  const addresses = { eventStoreUrl, mongoUrl };
  const client = await new MongoClient(mongoUrl).connect();
  onTestFinished(() => client.close());
  return {
    servers,
    addresses,
    database: client.db(),
    ada: await signIn(product, 'ada'),
    ids: { game, team, intraturn },
    otherTeam: product.games.pocket.teams[0]?.teamId ?? 0,
  };
}
type Ids = Awaited<ReturnType<typeof playing>>['ids'];

/** Makes one save after another until stopped; returns the last rate. */
function savingOn(ada: ApiClient, ids: Ids) {
  let isEnding = false;
  let rate = 1;
  async function work(): Promise<number> {
    while (!isEnding) {
      rate += 0.001;
      const updated = [{ cd_id: 1, rate: Number(rate.toFixed(3)) }];
      const lastUpdated = new Date().toISOString();
      if (!save) throw new Error('CDs are saved.');
      await ada.succeed(save.call, ids, { ...shown, updated, lastUpdated, force: true } as never);
      await nextTurn();
    }
    return Number(rate.toFixed(3));
  }
  const working = work();
  return () => {
    isEnding = true;
    return working;
  };
}

async function rateSeen(ada: ApiClient, ids: Ids): Promise<number | undefined> {
  if (!cds.load) throw new Error('CDs are loaded.');
  const { cds: rows } = (await ada.succeed(cds.load, ids, shown as never)) as unknown as {
    cds: readonly { readonly cd_id: number; readonly rate: number }[];
  };
  return rows.find(({ cd_id }) => cd_id === 1)?.rate;
}

/** Renames a team that nobody plays, without an event in the log. */
async function alter(database: Db, team: number): Promise<void> {
  const names = (await database.listCollections().toArray()).map(({ name }) => name);
  const teams = database.collection<{ _id: string; json: string }>(
    names.find((name) => /^teams_\d+$/.test(name)) ?? '',
  );
  const { json = '' } = (await teams.findOne({ _id: String(team) })) ?? {};
  await teams.updateOne({ _id: String(team) }, { $set: { json: json.replace('Pier One', 'Pier Two') } });
}

async function rebuilt(addresses: Parameters<typeof rebuildServers>[0], isWriting = false) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { equal, differences } = await rebuildServers(addresses, {
    projections: allProjections,
    isWriting,
    print,
  });
  return { equal, differences, lines };
}

test('beside a running product, saves that arrive are no difference, what was altered is found and mended', async () => {
  const { addresses, database, ada, ids, otherTeam } = await playing();
  const stop = savingOn(ada, ids);
  for (let round = 0; round < (isWhole ? 3 : 1); round += 1)
    expect((await rebuilt(addresses)).differences).toEqual([]);

  await alter(database, otherTeam);
  const altered = { collection: 'teams', id: String(otherTeam), kind: 'different' };
  if (isWhole) expect((await rebuilt(addresses)).differences).toEqual([altered]);
  const { differences, lines } = await rebuilt(addresses, true);
  expect(differences).toEqual([altered]);
  expect(lines.at(-1)).toBe('The live set has been replaced.');
  if (isWhole) expect((await rebuilt(addresses)).differences).toEqual([]);

  const last = await stop();
  expect(await rateSeen(ada, ids)).toBe(last);
  expect((await rebuilt(addresses)).differences).toEqual([]);
  const left = (await database.listCollections().toArray()).filter(({ name }) => name.startsWith('teams_'));
  // The live set, and the previous one for slow readers.
  expect(left).toHaveLength(2);
});

further('the command does the same, and says which server does not answer', async () => {
  const { servers } = await playing();
  expect(await runTool('rebuild.ts', servers.variables)).toEqual({ code: 0, said: '' });
  expect(await runTool('rebuild.ts', {})).toEqual({
    code: 1,
    said: expect.stringMatching(/^The read models were not rebuilt.\nSay whose read models /),
  });
  await servers.eventStore.stop();
  expect(await runTool('rebuild.ts', servers.variables)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The read models were not rebuilt.\nA server isn’t responding: /),
  });
});
