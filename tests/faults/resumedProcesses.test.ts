// Proves that work left half done by a crash is resumed: the process dies at each of its appends, before and
// after it took effect, and the next start finishes the work. The result is compared byte by byte with an
// uninterrupted run, because the clock is stopped here and the engine gives equal results for equal inputs.
import { afterAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import type { EmbeddedStores } from '../../server/eventStore/sqlite/openEmbeddedStores.ts';
import { resumeProcesses } from '../../server/processes/resumeProcesses.ts';
import { runTurnProcess } from '../../server/processes/turnRunProcess.ts';
import { type Death, dying, interrupted } from '../fixtures/commandSide.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';
import {
  broken,
  correlationId,
  createGame,
  documentsOf,
  endPlay,
  engine,
  expectIntact,
  freezeGame,
  freshStores,
  gameId,
  makeForecast,
  type Node,
  nodeOn,
  type Prepared,
  reopenBanks,
  requestTurn,
  runTurn,
  seeds,
  typesOf,
  withScore,
} from './interruptedPlay.ts';

afterAll(endPlay);

/** An act of several appends; their number is checked against an uninterrupted act. */
type Act = {
  readonly given: Prepared | null;
  readonly appends: number;
  /** The engine fails on every call. */
  readonly isBroken?: boolean;
  perform(node: Node): Promise<void>;
};

function provesResumption({ given, appends, isBroken = false, perform }: Act): void {
  const nodeOver = (stores: EmbeddedStores, store?: EventStore): Node =>
    nodeOn(stores, store, 'one', 0, isBroken ? broken : engine);
  let expected: readonly string[];
  let types: readonly string[];

  test('takes the appends that are counted here when nothing interrupts it', async () => {
    const stores = await freshStores(given);
    const before = await stores.eventStore.headPosition();
    await perform(nodeOver(stores));
    types = await typesOf(stores, before);
    expect(types).toHaveLength(appends);
    expected = await documentsOf(stores);
    await expectIntact(stores);
  });

  const deaths = Array.from({ length: appends }, (_, index) => index + 1).flatMap((append) =>
    (['before', 'after'] as const).map((moment): Death => ({ append, moment })),
  );
  // The process dies at every sixth append, alternately before and after its effect; in a whole run, at every one both ways.
  const played = ordinarily(deaths, ({ append, moment }) => append % 12 === (moment === 'before' ? 1 : 7));
  test.each(played)('that dies $moment append $append is finished by the next start', async (death) => {
    const stores = await freshStores(given);
    const before = await stores.eventStore.headPosition();
    const node = nodeOver(stores, dying(stores.eventStore, death));
    await expect(perform(node)).rejects.toThrow('The process is dead.');
    const restarted = nodeOver(stores);
    await resumeProcesses(restarted.readModels, restarted.context);
    // A sender without an answer repeats the act under the same id, and it is then done once.
    await perform(restarted);
    // A claim, and a freeze that reaches a stream again, change nothing.
    const lasting = (all: readonly string[]) =>
      all.filter((type) => type !== 'TurnRunClaimed' && type !== 'FreezeReached').sort();
    expect(lasting(await typesOf(stores, before))).toEqual(lasting(types));
    expect(await documentsOf(stores)).toEqual(expected);
    await expectIntact(stores);
  });
}

describe.each(seeds)('[RT11] a turn run, seed %i', (given) =>
  provesResumption({ given, appends: 13, perform: runTurn }),
);
describe('[RT11] a turn that is run again', () =>
  provesResumption({
    given: 'turn 2',
    appends: 10,
    perform: (node) => runTurn(node, { again: true, command: 3 }),
  }));
describe('[RT8] a run that fails', () =>
  provesResumption({ given: 1, appends: 9, isBroken: true, perform: runTurn }));
describe('[WI5] a forecast', () => provesResumption({ given: 'turn 2', appends: 2, perform: makeForecast }));
describe('[GM6] the opening of a game', () =>
  provesResumption({ given: null, appends: 10, perform: createGame }));
describe('banks that are opened anew', () =>
  provesResumption({ given: 1, appends: 10, perform: reopenBanks }));
describe('[FR5] the freeze of a game', () =>
  provesResumption({ given: 1, appends: 11, perform: freezeGame }));

/** Key figures and state of every bank, independent of when they were computed. */
async function results({ eventStore }: EmbeddedStores): Promise<string> {
  const closed = (await eventStore.readAll({ after: 0, streamPrefixes: ['bank-'] })).filter(
    ({ type }) => type === 'QuarterClosed',
  );
  return canonicalJson(closed.map(({ stream, data }) => ({ stream, ...(data as object), at: null })));
}

/** The figures of every bank as screens show them. */
async function figuresOf(stores: EmbeddedStores) {
  const dashboards = await nodeOn(stores).readModels.dashboardsOf(gameId);
  return dashboards.map(({ quarters }) => quarters.map(({ turn, indicators }) => ({ turn, indicators })));
}

/** What the first turn of the first game gives when nothing interrupts it: its results, events and figures. */
let uninterrupted: Promise<Awaited<ReturnType<typeof runWhole>>> | undefined;
async function runWhole() {
  const stores = await freshStores(1);
  await runTurn(nodeOn(stores));
  return {
    results: await results(stores),
    types: await typesOf(stores),
    figures: await figuresOf(stores),
  };
}
const wholeRun = () => {
  uninterrupted ??= runWhole();
  return uninterrupted;
};

describe('a run that another node left', () => {
  test('[RT5] is taken over by one of two nodes once its node is dead, with equal results', async () => {
    const whole = await wholeRun();
    for (const append of ordinarily([3, 6, 9, 13], (each) => each === 6 || each === 13)) {
      const stores = await freshStores(1);
      const first = nodeOn(stores, dying(stores.eventStore, { append, moment: 'after' }));
      await expect(runTurn(first)).rejects.toThrow('The process is dead.');
      const early = nodeOn(stores, stores.eventStore, 'two', 59_000, engine, () => true);
      await resumeProcesses(early.readModels, early.context);
      const isOver = append === 13;
      expect((await early.readModels.game(gameId))?.turnsCompleted).toBe(isOver ? 1 : 0);
      const nodes = ['two', 'three'].map((name) => nodeOn(stores, stores.eventStore, name, 61_000));
      await Promise.all(nodes.map((node) => resumeProcesses(node.readModels, node.context)));
      expect((await nodes[0]!.readModels.game(gameId))?.turnsCompleted).toBe(1);
      expect(await results(stores)).toBe(whole.results);
      const types = await typesOf(stores);
      expect(types.filter((type) => type === 'TurnRunCompleted')).toHaveLength(1);
      expect(types.filter((type) => type === 'TurnRunClaimed')).toHaveLength(isOver ? 1 : 2);
      await expectIntact(stores);
    }
  });
});

describe('a run whose node dies between a quarter and its score', () => {
  test('[RT11] has left nothing of it, and is finished by another node with equal results', async () => {
    const whole = await wholeRun();
    const stores = await freshStores(1);
    const dead = Promise.withResolvers<void>();
    const neverScored = withScore(() => {
      dead.resolve();
      return Promise.withResolvers<never>().promise;
    });
    void runTurn(nodeOn(stores, stores.eventStore, 'one', 0, neverScored));
    await dead.promise;
    expect(await typesOf(stores)).not.toContain('MarketCleared');
    const other = nodeOn(stores, stores.eventStore, 'two', 61_000);
    await resumeProcesses(other.readModels, other.context);
    expect((await other.readModels.game(gameId))?.turnsCompleted).toBe(1);
    expect(await results(stores)).toBe(whole.results);
    await expectIntact(stores);
  });
});

describe('a run whose node stalls', () => {
  test('is left to the node that took it over, and remains one run', async () => {
    const whole = await wholeRun();
    const stores = await freshStores(1);
    const [stalled, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowStore = interrupted(stores.eventStore, async (stream) => {
      if (!stream.startsWith('bank-')) return;
      stalled.resolve();
      await resumed.promise;
    });
    const slow = nodeOn(stores, slowStore, 'slow');
    const running = runTurn(slow);
    await stalled.promise;
    const other = nodeOn(stores, stores.eventStore, 'other', 61_000);
    await resumeProcesses(other.readModels, other.context);
    resumed.resolve();
    await running;
    await slow.context.background.settled();
    expect(await results(stores)).toBe(whole.results);
    const types = await typesOf(stores);
    expect(types.filter((type) => type === 'TurnRunClaimed')).toHaveLength(2);
    const others = (all: readonly string[]) => all.filter((type) => type !== 'TurnRunClaimed');
    expect(others(types)).toEqual(others(whole.types));
    await expectIntact(stores);
  });
});

describe('a run on two nodes', () => {
  test('[RT5] is run by one of them when both begin at once', async () => {
    const whole = await wholeRun();
    const stores = await freshStores(1);
    const nodes = ['one', 'two'].map((name) => nodeOn(stores, stores.eventStore, name));
    await requestTurn(nodes[0]!);
    await Promise.all(nodes.map(({ context }) => runTurnProcess(gameId, correlationId, context)));
    expect(await typesOf(stores)).toEqual(whole.types);
    await expectIntact(stores);
  });
});

describe('a run that fails', () => {
  test.each([
    ['at its quarter', broken],
    ['at its score', withScore(() => Promise.reject(new Error('No score.')))],
  ])(
    '[RT8] %s tells where it stopped and unlocks the teams, and is run again with equal results',
    async (_, failing) => {
      const whole = await wholeRun();
      const stores = await freshStores(1);
      const node = nodeOn(stores);
      await runTurn(nodeOn(stores, stores.eventStore, 'one', 0, failing));
      expect(await typesOf(stores)).not.toContain('MarketCleared');
      const reason = 'It stopped while the banks were being computed.';
      expect((await node.readModels.game(gameId))?.turnRun).toMatchObject({
        turn: 1,
        status: 'failed',
        reason,
      });
      const locks = async () =>
        (await node.readModels.teamsOf(gameId)).map((team) => Object.keys(team.locks));
      expect(await locks()).toEqual([[], []]);
      await runTurn(node, { command: 4 });
      expect(await node.readModels.game(gameId)).toMatchObject({ turnsCompleted: 1, turnRun: null });
      expect(await figuresOf(stores)).toEqual(whole.figures);
      await expectIntact(stores);
    },
  );
});

describe('a run whose store is away for a while', () => {
  test('is not failed, and is taken up again by its node with equal results', async () => {
    const whole = await wholeRun();
    const away = Object.assign(new Error('The store is away.'), { name: 'OutcomeUnknown' });
    for (const append of ordinarily([4, 6, 8, 10], (each) => each === 8)) {
      const stores = await freshStores(1);
      let appends = 0;
      const store = interrupted(stores.eventStore, async () => {
        appends += 1;
        if (appends === append) throw away;
      });
      const node = nodeOn(stores, store);
      await runTurn(node);
      expect(await node.readModels.game(gameId)).toMatchObject({ turnRun: { turn: 1, status: 'running' } });
      await resumeProcesses(node.readModels, node.context);
      const types = await typesOf(stores);
      const lasting = types.filter((type) => type !== 'TurnRunClaimed');
      expect(lasting).toEqual(whole.types.filter((type) => type !== 'TurnRunClaimed'));
      await expectIntact(stores);
    }
  });
});

describe('a turn that is run again', () => {
  test('[RT15] keeps what teams have saved for the next one, renews the rest and takes submissions back', async () => {
    const stores = await freshStores('turn 2');
    const node = nodeOn(stores);
    const [team] = await node.readModels.teamsOf(gameId);
    const setOf = async () => (await node.readModels.decisionSetsOf(team!.teamId, 2))[0]!;
    const before = await setOf();
    expect((await node.readModels.team(team!.teamId))?.submission).not.toBeNull();
    await runTurn(node, { again: true, command: 3 });
    // The run's inputs are unchanged, so the rows are the same, including saved ones.
    expect({ ...(await setOf()), changedAt: null }).toEqual({ ...before, changedAt: null });
    expect(await node.readModels.team(team!.teamId)).toMatchObject({
      submission: null,
      locks: {},
      currentTurn: 2,
    });
    const dashboards = await node.readModels.dashboardsOf(gameId);
    expect(dashboards.map(({ quarters }) => quarters.map(({ attempt }) => attempt))).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await runTurn(node, { turn: 2, command: 5 });
    expect(await node.readModels.game(gameId)).toMatchObject({ turnsCompleted: 2, turnRun: null });
  });
});
