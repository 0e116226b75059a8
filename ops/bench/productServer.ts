/** The server itself with games for a load test: every team has the same number of people, each signed in. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { reportOrderOf, runTurn } from '../../contracts/calls/runTurn.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { textIn } from '../../contracts/decisions/row.ts';
import { streams } from '../../contracts/features/streams.ts';
import { startApplication } from '../../server/application.ts';
import type { SaveDecisions } from '../../server/commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import { turnRunDecider } from '../../server/commands/deciders/turnRun.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { engineVersion } from '../../server/engine/engine.ts';
import { type Environment, systemEnvironment } from '../../server/lib/environment.ts';
import { runTurnOnce } from '../../server/processes/turnRunProcess.ts';
import { createGame, joinGame } from '../seed/seedGame.ts';
import { act } from '../seed/seeding.ts';
import { startMessage, tell } from './childProcess.ts';
import { memoryBytes } from './memoryBytes.ts';

/** What to create: teams in games of ten, and the number of people in each. */
export type ProductOptions = {
  readonly directory: string;
  readonly teams: number;
  readonly peopleOfATeam: number;
  /** Rows added by the first team to its CD screen, for a long grid. */
  readonly addedRows?: number;
  /** Earlier single-cell saves of the first team, for a long record of its turn. */
  readonly savesBefore?: number;
  /** The servers shared with other nodes; if absent, everything is in its directory. */
  readonly servers?: ServerAddresses;
  readonly nodeName?: string;
  /**
   * Signs the log every two seconds while anything is recorded; false neither signs nor seals anything. By
   * default as in production.
   */
  readonly isProved?: boolean;
};

/** One signed-in person of a team, and the rows of the CD screen that the team can change. */
export type ProductPerson = {
  readonly email: string;
  readonly cookie: string;
  readonly gameId: number;
  readonly teamId: number;
  readonly intraturnId: number;
  readonly lastUpdated: string;
  readonly rowIds: readonly number[];
};

export type ProductReady = {
  readonly port: number;
  readonly people: readonly ProductPerson[];
  /** Of an administrator, who oversees every game. */
  readonly overseerCookie: string;
};

const teamsOfAGame = 10;
const savesAtOnce = 100;
const options = await startMessage<ProductOptions>();

/** In production a log with saves only is signed after ten minutes: the bench uses two seconds, or never. */
const unsignedMilliseconds = 10 * 60_000;
const signedMilliseconds = { true: 2_000, false: 2 ** 31 - 1 };

function environmentOf({ isProved }: ProductOptions): Environment {
  const system = systemEnvironment();
  if (isProved === undefined) return system;
  const waits = (milliseconds: number): number =>
    milliseconds === unsignedMilliseconds ? signedMilliseconds[`${isProved}`] : milliseconds;
  const { after } = system.timers;
  return { ...system, timers: { after: (milliseconds, run) => after(waits(milliseconds), run) } };
}

const environment = environmentOf(options);
const application = await startApplication(
  {
    port: 0,
    host: '127.0.0.1',
    dataDirectory: options.directory,
    isDemo: true,
    hasDemoPlayer: false,
    publicOrigin: undefined,
    brand: 'financialInstitution',
    logLevel: 'silent',
    chainKey: 'the key of chains in the bench',
    chainKeysBefore: [],
    newChainKey: undefined,
    signingKey: undefined,
    signingKeyBefore: undefined,
    anchorFile: undefined,
    accessLogDays: 400,
    nodeName: options.nodeName ?? 'bench',
    servers: options.servers,
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    trustedProxies: 0,
  },
  environment,
  pino({ level: 'silent' }),
);
const { identity, readModels } = application;
// In plain, to measure what sealing costs.
if (options.isProved === false) identity.texts.seal = async (text) => text as '';
const [administrator] = await identity.demoAccounts.ensurePeople();
const students = await identity.demoAccounts.ensureStudents(options.teams * options.peopleOfATeam);
const userIds = new Map(students.map(({ email, userId }) => [email.split('@')[0] ?? '', userId]));
const seeding = { application, environment, userIds, administratorId: administrator?.userId ?? 0 };

async function openTeams(first: number, count: number): Promise<readonly ProductPerson[]> {
  const playersOf = (team: number) =>
    students
      .slice(team * options.peopleOfATeam, (team + 1) * options.peopleOfATeam)
      .map(({ email }) => ({ mailbox: email.split('@')[0] ?? '', roles: ['ceo'] as const }));
  const game = {
    form: {
      game_name: `Bench ${first}`,
      abbreviation: '',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: count,
      turns_allowed: 9,
      max_what_ifs_per_turn: 99,
      lockdown_time: null,
      submit_at_lockdown: false,
      type: 'Full',
      force_roles: false,
    } as const,
    teams: Array.from({ length: count }, (_, index) => ({
      name: `Bank ${first + index}`,
      players: playersOf(first + index),
    })),
    hasInstructor: false,
    turnsRun: 0,
    isFrozen: false,
  };
  const { gameId, teamIds } = await createGame(game, seeding);
  await joinGame(game, gameId, teamIds, seeding);
  await readModels.shows(await application.stores.eventStore.headPosition());
  const people = teamIds.map(async (teamId, index) => {
    const [set] = await readModels.decisionSetsOf(teamId, 1);
    if (!set) throw new Error('A team of the bench has no decision set.');
    const { areas, seenUntil: lastUpdated } = await readModels.decisionAreas(set.intraturnId, [
      certificatesOfDeposit.name,
    ]);
    const rows = areas.get(certificatesOfDeposit.name)?.rows ?? [];
    const rowIds = rows.filter((row) => textIn(row, 'type') === 'Retail CDs').map((row) => row.id);
    const { intraturnId } = set;
    const signedIn = playersOf(first + index).map(async ({ mailbox }) => {
      const { sessionId } = await identity.sessions.start(userIds.get(mailbox) ?? 0);
      const email = `${mailbox}@quarterdeck.test`;
      return { email, cookie: `quarterdeck=${sessionId}`, gameId, teamId, intraturnId, lastUpdated, rowIds };
    });
    return Promise.all(signedIn);
  });
  return (await Promise.all(people)).flat();
}

type Rows = Pick<SaveDecisions, 'updated' | 'added'>;

/** Saves CDs through the command behind a person's Save. */
async function saveRows({ gameId, teamId, intraturnId }: ProductPerson, rows: Rows): Promise<void> {
  const metadata = act(seeding, userIds.values().next().value ?? 0, 'Student');
  const result = await application.commandHandlers.of(teamTurnDecider).handle(
    streams.teamTurn(gameId, teamId, 1),
    {
      type: 'SaveDecisions',
      intraturnId,
      area: certificatesOfDeposit,
      filter: 'Retail CDs',
      hiddenChoices: [],
      ...rows,
      deleted: [],
      lastUpdated: metadata.at,
      isForced: true,
      by: metadata.actor.userId ?? 0,
      at: metadata.at,
    },
    metadata,
  );
  if (result.kind !== 'recorded') throw new Error('The rows of the bench were not saved.');
}

/** CDs besides those that the team starts with. */
const newRows = (count: number): Rows['added'] =>
  Array.from({ length: count }, (_, index) => ({
    id: -1 - index,
    account: `Bench CD ${index + 1}`,
    termMonths: 3 + (index % 100),
    fixedOrVariable: 'Fixed',
    ratePercent: 2,
  }));

const people: ProductPerson[] = [];
for (let first = 0; first < options.teams; first += teamsOfAGame)
  people.push(...(await openTeams(first, Math.min(teamsOfAGame, options.teams - first))));

const [firstPerson] = people;
if (firstPerson && options.addedRows)
  await saveRows(firstPerson, { updated: [], added: newRows(options.addedRows) });
for (let saved = 0; firstPerson && saved < (options.savesBefore ?? 0); saved += savesAtOnce) {
  const id = firstPerson.rowIds[0] ?? 1;
  const amounts = Array.from({ length: savesAtOnce }, (_, index) => 1 + saved + index);
  await Promise.all(
    amounts.map((capThousands) => saveRows(firstPerson, { updated: [{ id, capThousands }], added: [] })),
  );
}

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

/** The 99th percentile of the event loop's delay since the last query, in milliseconds. */
function delayMilliseconds(): number {
  const nanoseconds = delays.percentile(99);
  delays.reset();
  return nanoseconds / 1e6;
}

/** Runs the first turn of the first game; returns when its completion was recorded, in milliseconds since 1970. */
async function runFirstTurn(): Promise<number> {
  const gameId = people[0]?.gameId ?? 0;
  const game = await readModels.game(gameId);
  if (!game) throw new Error('The bench has no game.');
  const metadata = act(seeding, administrator?.userId ?? 0, 'Administrator');
  const request = runTurn.request.parse({ turn: 1 });
  const reports = reportOrderOf(request, game.teamIds.length);
  const stamp = { engineVersion, by: administrator?.userId ?? 0, at: metadata.at };
  const { turnsAllowed, teamIds } = game;
  await application.commandHandlers
    .of(turnRunDecider)
    .handle(
      streams.turnRun(gameId),
      { type: 'RequestTurnRun', gameId, turn: 1, again: false, turnsAllowed, teamIds, reports, ...stamp },
      metadata,
    );
  await runTurnOnce(gameId, metadata.correlationId, application.processes);
  const read = { direction: 'backwards', limit: 1 } as const;
  const [newest] = await application.stores.eventStore.readStream(streams.turnRun(gameId), read);
  if (newest?.type !== 'TurnRunCompleted') throw new Error('The turn of the bench was not run.');
  return Date.parse(newest.metadata.at);
}

process.on('message', (question) => {
  if (question === 'run') void runFirstTurn().then(tell);
  else tell(question === 'delay' ? delayMilliseconds() : memoryBytes());
});
process.on('SIGTERM', () => {
  // Exits by itself, so that a profiler can write its output.
  void application.close().then(() => process.exit(0));
});
const { sessionId: overseer } = await identity.sessions.start(administrator?.userId ?? 0);
tell({
  port: Number(new URL(application.address).port),
  people,
  overseerCookie: `quarterdeck=${overseer}`,
});
