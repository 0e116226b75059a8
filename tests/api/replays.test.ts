// Proves that a call repeated with its Idempotency-Key takes effect once and gets an answer with the same
// bytes, for every command of the contracts; a command missing from this list fails.
import { expect, test } from 'vitest';
import type { Call } from '../../contracts/calls/call.ts';
import { callsOf, saveCallOf } from '../../contracts/calls/decisionCalls.ts';
import {
  activateIntraturn,
  createScenario,
  deleteScenario,
  submitDecisions,
  visitScreen,
} from '../../contracts/calls/decisionSets.ts';
import { addInterestRateEnvironment } from '../../contracts/calls/environments.ts';
import { disableForecasts, submitForecast } from '../../contracts/calls/forecasts.ts';
import { freezeGame } from '../../contracts/calls/games.ts';
import { saveHelp } from '../../contracts/calls/help.ts';
import { closeJoinCode, joinTeam, loadJoinCode, openJoinCode } from '../../contracts/calls/joinCodes.ts';
import { saveInstructors, saveRoster } from '../../contracts/calls/roster.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { moveLockdown, saveSchedule } from '../../contracts/calls/schedule.ts';
import { sendToTeam } from '../../contracts/calls/sendMessages.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { noSchedule } from '../../contracts/fields/schedule.ts';
import { flatEnvironmentCsv } from '../fixtures/environmentFiles.ts';
import type { PathIds } from '../fixtures/product/apiClient.ts';
import { eventsAfter } from '../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../fixtures/product/sharedProduct.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { sampleSaves } from './decisions/sampleSaves.ts';
import { gameReplays } from './games/gameReplays.ts';
import { ownTalkActs, teamReplays } from './games/teamReplays.ts';
import { inboxActs, messageReplays } from './messages/messageReplays.ts';
import { practiceActs, practiceReplays } from './practice/practiceReplays.ts';
import { auditActs, overseerReplays } from './record/overseerReplays.ts';
import { reportReplays } from './reports/reportReplays.ts';
import { schoolReplays, withLti } from './school/schoolReplays.ts';

const shared = shareProduct(['ada', 'cara', 'instructor', 'admin'], withLti);
type Person = keyof typeof shared.people;
type Replay = {
  readonly call: Call;
  readonly by: Person;
  readonly body: (ids: typeof shared.ids) => object | Promise<object>;
  /** Another game than the shared one. */
  readonly at?: () => PathIds;
  /** Events recorded by the command. */
  readonly types: readonly string[];
};

/** Acts on a person's own data, so that another person's is a different act whatever its key. */
const ownActs = new Set([...inboxActs, ...auditActs, visitScreen.path, ...ownTalkActs, ...practiceActs]);
const lastUpdated = momentAfter(0);
/** A freeze is recorded in every affected stream. */
const reached = (streams: number): string[] => Array.from({ length: streams }, () => 'FreezeReached');
const frozen = (isFrozen: boolean) => () => ({ frozen: isFrozen });
const teamFrozen = (isFrozen: boolean) => (ids: { readonly game: number }) => ({
  game_id: ids.game,
  frozen: isFrozen,
});

/** The first decision set created after those of the initial games. */
function createdId(): number {
  const { harbor, pocket } = shared.product.games;
  return Math.max(...[...harbor.teams, ...pocket.teams].map((team) => team.intraturnId)) + 1;
}

/** In this order, because each continues from the previous one's state. */
const replays: readonly Replay[] = [
  ...sampleSaves.map(({ area, shownBy, choice, body, savedUnder = null }) => ({
    call: saveCallOf(area, savedUnder),
    by: 'ada' as const,
    body: async () => {
      const { load } = callsOf(shownBy);
      if (!load) throw new Error(`${shownBy.title} has no load.`);
      const loaded = await shared.people.ada.succeed(load, shared.ids, { turnNum: 1, ...choice });
      return { ...body(loaded), lastUpdated };
    },
    types: ['DecisionsSaved'],
  })),
  ...messageReplays(() => shared.ids.team),
  ...teamReplays(() => shared.ids.team),
  {
    call: saveRoster as unknown as Call,
    by: 'instructor',
    body: () => {
      const { teamId } = shared.product.games.harbor.teams[1]!;
      const chloe = { user_id: shared.product.userIdOf('chloe'), team_id: teamId, seen_team_id: teamId };
      const newcomer = { email: 'newcomer@school.test', full_name: 'Newcomer', team_id: teamId, roles: [] };
      return { assigned: [{ ...chloe, roles: ['cfo/treasurer'] }], invited: [newcomer] };
    },
    types: ['IdentifiersReserved', 'RosterChanged'],
  },
  {
    call: saveInstructors as unknown as Call,
    by: 'admin',
    body: () => ({ added: ['nils@quarterdeck.test'], removed: [shared.product.userIdOf('instructor')] }),
    types: ['InstructorAssigned', 'InstructorRemoved'],
  },
  {
    call: saveInstructors as unknown as Call,
    by: 'admin',
    body: () => ({ added: ['instructor@quarterdeck.test'] }),
    types: ['InstructorAssigned'],
  },
  {
    call: openJoinCode as unknown as Call,
    by: 'instructor',
    body: () => ({ places_per_team: 5, days: 14, who: 'code', domain: null, placement: 'choose' }),
    types: ['JoinCodeOpened'],
  },
  {
    call: joinTeam as unknown as Call,
    by: 'cara',
    body: async (ids) => {
      const { join_code } = await shared.people.instructor.succeed(loadJoinCode, ids, {});
      return { code: join_code?.code, team_id: null };
    },
    types: ['PersonJoined'],
  },
  {
    call: closeJoinCode as unknown as Call,
    by: 'instructor',
    body: () => ({}),
    types: ['JoinCodeClosed'],
  },
  {
    call: createScenario as unknown as Call,
    by: 'ada',
    body: (ids) => ({ name: 'Growth', intraturn_id: ids.intraturn }),
    types: ['IdentifiersReserved', 'DecisionSetCreated', 'DecisionSetActivated'],
  },
  {
    call: activateIntraturn as unknown as Call,
    by: 'ada',
    body: () => ({}),
    types: ['DecisionSetActivated'],
  },
  {
    call: deleteScenario as unknown as Call,
    by: 'ada',
    body: (ids) => ({ intraturn_id: createdId(), team_id: ids.team }),
    types: ['DecisionSetDeleted'],
  },
  {
    call: freezeTeam as unknown as Call,
    by: 'instructor',
    body: teamFrozen(true),
    types: ['DecisionsLocked', ...reached(4)],
  },
  {
    call: freezeTeam as unknown as Call,
    by: 'instructor',
    body: teamFrozen(false),
    types: ['DecisionsUnlocked'],
  },
  {
    call: saveSchedule as unknown as Call,
    by: 'admin',
    types: ['ScheduleSet'],
    body: async () => ({
      ...noSchedule,
      quarters: [{ turn: 1, opensAt: null, lockdownAt: momentAfter(90_000), run: 'inClass' }],
    }),
  },
  {
    call: moveLockdown as unknown as Call,
    by: 'admin',
    types: ['ScheduleSet'],
    body: async () => ({ minutes: 10 }),
  },
  {
    call: freezeGame as unknown as Call,
    by: 'admin',
    body: frozen(true),
    types: ['GameFrozen', 'DecisionsLocked', 'DecisionsLocked', ...reached(8)],
  },
  {
    call: freezeGame as unknown as Call,
    by: 'admin',
    body: frozen(false),
    types: ['GameUnfrozen', 'DecisionsUnlocked', 'DecisionsUnlocked', ...reached(2)],
  },
  {
    call: submitForecast as unknown as Call,
    by: 'ada',
    body: () => ({}),
    types: ['ForecastRequested', 'ForecastCompleted'],
  },
  {
    call: disableForecasts as unknown as Call,
    by: 'instructor',
    body: ({ game }) => ({ game_id: game, disable_whatifs: true }),
    types: ['ForecastsDisabled'],
  },
  ...overseerReplays(() => shared.product),
  {
    call: submitDecisions as unknown as Call,
    by: 'ada',
    body: () => ({ version: sampleSaves.length }),
    types: ['DecisionsSubmitted', ...reached(4)],
  },
  {
    call: runTurn as unknown as Call,
    by: 'admin',
    body: () => ({ turn: 1, runMCM: true }),
    types: [
      ...['TurnRunRequested', 'TurnRunClaimed', 'AdjustmentsClosed'],
      ...['DecisionsLocked', 'DecisionsLocked', 'MarketCleared', 'QuarterClosed', 'QuarterClosed'],
      ...['IdentifiersReserved', 'TurnOpened', 'IdentifiersReserved', 'TurnOpened', 'TurnRunCompleted'],
    ],
  },
  {
    call: runTurn as unknown as Call,
    by: 'admin',
    body: () => ({ turn: 1, runMCM: false }),
    types: ['ReportsRequested'],
  },
  ...reportReplays,
  {
    call: runTurn as unknown as Call,
    by: 'admin',
    body: () => ({ turn: 1, again: true }),
    types: [
      'TurnRunRequested',
      'TurnRunClaimed',
      ...['DecisionsLocked', 'DecisionsLocked', 'MarketCleared', 'QuarterClosed', 'QuarterClosed'],
      ...['TurnRenewed', 'TurnRenewed', 'TurnRunCompleted'],
    ],
  },
  {
    call: addInterestRateEnvironment as unknown as Call,
    by: 'admin',
    body: () => ({ name: 'Flat', kind: 'stylised', csv: flatEnvironmentCsv(3) }),
    types: ['IdentifiersReserved', 'EnvironmentAdded'],
  },
  {
    call: saveHelp as unknown as Call,
    by: 'admin',
    body: () => ({ page: 'cds', text: '<p>Ours</p>' }),
    types: ['HelpTextSaved'],
  },
  ...gameReplays(() => shared.people.admin),
  ...[...practiceReplays, ...schoolReplays(() => shared.product)],
];

test('[HT15] every command is replayed here', () => {
  const commands = allCalls.filter((call) => call.kind === 'command').map((call) => call.path);
  expect([...new Set(replays.map(({ call }) => call.path))].sort()).toEqual(commands.sort());
});

test.each(replays.map((replay) => [replay.call.path, replay] as const))(
  '[HT15] %s sent again is executed once and answered with the same bytes',
  async (_, { call, by, body, types, at }) => {
    const { product, ids, people } = shared;
    const { eventStore } = product.application.stores;
    const before = await eventStore.headPosition();
    const commandId = product.environment.uuid();
    const request = await body(ids);
    const send = () => people[by].call(call, at?.() ?? (ids as PathIds), request, { commandId });
    const first = await send();
    expect(first.httpStatus).toBe(200);
    await product.application.processes.background.settled();
    // Time has passed when the repeat arrives.
    product.environment.advance(90_000);
    const again = await Promise.all([send(), send()]);
    for (const { text, httpStatus } of again) expect([httpStatus, text]).toEqual([200, first.text]);
    await product.application.processes.background.settled();
    if (!ownActs.has(call.path)) {
      const other = by === 'admin' ? 'instructor' : 'admin';
      const taken = await people[other].call(call, ids as PathIds, request, { commandId });
      expect(taken.httpStatus).toBeGreaterThanOrEqual(400);
      // Everybody except an administrator; only students join by a code, which is checked first.
      const rule = call.path === joinTeam.path ? 'JC5' : call.access === 'teammate' ? 'AC1' : 'HT34';
      if (by !== 'admin') expect(taken.body).toMatchObject({ rule });
    }
    await product.application.processes.background.settled();
    const recorded = (await eventsAfter(product, before)).map(({ type }) => type);
    // A freeze is spread to its streams concurrently, in any order.
    expect(types.includes('FreezeReached') ? recorded.sort() : recorded).toEqual(
      types.includes('FreezeReached') ? [...types].sort() : types,
    );
  },
);

test('[HT15] the same key for another act in another stream counts as that act', async () => {
  const { product, people } = shared;
  const commandId = product.environment.uuid();
  const pocket = product.games.pocket;
  await people.admin.succeed(freezeGame, { game: pocket.gameId }, { frozen: true }, { commandId });
  const { position } = await people.admin.succeed(freezeGame, shared.ids, { frozen: true }, { commandId });
  expect(position).toBe(await product.application.stores.eventStore.headPosition());
});

test('[HT11] a command without an Idempotency-Key is executed each time it is sent', async () => {
  const { people, ids } = shared;
  const send = () => people.instructor.succeed(sendToTeam, ids, { message: 'No key' }, { commandId: null });
  const { message_id: first } = await send();
  expect((await send()).message_id).toBe(first + 1);
});
