// Proves that a turn run survives the node that performs it: one that is killed, one that restarts, one that
// is paused and continues.
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadGame } from '../../contracts/calls/games.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { streams } from '../../contracts/features/streams.ts';
import { freePort } from '../../ops/protocolServers/freePort.ts';
import { lookAtBeats } from '../../server/nodes/livingNodes.ts';
import { further } from '../fixtures/further.ts';
import { ownTime } from '../fixtures/ownTime.ts';
import { patience } from '../fixtures/patience.ts';
import { type ApiClient, anonymous, signIn } from '../fixtures/product/apiClient.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import {
  type ProductProcess,
  startProductProcess,
  temporaryDirectory,
} from '../fixtures/product/startProductProcess.ts';

const takenOverWithin = 10_000;
/** Each test starts servers and several processes. */
const long = { timeout: 900_000 };

/** A node with the games in this process, and a function that starts another one in a separate process. */
async function twoNodes() {
  const servers = await startServers();
  const lasting = await servers.startNode('lasting');
  const { directory, remove } = temporaryDirectory();
  const started: ProductProcess[] = [];
  onTestFinished(async () => {
    servers.eventStore.faults.onAppend = () => undefined;
    for (const node of started) node.hold('SIGCONT');
    await Promise.all(started.map((node) => node.end('SIGKILL')));
    remove();
  });
  async function startMortal(variables: Readonly<Record<string, string>>): Promise<ProductProcess> {
    const node = await startProductProcess({
      directory,
      seed: 'nothing',
      variables: { ...servers.variables, ...variables },
    });
    started.push(node);
    return node;
  }
  const admin = await signIn(lasting, 'admin');
  return { servers, lasting, startMortal, admin, game: { game: lasting.games.harbor.gameId } };
}

/** Resolves at the first append to a bank, when the run is writing its results. Calls `befall` at that moment. */
function inTheMidst({ eventStore }: Servers, befall: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  eventStore.faults.onAppend = (stream) => {
    if (isOver || !stream.startsWith('bank-')) return undefined;
    isOver = true;
    befall();
    resolve();
    return 'silentBeforeStoring';
  };
  return promise;
}

/** Asks a node in a separate process to run the first turn. */
async function beginRun(node: ProductProcess, { cookie }: ApiClient, game: { game: number }): Promise<void> {
  await anonymous(node, cookie).succeed(runTurn, game, { turn: 1, runMCM: true });
}

const turnsOf = async (client: ApiClient, game: { game: number }) =>
  (await client.succeed(loadGame, game, {})).gameDetails.turns_completed;

/** The log's events of the run, by type: each step once, however many nodes worked on it. */
async function stepsOf({ application }: Product, gameId: number) {
  const events = await application.stores.eventStore.readStream(streams.turnRun(gameId), {
    direction: 'forwards',
  });
  const closed = await application.stores.eventStore.readAll({ after: 0, streamPrefixes: ['bank-'] });
  const counted = [...events, ...closed.filter(({ type }) => type === 'QuarterClosed')];
  const claims = events
    .filter(({ type }) => type === 'TurnRunClaimed')
    .map(({ data }) => data as { readonly node: string });
  const counts = Object.fromEntries(
    [...Map.groupBy(counted, ({ type }) => type)].map(([type, ofType]) => [type, ofType.length]),
  );
  return { nodes: claims.map(({ node }) => node), counts };
}

const oneRun = { TurnRunRequested: 1, MarketCleared: 1, QuarterClosed: 2, TurnRunCompleted: 1 };

further(
  '[MN8] a node that dies in the midst of a turn run is followed by another within ten seconds',
  long,
  async () => {
    const { servers, lasting, startMortal, admin, game } = await twoNodes();
    const mortal = await startMortal({ NODE_NAME: 'mortal' });
    const died = inTheMidst(servers, () => void mortal.end('SIGKILL'));
    await beginRun(mortal, admin, game);
    await died;
    const waited = ownTime();
    await vi.waitUntil(async () => (await stepsOf(lasting, game.game)).nodes.length === 2, patience);
    expect(waited()).toBeLessThan(takenOverWithin);
    await vi.waitUntil(async () => (await turnsOf(admin, game)) === 1, patience);
    const { nodes, counts } = await stepsOf(lasting, game.game);
    expect(nodes).toEqual(['mortal', 'lasting']);
    expect(counts).toEqual({ ...oneRun, TurnRunClaimed: 2 });
  },
);

further(
  '[MN8] a node that dies in a turn run and starts again takes it up at once, whatever its process',
  long,
  async () => {
    const { servers, lasting, startMortal, admin, game } = await twoNodes();
    // No other node is there to take over the run.
    await lasting.stop();
    const variables = { PORT: String(await freePort()), NODE_NAME: '' };
    const mortal = await startMortal(variables);
    let ended: Promise<unknown> = Promise.resolve();
    const died = inTheMidst(servers, () => {
      ended = mortal.end('SIGKILL');
    });
    await beginRun(mortal, admin, game);
    await died;
    await ended;
    const again = anonymous(await startMortal(variables), admin.cookie);
    await vi.waitUntil(async () => (await turnsOf(again, game)) === 1, patience);
    const { nodes, counts } = await stepsOf(await servers.startNode('reader'), game.game);
    expect(nodes).toHaveLength(2);
    expect(new Set(nodes).size).toBe(1);
    expect(nodes[0]).toMatch(new RegExp(`^.+:${variables.PORT}$`));
    expect(counts).toEqual({ ...oneRun, TurnRunClaimed: 2 });
  },
);

further(
  'a node that stalls in a turn run and resumes leaves it to the one that took it over',
  long,
  async () => {
    const { servers, lasting, startMortal, admin, game } = await twoNodes();
    const slow = await startMortal({ NODE_NAME: 'slow', LOG_LEVEL: 'info' });
    const heldUp = inTheMidst(servers, () => slow.hold('SIGSTOP'));
    await beginRun(slow, admin, game);
    await heldUp;
    await vi.waitUntil(async () => (await turnsOf(admin, game)) === 1, patience);
    slow.hold('SIGCONT');
    // Its own append may time out first, which looks like an event store that is down.
    const given = /another node has taken the turn run over|the turn run waits for a store/;
    await vi.waitUntil(() => given.test(slow.printed()), patience);
    const { nodes, counts } = await stepsOf(lasting, game.game);
    expect(nodes).toEqual(['slow', 'lasting']);
    expect(counts).toEqual({ ...oneRun, TurnRunClaimed: 2 });
  },
);

test('two nodes with the same name report it', long, async () => {
  const servers = await startServers();
  const nodes = await Promise.all(
    ['twin', 'twin'].map((name) => servers.startNode(name, { seed: 'nothing' })),
  );
  const text = 'another process runs as twin: give each a NODE_NAME of its own';
  for (const node of nodes)
    await vi.waitUntil(() => node.logLines().some((line) => line.includes(text)), patience);
});

test('[MN8] looks are counted: a node is dead after three without a new beat, and gone when it has left', () => {
  const beat = (life: string, count: number) => ({
    life,
    node: `node of ${life}`,
    count,
    publicOrigin: null,
    since: 0,
  });
  let known: Parameters<typeof lookAtBeats>[0] = new Map();
  const look = (...beats: readonly ReturnType<typeof beat>[]) => {
    const { living, ended } = lookAtBeats(known, beats);
    known = living;
    return { living: [...living.keys()], ended: ended.map(({ life }) => life) };
  };
  expect(look(beat('one', 1), beat('two', 8))).toEqual({ living: ['one', 'two'], ended: [] });
  expect(look(beat('one', 2), beat('two', 8))).toEqual({ living: ['one', 'two'], ended: [] });
  expect(look(beat('one', 2), beat('two', 8))).toEqual({ living: ['one', 'two'], ended: [] });
  expect(look(beat('one', 3), beat('two', 8))).toEqual({ living: ['one'], ended: ['two'] });
  expect(look()).toEqual({ living: [], ended: ['one'] });
});
