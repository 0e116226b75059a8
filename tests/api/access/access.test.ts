// Proves who may make which call: every call of the contracts as seven kinds of people, against a table
// derived from the call's `access`. Refused calls change nothing and reveal nothing; the team's data contains
// canaries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, Call } from '../../../contracts/calls/call.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { freezeGame, listGames } from '../../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { type ApiClient, anonymous, type PathIds, signIn } from '../../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { idsOfAdasTeam, sampleRequests } from '../sampleRequests.ts';
import { withLti } from '../school/schoolReplays.ts';

/** Seven kinds of people in relation to Ada's team; named like their e-mail addresses. */
const people = {
  anonymous: null,
  student: 'ada',
  'student of another team': 'chloe',
  'student of another game': 'cara',
  instructor: 'instructor',
  'instructor of another game': 'nils',
  administrator: 'admin',
} as const;
type Principal = keyof typeof people;
const principals = Object.keys(people) as Principal[];

/** The HTTP status of a refusal; 'reached' if the call reaches its handler. */
type Outcome = 'reached' | 401 | 403 | 404;

const expectations: Readonly<Record<Access, Readonly<Record<Principal, Outcome>>>> = {
  public: expected('reached', 'reached', 'reached', 'reached', 'reached', 'reached', 'reached'),
  signedIn: expected(401, 'reached', 'reached', 'reached', 'reached', 'reached', 'reached'),
  administrator: expected(401, 403, 403, 403, 403, 403, 'reached'),
  turnRunner: expected(401, 403, 403, 404, 403, 404, 'reached'),
  gameMember: expected(401, 'reached', 'reached', 404, 'reached', 404, 'reached'),
  gameInstructor: expected(401, 403, 403, 404, 'reached', 404, 'reached'),
  teamMember: expected(401, 'reached', 404, 404, 'reached', 404, 'reached'),
  teammate: expected(401, 'reached', 404, 404, 403, 404, 403),
  player: expected(401, 404, 404, 404, 404, 404, 404),
};

/** One line of the table, in the order of `people`. */
function expected(...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]) {
  return Object.fromEntries(principals.map((principal, index) => [principal, outcomes[index]])) as Record<
    Principal,
    Outcome
  >;
}

const canaryRate = 7.654;
const canaries = ['Harbor', 'Bayside', 'Ada Lund', 'Ben Ono', 'Chloe Marsh', String(canaryRate)];

let product: Product;
let ids: Required<PathIds>;
const clients = new Map<Principal, ApiClient>();
const clientOf = (principal: Principal): ApiClient => clients.get(principal) ?? anonymous(product);

async function plantCanary(ada: ApiClient): Promise<void> {
  const { load, save } = callsOf(certificatesOfDeposit);
  const filter = { turnNum: 1, cdType: 'Retail CDs' };
  const loaded = await ada.succeed(load!, ids, filter);
  const [row] = loaded.cds as readonly { cd_id: number }[];
  await ada.succeed(save, ids, {
    ...filter,
    updated: [{ cd_id: row!.cd_id, rate: canaryRate }],
    lastUpdated: loaded.lastUpdated,
  });
}

beforeAll(async () => {
  product = await startProduct(withLti);
  ids = idsOfAdasTeam(product);
  for (const principal of principals) {
    const mailbox = people[principal];
    clients.set(principal, mailbox === null ? anonymous(product) : await signIn(product, mailbox));
  }
  await plantCanary(clientOf('student'));
});
afterAll(() => product.close());

const head = () => product.application.stores.eventStore.headPosition();

/** Sign-out comes last, because it ends the session used for the other calls. */
const calls = [...allCalls].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));
const cells = calls.flatMap((call) => principals.map((principal) => ({ call, principal, path: call.path })));

/**
 * An ordinary run has every refusal, every call by the first person who reaches it, and for each `access` one call by
 * everybody: what is beyond the guard answers each of them in its own tests.
 */
const played = ordinarily(cells, ({ call, principal }) => {
  const outcomes = expectations[call.access];
  const reaching = principals.filter((each) => outcomes[each] === 'reached');
  const isExample = calls.find(({ access }) => access === call.access) === call;
  return outcomes[principal] !== 'reached' || principal === reaching[0] || isExample;
});

test('[AC3] every call has a well-formed sample request, and every sample a call', () => {
  const bodies = sampleRequests(product);
  const malformed = allCalls.filter(({ path, request }) => !request.safeParse(bodies[path]).success);
  expect(malformed.map(({ path }) => path)).toEqual([]);
  expect(Object.keys(bodies).sort()).toEqual(allCalls.map(({ path }) => path).sort());
});

describe('what each person is shown', () => {
  test('[AC4] lists and polls omit what the caller may not see', async () => {
    const chloe = clientOf('student of another team');
    const { teams } = await chloe.succeed(listTeams, ids, {});
    expect(teams.map(({ team_name, is_member, members }) => [team_name, is_member, members.length])).toEqual([
      ['First Harbor Bank', false, 0],
      ['Bayside Trust', true, 1],
    ]);
    const polled = await chloe.succeed(watch, {}, { game_id: Number(ids.game), team_id: Number(ids.team) });
    expect(Object.keys(polled).sort()).toEqual(['gameDetails', 'messages', 'news', 'teams']);
    // A router has text parameters, and more of them than are polled.
    const parameters = { game_id: String(ids.game), team_id: String(ids.team), section_type: 'Smry' };
    expect(await chloe.succeed(watch, {}, parameters)).toEqual(polled);
    for (const principal of ['student of another game', 'instructor of another game'] as const) {
      const request = { games: true, game_id: Number(ids.game), team_id: Number(ids.team) };
      const answers = [
        await clientOf(principal).call(watch, {}, request),
        await clientOf(principal).call(listGames, {}, {}),
      ];
      for (const { text } of answers) expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
    }
  });

  test('[AC1] anyone who sees a game but may not make the call is told so', async () => {
    for (const call of [freezeGame, runTurn])
      expect(
        await clientOf('student').fail(call, ids, sampleRequests(product)[call.path] as never),
      ).toMatchObject({ rule: 'AC1', errors: ['You are not allowed to do this.'] });
  });

  test('[AC2] another’s resource and one that does not exist get the same answer', async () => {
    const report = '77777.0.0.Startup';
    const missing = { game: 77_777, team: 77_778, intraturn: 77_779, turn: 1, report };
    const bodies = sampleRequests(product);
    for (const call of allCalls) {
      if (!/:(game|team|intraturn|report)/.test(call.path) || call.access === 'administrator') continue;
      const body = bodies[call.path];
      const { correlationId: one, ...foreign } = await clientOf('student of another game').fail(
        call,
        ids,
        body,
      );
      const { correlationId: two, ...absent } = await clientOf('student of another game').fail(
        call,
        missing,
        body,
      );
      expect(foreign).toEqual(absent);
      expect(one).not.toBe(two);
    }
  });
});

async function check(call: Call, principal: Principal): Promise<void> {
  const before = await head();
  const answer = await clientOf(principal).call(call, ids, sampleRequests(product)[call.path]);
  // Closed to students in a game that does not open its histories.
  const isClosed = call === loadTeamHistory && principal === 'student';
  const outcome = isClosed ? 404 : expectations[call.access][principal];
  if (outcome === 'reached') {
    // A rule of the game may still refuse it, independently of the guard.
    expect([200, 409]).toContain(answer.httpStatus);
    // Background work started by the call must not overlap the next one.
    await product.application.processes.background.settled();
    return;
  }
  expect(answer.httpStatus).toBe(outcome);
  expect(answer.body).toMatchObject({ status: 'Error', errors: [expect.any(String)] });
  expect(answer.body).toMatchObject(
    outcome === 401 ? { requiresLogin: true } : { rule: expect.stringMatching(/^AC/) },
  );
  expect(canaries.filter((canary) => answer.text.includes(canary))).toEqual([]);
  expect(await head()).toBe(before);
}

test.each(played)('[AC3] $path as $principal', ({ call, principal }) => check(call, principal));
