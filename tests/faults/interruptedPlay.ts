import { cpSync } from 'node:fs';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { streams } from '../../contracts/features/streams.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import { turnRunDecider } from '../../server/commands/deciders/turnRun.ts';
import {
  type CommandHandlers,
  createCommandHandlers,
} from '../../server/commands/handling/commandHandlers.ts';
import { createEngine, type Engine, engineVersion } from '../../server/engine/engine.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { verifyStream } from '../../server/eventStore/hashChain.ts';
import type { EmbeddedStores } from '../../server/eventStore/sqlite/openEmbeddedStores.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { createBackgroundWork } from '../../server/processes/backgroundWork.ts';
import { runForecastOnce } from '../../server/processes/forecastProcess.ts';
import { spreadFreeze } from '../../server/processes/gameFreeze.ts';
import { openGame } from '../../server/processes/gameOpening.ts';
import { newGameSettings } from '../../server/processes/newGameSettings.ts';
import { runTurnProcess, type TurnRunContext } from '../../server/processes/turnRunProcess.ts';
import { createPracticeQuarters } from '../../server/readers/practiceQuarters.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { metadataOf, openStores, testKey } from '../fixtures/commandSide.ts';
import { someReports } from '../fixtures/events/events.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';
import { cases } from '../fixtures/properties.ts';

export const gameId = 1;
export const correlationId = metadataOf(9).commandId;
/** One engine for every node of a file; its thread starts with its first task. */
export const engine: Engine = createEngine();
export const broken: Engine = {
  compute: () => Promise.reject(new Error('No engine.')),
  waiting: () => 0,
  close: async () => undefined,
};

/** The engine, but for the scores of a quarter. */
export const withScore = (score: () => Promise<never>): Engine => ({
  ...engine,
  compute: (task) => (task.kind === 'score' ? score() : engine.compute(task)),
});

/** The games that acts start from: one per seed before its first turn, and one after it with decisions of the second. */
export const seeds = Array.from({ length: Math.min(cases(1), 20) }, (_, index) => index + 1);
export type Prepared = number | 'turn 2';
const directories = new Map<Prepared, ReturnType<typeof temporaryDirectory>>();

async function prepare(name: Prepared, work: (node: Node) => Promise<void>): Promise<void> {
  const directory = temporaryDirectory();
  directories.set(name, directory);
  const stores = await openStores(directory.directory);
  await work(nodeOn(stores));
  await stores.close();
}

/** Prepares a game that acts start from. */
const preparation = (name: Prepared): Promise<void> =>
  prepare(name, async (node) => {
    await createGame(node, name === 'turn 2' ? 101 : 100 + name);
    if (name !== 'turn 2') return;
    await runTurn(node);
    await saveRate(node, 2);
  });

/** Ends the engine and removes the prepared games. */
export async function endPlay(): Promise<void> {
  await engine.close();
  for (const { remove } of directories.values()) remove();
  directories.clear();
}

let idsDrawn = 1_000;
function freshId(): string {
  idsDrawn += 1;
  return metadataOf(idsDrawn).commandId;
}

/** A node over stores, with its own view of the event store and its own cache. */
export function nodeOn(
  stores: EmbeddedStores,
  store: EventStore = stores.eventStore,
  node = 'one',
  later = 0,
  engineOfNode = engine,
  isAlive: TurnRunContext['isAlive'] = () => false,
) {
  // Ids are new in every node, like in production.
  const environment = { ...testEnvironment(), uuid: freshId };
  environment.advance(later);
  const logger = pino({ level: 'silent' });
  const commandHandlers = createCommandHandlers(store, testKey);
  const context: TurnRunContext = {
    commandHandlers,
    practice: { quarters: createPracticeQuarters(store, engineOfNode), openers: commandHandlers },
    engine: engineOfNode,
    environment,
    store,
    node,
    isAlive,
    logger,
    background: createBackgroundWork(logger),
  };
  return { commandHandlers, context, readModels: createReadModels(stores.documents) };
}
export type Node = ReturnType<typeof nodeOn>;

export async function createGame({ commandHandlers, context }: Node, command = 1): Promise<void> {
  const form = {
    game_name: 'Harbor Cup',
    interest_rate_code: 'BASE',
    template_details_id: 'HARBOR500',
    abbreviation: '',
    number_of_teams: 2,
    turns_allowed: 2,
    max_what_ifs_per_turn: 99,
    lockdown_time: '09:30',
    submit_at_lockdown: true,
    difficulty: 'wellRun',
    own_chance: false,
    type: 'Full',
    force_roles: false,
  } as const;
  const metadata = metadataOf(command);
  const settings = await newGameSettings(form, { name: 'Base' }, metadata, commandHandlers);
  await commandHandlers
    .of(gameDecider)
    .handle(streams.game(gameId), { type: 'CreateGame', settings }, metadata);
  await openGame(gameId, correlationId, context);
}

/** Another environment and a third team: the banks are opened again. */
export async function reopenBanks({ commandHandlers, context }: Node): Promise<void> {
  const state = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (state.status !== 'created') throw new Error('There is no game.');
  const { gameId: _, templateId: __, seed: ___, scoring: ____, teams, ...settings } = state.settings;
  const metadata = metadataOf(4);
  const newTeamIds = teams.length < 3 ? await commandHandlers.allocateIdentifiers('team', 1, metadata) : [];
  const progress = { openTurn: 1, turnsCompleted: 0, begunTurn: null, decidedTeamIds: [] };
  await commandHandlers.of(gameDecider).handle(
    streams.game(gameId),
    {
      type: 'UpdateGame',
      settings: { ...settings, interestRateCode: 'H2007', interestRateName: 'Crisis' },
      numberOfTeams: 3,
      newTeamIds,
      ...progress,
      by: 1,
      at: metadata.at,
    },
    metadata,
  );
  await openGame(gameId, correlationId, context);
}

type Request = { readonly turn?: number; readonly again?: boolean; readonly command?: number };

export async function requestTurn(
  { commandHandlers }: { commandHandlers: CommandHandlers },
  { turn = 1, again = false, command = 2 }: Request = {},
): Promise<void> {
  const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error('There is no game.');
  const { teams, turnsAllowed } = game.settings;
  const teamIds = teams.map(({ teamId }) => teamId);
  const metadata = metadataOf(command);
  const order = { reports: someReports, turnsAllowed, engineVersion, again, by: 1, at: metadata.at };
  await commandHandlers
    .of(turnRunDecider)
    .handle(streams.turnRun(gameId), { type: 'RequestTurnRun', gameId, turn, teamIds, ...order }, metadata);
}

export async function runTurn(node: Node, request: Request = {}): Promise<void> {
  await requestTurn(node, request);
  await runTurnProcess(gameId, correlationId, node.context);
}

/** Ada's team types a CD rate and an index-free cap into turn 2, and submits; the other team does nothing. */
export async function saveRate({ commandHandlers, readModels }: Node, ratePercent: number): Promise<void> {
  const [team] = await readModels.teamsOf(gameId);
  const stream = streams.teamTurn(gameId, team!.teamId, 2);
  const [set] = await readModels.decisionSetsOf(team!.teamId, 2);
  const { intraturnId } = set!;
  const metadata = metadataOf(6);
  await commandHandlers.of(teamTurnDecider).handle(
    stream,
    {
      type: 'SaveDecisions',
      intraturnId,
      area: areaNamed('certificatesOfDeposit'),
      filter: 'Retail CDs',
      hiddenChoices: [],
      updated: [{ id: 1, ratePercent }],
      added: [],
      deleted: [2],
      lastUpdated: metadata.at,
      isForced: true,
      by: 1,
      at: metadata.at,
    },
    metadata,
  );
  await commandHandlers.of(teamTurnDecider).handle(
    stream,
    {
      type: 'SubmitDecisions',
      intraturnId,
      version: 1,
      isForced: true,
      by: 1,
      at: metadata.at,
      studentRoles: null,
      isRoleForced: false,
      isVisitForced: false,
      isOutsideTurnInDisabled: false,
      isLite: false,
    },
    metadataOf(7),
  );
}

/** A forecast of the first team's decisions of turn 2. */
export async function makeForecast({ commandHandlers, readModels, context }: Node): Promise<void> {
  const [team] = await readModels.teamsOf(gameId);
  const { teamId } = team!;
  const [set] = await readModels.decisionSetsOf(teamId, 2);
  const metadata = metadataOf(8);
  await commandHandlers.of(teamTurnDecider).handle(
    streams.teamTurn(gameId, teamId, 2),
    {
      type: 'RequestForecast',
      intraturnId: set!.intraturnId,
      forecastsPerTurn: 99,
      isDisabled: false,
      engineVersion,
      by: 1,
      at: metadata.at,
    },
    metadata,
  );
  await runForecastOnce({ gameId, teamId, turn: 2, forecast: 1 }, correlationId, context);
}

export async function freezeGame({ commandHandlers, readModels }: Node): Promise<void> {
  const { at } = metadataOf(3);
  await commandHandlers
    .of(gameDecider)
    .handle(streams.game(gameId), { type: 'SetFreeze', isFrozen: true, by: 1, at }, metadataOf(3));
  await spreadFreeze(
    await readModels.teamsOf(gameId),
    { isFrozen: true, by: 1 },
    metadataOf(3),
    commandHandlers,
  );
}

/** Stores in a separate directory, on a copy of a game that is prepared once, or empty. */
export async function freshStores(prepared: Prepared | null): Promise<EmbeddedStores> {
  if (prepared !== null && !directories.has(prepared)) await preparation(prepared);
  const { directory, remove } = temporaryDirectory();
  const original = prepared === null ? undefined : directories.get(prepared)?.directory;
  if (original) cpSync(original, directory, { recursive: true });
  const stores = await openStores(directory);
  onTestFinished(async () => {
    await stores.close();
    remove();
  });
  return stores;
}

/** Everything people can see, in canonical form. */
export async function documentsOf({ documents }: EmbeddedStores): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const projection of allProjections)
    for (const { id, body } of await documents.find(projection, {}))
      texts.push(`${projection.name} ${id} ${canonicalJson(body)}`);
  return texts;
}

export async function typesOf({ eventStore }: EmbeddedStores, after = 0): Promise<readonly string[]> {
  return (await eventStore.readAll({ after })).map(({ type }) => type);
}

/** Every stream has its revisions without a gap and a chain that verifies. */
export async function expectIntact({ eventStore }: EmbeddedStores): Promise<void> {
  const all = await eventStore.readAll({ after: 0 });
  for (const stream of new Set(all.map((event) => event.stream))) {
    const events = all.filter((event) => event.stream === stream);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, revision) => revision));
    expect(verifyStream(testKey, stream, events)).toMatchObject({ kind: 'intact' });
  }
}
