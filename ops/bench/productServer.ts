/** The server itself with games for a load test: every team has the same number of people, each signed in. */

import pino from 'pino';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { textIn } from '../../contracts/decisions/row.ts';
import { streams } from '../../contracts/features/streams.ts';
import { startApplication } from '../../server/application.ts';
import type { SaveDecisions } from '../../server/commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { createGame, joinGame } from '../seed/seedGame.ts';
import { act } from '../seed/seeding.ts';
import { startMessage, tell } from './childProcess.ts';
import { memoryBytes } from './memoryBytes.ts';
import { chainKeyText, type ProductOptions, type ProductPerson, type ProductReady } from './product.ts';

const teamsOfAGame = 10;
const savesAtOnce = 100;
const options = await startMessage<ProductOptions>();

const environment = systemEnvironment();
const application = await startApplication(
  {
    port: 0,
    host: '127.0.0.1',
    dataDirectory: options.directory,
    isDemo: true,
    hasDemoPlayer: false,
    admitsGuests: true,
    publicOrigin: undefined,
    schoolName: undefined,
    brand: 'financialInstitution',
    schoolTimeZone: 'America/New_York',
    logLevel: 'silent',
    chainKey: chainKeyText,
    chainKeysBefore: [],
    newChainKey: undefined,
    signingKey: undefined,
    signingKeyBefore: undefined,
    anchorFile: undefined,
    accessLogDays: 400,
    nodeName: 'bench',
    servers: options.servers,
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    oidc: [],
    lti: undefined,
    passwordSignIn: 'on',
    metricsToken: undefined,
    trustedProxies: 0,
  },
  environment,
  pino({ level: 'silent' }),
);
const { identity, readModels } = application;
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
      difficulty: 'wellRun',
      own_chance: false,
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

process.on('message', () => tell(memoryBytes()));
process.on('SIGTERM', () => {
  // Exits by itself, so that a profiler can write its output.
  void application.close().then(() => process.exit(0));
});
const { sessionId: overseer } = await identity.sessions.start(administrator?.userId ?? 0);
const ready: ProductReady = {
  port: Number(new URL(application.address).port),
  people,
  overseerCookie: `quarterdeck=${overseer}`,
};
tell(ready);
