import { areaNamed } from '../../contracts/decisions/areas.ts';
import { changeCell, changedFields } from '../../contracts/decisions/change.ts';
import { numberIn, type Row, roundTo } from '../../contracts/decisions/row.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { Application } from '../../server/application.ts';
import type { CommandMetadata } from '../../server/commands/recordEvents.ts';
import type { RowEdit } from '../../server/commands/saveDecisions.ts';
import { engineVersion } from '../../server/engine/engine.ts';
import { type Environment, momentNow } from '../../server/environment.ts';
import { spreadFreeze } from '../../server/processes/gameFreeze.ts';
import { openGame } from '../../server/processes/gameOpening.ts';
import { newGameSettings } from '../../server/processes/newGameSettings.ts';
import { runTurnProcess } from '../../server/processes/turnRunProcess.ts';
import { environmentChoices } from '../../server/simulation/environments.ts';
import { type DemoGame, type DemoPlayer, demoGames } from './demoGames.ts';
import { seedEnvironment } from './seedEnvironment.ts';

const furtherStudents = 5;

/** What the seed does everything through: the same command handlers and processes as people's calls. */
type Seeding = {
  readonly application: Application;
  readonly environment: Environment;
  readonly userIds: ReadonlyMap<string, number>;
  readonly administratorId: number;
};

function act({ environment }: Seeding, userId: number | null, role: string): CommandMetadata {
  const commandId = environment.uuid();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { userId, role },
    at: momentNow(environment),
  };
}

function userIdOf(seeding: Seeding, mailbox: string): number {
  const userId = seeding.userIds.get(mailbox);
  if (userId === undefined) throw new Error(`The demo has no account ${mailbox}.`);
  return userId;
}

async function createGame(
  game: DemoGame,
  seeding: Seeding,
): Promise<{ gameId: number; teamIds: readonly number[] }> {
  const { handlers, processes } = seeding.application;
  const metadata = act(seeding, seeding.administratorId, 'Administrator');
  const environmentName = environmentChoices.find(
    (choice) => choice.value === game.form.interest_rate_code,
  )?.name;
  const names = game.teams.map((team) => team.name);
  const settings = await newGameSettings(game.form, environmentName ?? '', metadata, handlers, names);
  const { gameId } = settings;
  await handlers.game.handle(streams.game(gameId), { type: 'CreateGame', settings }, metadata);
  await openGame(gameId, metadata.correlationId, { ...processes, environment: seeding.environment });
  return { gameId, teamIds: settings.teams.map((team) => team.teamId) };
}

async function joinGame(
  game: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  seeding: Seeding,
): Promise<void> {
  const { handlers } = seeding.application;
  const stream = streams.game(gameId);
  if (game.hasInstructor) {
    const command = { type: 'AssignInstructor', userId: userIdOf(seeding, 'instructor') } as const;
    await handlers.game.handle(stream, command, act(seeding, seeding.administratorId, 'Administrator'));
  }
  for (const [index, team] of game.teams.entries()) {
    const teamId = teamIds[index];
    if (teamId === undefined) continue;
    for (const { mailbox, roles } of team.players) {
      const command = { type: 'AssignPlayer', teamId, userId: userIdOf(seeding, mailbox), roles } as const;
      await handlers.game.handle(stream, command, act(seeding, seeding.administratorId, 'Administrator'));
    }
  }
}

/** The cells of a row that change when somebody types a new value, linked cells included. */
function typed(areaName: string, row: Row, field: string, value: number): RowEdit {
  const area = areaNamed(areaName);
  const after = changeCell(area, row, field, value);
  const cells = changedFields(area, row, after).map((name) => [name, after[name] ?? 0] as const);
  return { id: row.id, ...Object.fromEntries(cells) };
}

/** A policy of its own for each team, so that the banks of the demo drift apart and the graphs have something to show. */
const policies = [
  { certificates: 0.05, loans: -0.1 },
  { certificates: 0.2, loans: 0.15 },
  { certificates: -0.1, loans: 0 },
  { certificates: 0, loans: -0.25 },
  { certificates: 0.15, loans: 0.05 },
];

async function saveDecisions(
  turnOf: { gameId: number; teamId: number; turn: number },
  players: readonly DemoPlayer[],
  policyIndex: number,
  seeding: Seeding,
): Promise<number | undefined> {
  const { readModels, handlers } = seeding.application;
  const { gameId, teamId, turn } = turnOf;
  const [set] = await readModels.decisionSetsOf(teamId, turn);
  const policy = policies[policyIndex % policies.length];
  if (!set || !policy || players.length === 0) return undefined;
  const saves = [
    {
      area: 'certificatesOfDeposit',
      field: 'ratePercent',
      filterField: 'type',
      filter: 'Retail CDs',
      step: policy.certificates,
    },
    {
      area: 'loanOrigination',
      field: 'rate3Percent',
      filterField: 'loanType',
      filter: 'Commercial',
      step: policy.loans,
    },
  ];
  for (const [index, save] of saves.entries()) {
    const player = players[(index + turn) % players.length];
    if (!player) continue;
    const rows = (set.areas[save.area] ?? []).filter((row) => row[save.filterField] === save.filter);
    const updated = rows
      .slice(0, 3)
      .map((row, at) =>
        typed(save.area, row, save.field, roundTo(numberIn(row, save.field) + save.step + at * 0.01, 3)),
      );
    const by = userIdOf(seeding, player.mailbox);
    const metadata = act(seeding, by, 'Student');
    await handlers.teamTurn.handle(
      streams.teamTurn(gameId, teamId, turn),
      {
        type: 'SaveDecisions',
        intraturnId: set.intraturnId,
        area: areaNamed(save.area),
        filter: save.filter,
        updated,
        added: [],
        deleted: [],
        lastUpdated: metadata.at,
        isForced: false,
        by,
        at: metadata.at,
      },
      metadata,
    );
  }
  return set.intraturnId;
}

async function playTurn(
  game: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  turn: number,
  seeding: Seeding,
): Promise<void> {
  const { application, environment, administratorId } = seeding;
  for (const [index, team] of game.teams.entries()) {
    const teamId = teamIds[index] ?? 0;
    const intraturnId = await saveDecisions({ gameId, teamId, turn }, team.players, index, seeding);
    const [captain] = team.players;
    if (intraturnId === undefined || !captain) continue;
    const metadata = act(seeding, userIdOf(seeding, captain.mailbox), 'Student');
    await application.handlers.teamTurn.handle(
      streams.teamTurn(gameId, teamId, turn),
      {
        type: 'SubmitDecisions',
        intraturnId,
        version: Number.MAX_SAFE_INTEGER,
        isForced: false,
        by: userIdOf(seeding, captain.mailbox),
        at: metadata.at,
        studentRoles: captain.roles,
        isRoleForced: game.form.force_roles,
      },
      metadata,
    );
  }
  const metadata = act(seeding, administratorId, 'Administrator');
  await application.handlers.turnRun.handle(
    streams.turnRun(gameId, turn),
    { type: 'RequestTurnRun', gameId, turn, teamIds, engineVersion, by: administratorId, at: metadata.at },
    metadata,
  );
  await runTurnProcess(gameId, turn, metadata.correlationId, { ...application.processes, environment });
}

async function freeze(gameId: number, seeding: Seeding): Promise<void> {
  const { handlers, readModels } = seeding.application;
  const metadata = act(seeding, seeding.administratorId, 'Administrator');
  const by = seeding.administratorId;
  await handlers.game.handle(
    streams.game(gameId),
    { type: 'SetFreeze', isFrozen: true, by, at: metadata.at },
    metadata,
  );
  await spreadFreeze(await readModels.teamsOf(gameId), { isFrozen: true, by }, metadata, handlers);
}

/** Fills an empty product with the demo, by the same commands that people give; an already filled one is left alone. */
export async function seedDemo(application: Application, realEnvironment: Environment): Promise<void> {
  const { demoAccounts } = application.identity;
  const people = [
    ...(await demoAccounts.ensurePeople()),
    ...(await demoAccounts.ensureStudents(furtherStudents)),
  ];
  if ((await application.stores.eventStore.headPosition()) > 0) return;
  const userIds = new Map(people.map(({ email, userId }) => [email.split('@')[0] ?? '', userId]));
  const environment = seedEnvironment(realEnvironment);
  const seeding: Seeding = { application, environment, userIds, administratorId: userIds.get('admin') ?? 0 };
  for (const game of demoGames) {
    const { gameId, teamIds } = await createGame(game, seeding);
    await joinGame(game, gameId, teamIds, seeding);
    for (let turn = 1; turn <= game.turnsRun; turn += 1) await playTurn(game, gameId, teamIds, turn, seeding);
    if (game.isFrozen) await freeze(gameId, seeding);
    else if (game.turnsRun > 1)
      await saveDecisions(
        { gameId, teamId: teamIds[0] ?? 0, turn: game.turnsRun + 1 },
        game.teams[0]?.players ?? [],
        1,
        seeding,
      );
  }
}
