import type { ClientSession } from '../../client/session/session.ts';
import { currentSession, type SignedInUser } from '../../contracts/calls/account.ts';
import { createScenario, deleteScenario, submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { createGame, joinGame } from '../../ops/seed/seedGame.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';
import { memoryStorage } from './pageWorld.ts';
import { Person } from './person.ts';
import { JudgedLog } from './record.ts';

const mailboxes = ['ada', 'ben', 'chloe'] as const;

/** A game of one bank played by three people together, on a separate server. */
export type Table = {
  readonly record: JudgedLog;
  /** Address of a place. */
  readonly addressOf: (place: string) => string;
  /** Begins a run: a copy of Base as the team's decisions, and a fresh browser for everybody. */
  begin(): Promise<readonly Person[]>;
  submit(): Promise<void>;
  setFrozen(isFrozen: boolean): Promise<void>;
  /** Advances time for the server and for all pages. */
  elapse(milliseconds: number): Promise<void>;
  /** Waits until everything was sent to all connected people; it has not arrived at their pages yet. */
  pushed(): Promise<void>;
  end(): Promise<void>;
};

/** Opens a game of two banks; the three people are in the first one's team. */
export async function openGame(product: Product, type: 'Full' | 'Lite', turns = 3) {
  const { application, environment } = product;
  const userIds = new Map(
    [...mailboxes, 'instructor', 'admin'].map((name) => [name, product.userIdOf(name)] as const),
  );
  const seeding = { application, environment, userIds, administratorId: product.userIdOf('admin') };
  const game = {
    form: {
      game_name: `Three at a table, ${type}`,
      abbreviation: '',
      number_of_teams: 2,
      turns_allowed: turns,
      max_what_ifs_per_turn: 99,
      lockdown_time: null,
      submit_at_lockdown: false,
      difficulty: 'wellRun',
      own_chance: false,
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      type,
      force_roles: false,
    },
    teams: [
      { name: 'First Harbor Bank', players: mailboxes.map((mailbox) => ({ mailbox, roles: [] })) },
      { name: 'Bayside Trust', players: [] },
    ],
    hasInstructor: true,
    turnsRun: 0,
    isFrozen: false,
  } as const;
  const { gameId, teamIds } = await createGame(game, seeding);
  await joinGame(game, gameId, teamIds, seeding);
  return { gameId, teamIds };
}

/** The three people in their browsers, and their overseer. */
export type Players = {
  readonly clients: readonly ApiClient[];
  readonly users: readonly { readonly user: SignedInUser; readonly signedIn: ClientSession }[];
  readonly instructor: ApiClient;
};

/** The pages' clock, which is the server's. */
export const clockOf = ({ environment }: Product) => ({ now: () => new Date(environment.clock.now()) });

/** Signs everybody in. */
export async function seat(product: Product): Promise<Players> {
  const clients = await Promise.all(mailboxes.map((mailbox) => signIn(product, mailbox)));
  const sessions = await Promise.all(clients.map((client) => client.succeed(currentSession, {}, {})));
  const users = sessions.flatMap((signedIn) => (signedIn.user ? [{ user: signedIn.user, signedIn }] : []));
  return { clients, users, instructor: await signIn(product, 'instructor') };
}

/** A table for each kind of game, all on one server. */
export type Tables = {
  readonly product: Product;
  readonly players: Players;
  readonly full: Table;
  readonly lite: Table;
  close(): Promise<void>;
};

export async function layTables(): Promise<Tables> {
  // Loaded by a page with its first frame, which takes a busy machine some time that is not visible in the
  // page.
  await import('../../client/live/reloads.ts');
  const product = await startProduct({ seed: 'people', configuration: { logLevel: 'warn' } });
  const players = await seat(product);
  const full = await layTable(product, players, 'Full');
  const lite = await layTable(product, players, 'Lite');
  return { product, players, full, lite, close: () => product.close() };
}

async function layTable(product: Product, players: Players, type: 'Full' | 'Lite'): Promise<Table> {
  const { clients, users, instructor } = players;
  const { environment, application } = product;
  const { gameId, teamIds } = await openGame(product, type);
  const teamId = teamIds[0] ?? 0;
  const names = new Map(users.map(({ user }) => [user.userId, user.fullName] as const));
  const record = new JudgedLog(product, { gameId, teamId }, names);
  const [base] = await application.readModels.decisionSetsOf(teamId, 1);
  const [ada] = clients;
  if (!base || !ada) throw new Error('The table is not laid.');
  const clock = clockOf(product);
  let people: readonly Person[] = [];
  let runs = 0;

  const act = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await record.read();
  };
  const setFrozen = (frozen: boolean) =>
    act(instructor.succeed(freezeTeam, { team: teamId }, { game_id: gameId, frozen, turnNum: 1 }));
  return {
    record,
    addressOf: (place) => `/game/${gameId}/decisions/${teamId}/${place}`,
    async begin() {
      runs += 1;
      await act(ada.succeed(createScenario, {}, { name: `Run${runs}`, intraturn_id: base.intraturnId }));
      people = users.map(({ user, signedIn }, index) => {
        const connection = { url: product.url, origin: product.origin, cookie: clients[index]?.cookie ?? '' };
        const visitor = { user, signedIn, connection, session: memoryStorage(), local: memoryStorage() };
        return new Person(visitor, record, clock);
      });
      return people;
    },
    submit: () => {
      const intraturn = record.turn.activeIntraturnId;
      const version = record.turn.decisionSets[intraturn]?.version ?? 0;
      // Refused by a rule that the current decisions violate; then nothing has happened.
      return act(ada.call(submitDecisions, { intraturn }, { version, force: true }));
    },
    setFrozen,
    async elapse(milliseconds) {
      environment.advance(milliseconds);
      for (const person of people) await person.run();
    },
    async pushed() {
      await record.read();
      record.raise();
      for (const person of people)
        for (const [room, position] of record.rooms) await person.hasBeenSent(room, position);
    },
    async end() {
      for (const person of people) await person.leave();
      people = [];
      const { activeIntraturnId, locks, submission } = record.turn;
      if (locks.team || submission) await setFrozen(false);
      await act(ada.succeed(deleteScenario, {}, { intraturn_id: activeIntraturnId, team_id: teamId }));
    },
  };
}
