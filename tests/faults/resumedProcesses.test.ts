// Proves that what a crash leaves half done is taken up again: the process dies at each of its appends, before and after
// it took effect, and the next start finishes the work. What then stands is compared with an uninterrupted run, to the
// byte, because time stands still here and the engine gives equal results for equal inputs.
import { cpSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { streams } from '../../contracts/events/streams.ts';
import { allProjections } from '../../projections/allProjections.ts';
import { canonicalJson } from '../../projections/documents/canonicalJson.ts';
import { type CommandHandlers, createCommandHandlers } from '../../server/commands/commandHandlers.ts';
import { createEngine, type Engine, engineVersion } from '../../server/engine/engine.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { verifyStream } from '../../server/eventStore/hashChain.ts';
import type { EmbeddedStores } from '../../server/eventStore/sqlite/openEmbeddedStores.ts';
import { createBackgroundWork } from '../../server/processes/backgroundWork.ts';
import { spreadFreeze } from '../../server/processes/gameFreeze.ts';
import { openGame } from '../../server/processes/gameOpening.ts';
import { newGameSettings } from '../../server/processes/newGameSettings.ts';
import { resumeProcesses } from '../../server/processes/resumeProcesses.ts';
import { runTurnProcess, type TurnRunContext } from '../../server/processes/turnRunProcess.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { type Death, dying, metadataOf, openStores, testKey } from '../fixtures/commandSide.ts';
import { temporaryDirectory } from '../fixtures/startProductProcess.ts';
import { testEnvironment } from '../fixtures/testEnvironment.ts';

const gameId = 1;
const correlationId = metadataOf(9).commandId;
let engine: Engine;
const prepared = temporaryDirectory();

beforeAll(async () => {
  engine = createEngine();
  const stores = await openStores(prepared.directory);
  await createGame(nodeOn(stores));
  await stores.close();
});
afterAll(async () => {
  await engine.close();
  prepared.remove();
});

/** A node over stores, with its own view of the event store and a memory of its own. */
function nodeOn(stores: EmbeddedStores, store: EventStore = stores.eventStore, node = 'one', later = 0) {
  const environment = testEnvironment();
  environment.advance(later);
  const logger = pino({ level: 'silent' });
  const handlers = createCommandHandlers(store, testKey);
  const context: TurnRunContext = {
    handlers,
    engine,
    environment,
    store,
    node,
    logger,
    background: createBackgroundWork(logger),
  };
  return { handlers, context, readModels: createReadModels(stores.documents) };
}
type Node = ReturnType<typeof nodeOn>;

async function createGame({ handlers, context }: Node): Promise<void> {
  const form = {
    game_name: 'Harbor Cup',
    interest_rate_code: 'BASE',
    template_details_id: 'HARBOR500',
    abbreviation: '',
    number_of_teams: 2,
    turns_allowed: 2,
    max_what_ifs_per_turn: 99,
    lockdown_time: null,
    type: 'Full',
    force_roles: false,
  } as const;
  const settings = await newGameSettings(form, { name: 'Base' }, metadataOf(1), handlers);
  await handlers.game.handle(streams.game(gameId), { type: 'CreateGame', settings }, metadataOf(1));
  await openGame(gameId, correlationId, context);
}

async function requestTurn({ handlers }: { handlers: CommandHandlers }, turn = 1): Promise<void> {
  const game = await handlers.game.stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error('There is no game.');
  const teamIds = game.settings.teams.map(({ teamId }) => teamId);
  const at = metadataOf(2).at;
  const request = { type: 'RequestTurnRun', gameId, turn, teamIds, engineVersion, by: 1, at } as const;
  await handlers.turnRun.handle(streams.turnRun(gameId, turn), request, metadataOf(2));
}

async function runTurn(node: Node): Promise<void> {
  await requestTurn(node);
  await runTurnProcess(gameId, 1, correlationId, node.context);
}

async function freezeGame({ handlers, readModels }: Node): Promise<void> {
  const { at } = metadataOf(3);
  await handlers.game.handle(
    streams.game(gameId),
    { type: 'SetFreeze', isFrozen: true, by: 1, at },
    metadataOf(3),
  );
  await spreadFreeze(await readModels.teamsOf(gameId), { isFrozen: true, by: 1 }, metadataOf(3), handlers);
}

/** Stores in a directory of their own, on a copy of the prepared game unless they are to be empty. */
async function freshStores(isEmpty: boolean): Promise<EmbeddedStores> {
  const { directory, remove } = temporaryDirectory();
  if (!isEmpty) cpSync(prepared.directory, directory, { recursive: true });
  const stores = await openStores(directory);
  onTestFinished(async () => {
    await stores.close();
    remove();
  });
  return stores;
}

/** Everything people can see, in canonical form. */
async function documentsOf({ documents }: EmbeddedStores): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const projection of allProjections)
    for (const { id, body } of await documents.find(projection, {}))
      texts.push(`${projection.name} ${id} ${canonicalJson(body)}`);
  return texts;
}

async function typesOf({ eventStore }: EmbeddedStores, after = 0): Promise<readonly string[]> {
  return (await eventStore.readAll({ after })).map(({ type }) => type);
}

/** Every stream has its revisions without a gap and a chain that verifies. */
async function expectIntact({ eventStore }: EmbeddedStores): Promise<void> {
  const all = await eventStore.readAll({ after: 0 });
  for (const stream of new Set(all.map((event) => event.stream))) {
    const events = all.filter((event) => event.stream === stream);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, revision) => revision));
    expect(verifyStream(testKey, stream, events)).toMatchObject({ kind: 'intact' });
  }
}

/** Something that is done in several appends; their number is checked against what an uninterrupted act takes. */
type Act = { readonly isEmpty: boolean; readonly appends: number; perform(node: Node): Promise<void> };

function provesResumption({ isEmpty, appends, perform }: Act): void {
  let expected: readonly string[];
  let types: readonly string[];

  test('takes the appends that are counted here when nothing interrupts it', async () => {
    const stores = await freshStores(isEmpty);
    const before = await stores.eventStore.headPosition();
    await perform(nodeOn(stores));
    types = await typesOf(stores, before);
    expect(types).toHaveLength(appends);
    expected = await documentsOf(stores);
    await expectIntact(stores);
  });

  const deaths = Array.from({ length: appends }, (_, index) => index + 1).flatMap((append) =>
    (['before', 'after'] as const).map((moment): Death => ({ append, moment })),
  );
  test.each(deaths)('that dies $moment append $append is finished by the next start', async (death) => {
    const stores = await freshStores(isEmpty);
    const before = await stores.eventStore.headPosition();
    const node = nodeOn(stores, dying(stores.eventStore, death));
    await expect(perform(node)).rejects.toThrow('The process is dead.');
    const restarted = nodeOn(stores);
    await resumeProcesses(restarted.readModels, restarted.context);
    // What nobody was told of is asked for again by its sender, under the same id, and is then done once.
    await perform(restarted);
    const withoutClaims = (all: readonly string[]) => all.filter((type) => type !== 'TurnRunClaimed').sort();
    expect(withoutClaims(await typesOf(stores, before))).toEqual(withoutClaims(types));
    expect(await documentsOf(stores)).toEqual(expected);
    await expectIntact(stores);
  });
}

describe('[RT11] a turn run', () => provesResumption({ isEmpty: false, appends: 12, perform: runTurn }));
describe('[GM6] the opening of a game', () =>
  provesResumption({ isEmpty: true, appends: 10, perform: createGame }));
describe('[FR5] the freeze of a game', () =>
  provesResumption({ isEmpty: false, appends: 3, perform: freezeGame }));

describe('a run that another node left', () => {
  /** Key figures and state of every bank, whenever they were computed. */
  async function results({ eventStore }: EmbeddedStores): Promise<string> {
    const closed = (await eventStore.readAll({ after: 0, streamPrefixes: ['bank-'] })).filter(
      ({ type }) => type === 'QuarterClosed',
    );
    return canonicalJson(closed.map(({ stream, data }) => ({ stream, ...(data as object), at: null })));
  }

  test('[RT5] is taken over by one of two nodes once its claim is stale, with equal results', async () => {
    const whole = await freshStores(false);
    await runTurn(nodeOn(whole));
    for (let append = 3; append <= 12; append += 3) {
      const stores = await freshStores(false);
      const first = nodeOn(stores, dying(stores.eventStore, { append, moment: 'after' }));
      await expect(runTurn(first)).rejects.toThrow('The process is dead.');
      const early = nodeOn(stores, stores.eventStore, 'two', 59_000);
      await resumeProcesses(early.readModels, early.context);
      const isOver = append === 12;
      expect((await early.readModels.game(gameId))?.turnsCompleted).toBe(isOver ? 1 : 0);
      const nodes = ['two', 'three'].map((name) => nodeOn(stores, stores.eventStore, name, 61_000));
      await Promise.all(nodes.map((node) => resumeProcesses(node.readModels, node.context)));
      expect((await nodes[0]!.readModels.game(gameId))?.turnsCompleted).toBe(1);
      expect(await results(stores)).toBe(await results(whole));
      const types = await typesOf(stores);
      expect(types.filter((type) => type === 'TurnRunCompleted')).toHaveLength(1);
      expect(types.filter((type) => type === 'TurnRunClaimed')).toHaveLength(isOver ? 1 : 2);
      await expectIntact(stores);
    }
  });
});

describe('a run that fails', () => {
  test('[RT8] tells so, keeps the turn closed, and is run again on request with equal results', async () => {
    const whole = await freshStores(false);
    await runTurn(nodeOn(whole));
    const stores = await freshStores(false);
    const node = nodeOn(stores);
    await requestTurn(node);
    const broken: Engine = {
      compute: () => Promise.reject(new Error('No engine.')),
      close: async () => undefined,
    };
    await runTurnProcess(gameId, 1, correlationId, { ...node.context, engine: broken });
    expect((await node.readModels.game(gameId))?.turnRun).toMatchObject({ turn: 1, status: 'failed' });
    await node.handlers.turnRun.handle(
      streams.turnRun(gameId, 1),
      {
        type: 'RequestTurnRun',
        gameId,
        turn: 1,
        teamIds: [1, 2],
        engineVersion,
        by: 1,
        at: metadataOf(2).at,
      },
      metadataOf(4),
    );
    await runTurnProcess(gameId, 1, correlationId, node.context);
    expect(await node.readModels.game(gameId)).toMatchObject({ turnsCompleted: 1, turnRun: null });
    const figures = async (of: EmbeddedStores) =>
      (await nodeOn(of).readModels.dashboardsOf(gameId)).map(({ quarters }) =>
        quarters.map(({ turn, indicators }) => ({ turn, indicators })),
      );
    expect(await figures(stores)).toEqual(await figures(whole));
    await expectIntact(stores);
  });
});
