// Proves that two nodes over one event store and one set of read models serve both halves of a team like a single node;
// that people who save while a node dies lose nothing and double nothing; and that a node started during a long quarter
// reads its record by itself before anybody requests it.

// How often a node is killed is decided there; a whole run finds this file by the import.
import '../fixtures/thoroughness.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { logout } from '../../contracts/calls/account.ts';
import { activateIntraturn, createScenario } from '../../contracts/calls/decisionSets.ts';
import { freezeGame } from '../../contracts/calls/games.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { loadCellHistory } from '../../contracts/calls/turnHistory.ts';
import { streams } from '../../contracts/features/streams.ts';
import { cds } from '../api/games/playing.ts';
import { further } from '../fixtures/further.ts';
import { patience } from '../fixtures/patience.ts';
import { type ApiClient, anonymous, signIn } from '../fixtures/product/apiClient.ts';
import { eventsAfter } from '../fixtures/product/httpSpecification.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { connectSocket } from '../fixtures/product/socketClient.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { playDeaths } from './deathsOfNodes.ts';

const [save] = cds.saves;
const screen = 'decisions/cds?turn=1&type=Retail CDs';

/** Two nodes over separate servers, and the first team of the Full game. */
async function startNodes(atEnd: (end: () => Promise<void>) => void) {
  const servers = await startServers(atEnd);
  const one = await servers.startNode('one');
  const two = await servers.startNode('two');
  const { gameId: game, teams } = one.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
  return { servers, one, two, ids: { game, team, intraturn } };
}

type Nodes = Awaited<ReturnType<typeof startNodes>>;
let shared: Nodes;

beforeAll(async () => {
  let endNodes = async (): Promise<void> => undefined;
  shared = await startNodes((end) => {
    endNodes = end;
  });
  return () => endNodes();
});

/** Nodes with Ada signed in at the first and Ben, of her team, at the second. */
async function seated(nodes: Nodes) {
  return { ...nodes, ada: await signIn(nodes.one, 'ada'), ben: await signIn(nodes.two, 'ben') };
}

type Ids = { readonly game: number; readonly team: number; readonly intraturn: number };
const shown = { turnNum: 1, cdType: 'Retail CDs' };

/** The first CD's rate as loaded by a person, and the time up to which they have then seen everything. */
async function loaded(client: ApiClient, ids: Ids) {
  if (!cds.load) throw new Error('CDs are loaded.');
  const answer = await client.succeed(cds.load, ids, shown as never);
  const { cds: rows, lastUpdated } = answer as unknown as {
    readonly cds: readonly { readonly cd_id: number; readonly rate: number }[];
    readonly lastUpdated: string;
  };
  return { rate: rows.find(({ cd_id }) => cd_id === 1)?.rate, lastUpdated };
}

/** Saves the first CD's rate, based on what its author sees. */
async function saveRate(client: ApiClient, ids: Ids, rate: number): Promise<void> {
  if (!save) throw new Error('CDs are saved.');
  const { lastUpdated } = await loaded(client, ids);
  const body = { ...shown, updated: [{ cd_id: 1, rate }], lastUpdated };
  expect(await client.succeed(save.call, ids, body as never)).toMatchObject({ modifiedBy: null });
}

const readiness = async ({ url }: Product) => (await fetch(`${url}/readyz`)).json();

test('[MN1] a save through one node is in the next load of the other', async () => {
  const { ids, ada, ben } = await seated(shared);
  for (let count = 1; count <= 20; count += 1) {
    const rate = count / 10;
    await saveRate(count % 2 === 0 ? ada : ben, ids, rate);
    expect((await loaded(count % 2 === 0 ? ben : ada, ids)).rate).toBe(rate);
  }
});

test('[MN1] an act on scenarios is answered with the resulting scenarios', async () => {
  const { ids, ada } = await seated(shared);
  const activeIn = (answer: { readonly intraturns: readonly { name: string; status: boolean }[] }) =>
    answer.intraturns.filter(({ status }) => status).map(({ name }) => name);
  for (const name of ['Cautious', 'Bold', 'Mixed']) {
    const created = await ada.succeed(createScenario, {}, { name, intraturn_id: ids.intraturn });
    expect(activeIn(created)).toEqual([name]);
    expect(activeIn(await ada.succeed(activateIntraturn, ids, {}))).toEqual(['Base']);
  }
});

test('[MN2] a save through one node reaches the teammate on the other, once and in order', async () => {
  const { ids, ada, ben } = await seated(shared);
  const socket = await connectSocket(ben);
  onTestFinished(() => socket.close());
  await socket.waitFor(() => socket.rooms.length > 0, 'rooms');
  for (const rate of [1.1, 1.2, 1.3]) await saveRate(ada, ids, rate);
  await socket.waitFor(
    () => socket.frames.filter(({ type }) => type === 'decisionsSaved').length === 3,
    'three frames',
  );
  const frames = socket.frames.filter(({ room }) => room === `team-${ids.team}`);
  const positions = frames.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  for (const [index, { previous }] of frames.slice(1).entries()) expect(previous).toBe(positions[index]);
});

test('teammates on two nodes see each other’s place and typing, and when they leave', async () => {
  const { one, ids, ada, ben } = await seated(shared);
  const [adasTab, bensTab] = [await connectSocket(ada), await connectSocket(ben)];
  onTestFinished(() => {
    adasTab.close();
    bensTab.close();
  });
  bensTab.place({ teamId: ids.team, screen, cell: null, isEditing: false });
  const cell = { rowId: 1, field: 'ratePercent' };
  adasTab.place({ teamId: ids.team, screen, cell, isEditing: true });
  const adaAt = () => bensTab.peopleOf(ids.team).find(({ userId }) => userId === one.userIdOf('ada'));
  await bensTab.waitFor(() => adaAt()?.cell?.rowId === 1, 'Ada in her cell');
  adasTab.showGhosts({ teamId: ids.team, screen, cells: [{ ...cell, text: '2.7', value: null }] });
  await bensTab.waitFor(() => bensTab.ghosts.some(({ cells }) => cells[0]?.text === '2.7'), 'her text');

  const late = await connectSocket(ben);
  onTestFinished(() => late.close());
  late.place({ teamId: ids.team, screen, cell: null, isEditing: false });
  await late.waitFor(() => late.ghosts.some(({ cells }) => cells[0]?.text === '2.7'), 'her text, later');
  await late.waitFor(
    () => late.peopleOf(ids.team).some(({ userId }) => userId === one.userIdOf('ada')),
    'Ada among the people',
  );

  adasTab.close();
  await bensTab.waitFor(() => !adaAt(), 'that she left');
  expect(await readiness(one)).toMatchObject({ status: 'ready', presence: 'all nodes' });
});

further(
  'nodes that start during an open quarter, without Redis, request only later events, report presence on themselves alone, and pass saves to everybody',
  async () => {
    const { servers, ids, ada: adaAtOne } = await seated(shared);
    const saves = 60;
    const lastUpdated = new Date().toISOString();
    for (let count = 1; count <= saves; count += 1) {
      const updated = [{ cd_id: 1, rate: count / 10 }];
      await adaAtOne.succeed(save!.call, ids, { ...shown, updated, lastUpdated, force: true } as never);
    }
    const asked: number[] = [];
    servers.eventStore.faults.onRead = (stream, revision = 0, countMax = 1) => {
      // The audit indexes of the nodes from before look up single events, in their own time.
      const isRecord = stream === streams.teamTurn(ids.game, ids.team, 1) && countMax > 1;
      if (isRecord) asked.push(revision);
      return undefined;
    };
    const options = { hasRedis: false, seed: 'nothing' } as const;
    const late = await Promise.all(['three', 'four'].map((name) => servers.startNode(name, options)));
    const [one, two] = late as [Product, Product];
    onTestFinished(async () => {
      for (const node of late) await node.stop();
    });
    await vi.waitUntil(() => asked.length >= late.length, patience);
    for (const { application } of late) await application.processes.background.settled();
    asked.length = 0;
    const [ada, ben] = [await signIn(one, 'ada'), await signIn(two, 'ben')];
    const cell = { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent' };
    for (const client of [ada, ben]) await client.succeed(loadCellHistory, ids, cell);
    servers.eventStore.faults.onRead = () => undefined;
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThan(saves);

    const socket = await connectSocket(ben);
    onTestFinished(() => socket.close());
    await saveRate(ada, ids, 3);
    await socket.frame('decisionsSaved');
    expect(await readiness(one)).toMatchObject({ status: 'ready', presence: 'this node only' });
  },
);

test('[MN5] signing out at one node closes the sockets on the other, and the session is invalid there', async () => {
  const { two, ids, ada } = await seated(shared);
  const elsewhere = anonymous(two, ada.cookie);
  const socket = await connectSocket(elsewhere);
  onTestFinished(() => socket.close());
  await ada.succeed(logout, {}, {});
  await socket.waitFor(() => socket.isSessionEnded || !socket.isConnected, 'the end of the session');
  expect((await elsewhere.call(listTeams, ids, {})).httpStatus).toBe(401);
});

test('[MN1] a freeze through one node stops saves through the other', async () => {
  const { one, ids, ben } = await seated(shared);
  const admin = await signIn(one, 'admin');
  await admin.succeed(freezeGame, ids, { frozen: true });
  onTestFinished(async () => void (await admin.succeed(freezeGame, ids, { frozen: false })));
  if (!save) throw new Error('CDs are saved.');
  const body = { ...shown, updated: [{ cd_id: 1, rate: 2 }], lastUpdated: new Date().toISOString() };
  expect(await ben.fail(save.call, ids, body)).toMatchObject({ httpStatus: 409, rule: 'FR2' });
  expect((await ben.succeed(listTeams, ids, {})).teams.length).toBeGreaterThan(0);
});

test('[MN6] ten people and the deaths of a node: every acknowledged save is there, once, on both nodes', () =>
  playDeaths(shared.servers, shared.one));

test('[RT5] two nodes asked to run the same turn run it once', async () => {
  const { one, two, ids } = shared;
  const admins = await Promise.all([signIn(one, 'admin'), signIn(two, 'admin')]);
  const before = await one.application.stores.eventStore.headPosition();
  const answers = await Promise.all(admins.map((admin) => admin.call(runTurn, ids, { turn: 1 })));
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  for (const { application } of [one, two]) await application.processes.background.settled();
  const types = (await eventsAfter(one, before)).map(({ type }) => type);
  for (const [type, count] of [
    ['TurnRunRequested', 1],
    ['TurnRunClaimed', 1],
    ['QuarterClosed', 2],
    ['TurnOpened', 2],
    ['TurnRunCompleted', 1],
  ])
    expect([type, types.filter((each) => each === type).length]).toEqual([type, count]);
});
