// Proves that whatever is sent, the answer has the form of the specification, nothing is changed and the
// product continues: after every test the log has not grown and the games list still loads.
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureSchema } from '../../contracts/calls/call.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { createGame } from '../../contracts/calls/gameForms.ts';
import { freezeGame, listGames, loadGame } from '../../contracts/calls/games.ts';
import { addMergerScenario } from '../../contracts/calls/mergers.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { dashboardDetails, freezeTeam } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { type Answer, anonymous } from '../fixtures/product/apiClient.ts';
import { shareProduct } from '../fixtures/product/sharedProduct.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { sampleRequests } from './sampleRequests.ts';

const shared = shareProduct(['ada', 'instructor', 'admin']);
const { load: loadCds, save: saveCds } = callsOf(certificatesOfDeposit);
const saving = { turnNum: 1, cdType: 'Retail CDs', updated: [], lastUpdated: momentAfter(0) };
const head = () => shared.product.application.stores.eventStore.headPosition();

let before: number;
beforeEach(async () => {
  before = await head();
});
afterEach(async () => {
  expect(await head()).toBe(before);
  const { games } = await shared.people.admin.succeed(listGames, {}, {});
  expect(games).toHaveLength(2);
});

/** A failure in the form of the specification, with at least one error. */
function expectFailure(answer: Answer, httpStatus: number, error?: string): void {
  expect(answer.httpStatus).toBe(httpStatus);
  const failure = failureSchema.strict().parse(answer.body);
  expect(failure.errors.length).toBeGreaterThan(0);
  if (error !== undefined) expect(failure.errors).toContain(error);
}

describe('ids', () => {
  const noIds = [0, -1, 2 ** 53, 'x', '1.5', '1e0', '0x1', ' 1', '{"$gt":0}', '../1', '9'.repeat(400)];

  test.each(noIds)('[HT1] %j in a path identifies nothing', async (id) => {
    const { admin, ada } = shared.people;
    expectFailure(await admin.call(loadGame, { game: id }, {}), 404, 'The game was not found.');
    const ids = { ...shared.ids, team: id };
    expectFailure(await admin.call(dashboardDetails, ids, {}), 404, 'The team was not found.');
    expectFailure(await ada.call(saveCds, { intraturn: id }, saving), 404, 'The scenario was not found.');
  });

  test.each([0, -1, 1.5, 2 ** 53, '1.0', ' 1', null, [1], { $gt: 0 }])(
    '[HT1] %j in a body is not an id',
    async (id) => {
      const body = { game_id: id, frozen: true };
      expectFailure(await shared.people.admin.call(freezeTeam, shared.ids, body), 400);
    },
  );
});

describe('bodies', () => {
  const wrongTexts = ['', '{', 'null', '"text"', '17', '[]', '[{}]', 'undefined', '{"frozen":true'];

  test.each(wrongTexts)('[HT2] %j is not a request', async (text) => {
    expectFailure(await shared.people.admin.send(pathOf(freezeGame, shared.ids), text), 400);
  });

  test('[HT3] a body above 256 KB is refused before it is read', async () => {
    const text = JSON.stringify({ ...saving, updated: 'x'.repeat(300 * 1024) });
    expectFailure(
      await shared.people.ada.send(pathOf(saveCds, shared.ids), text),
      413,
      'The request is too large.',
    );
  });

  test('[HT4] a field that the contract does not declare is refused, in every call', async () => {
    const bodies = sampleRequests(shared.product);
    for (const call of allCalls) {
      // Nobody plays alone here: tests/api/practice tries the call of a player.
      if (call.path === '/logout' || call.access === 'player') continue;
      const body = { ...bodies[call.path], isAdministrator: true };
      const person = call.access === 'teammate' ? shared.people.ada : shared.people.admin;
      const answer = await person.call(call, shared.ids, body);
      expectFailure(answer, 400);
      expect(answer.text).toContain('isAdministrator');
    }
  });

  test('[HT4] fields of the prototype have no effect', async () => {
    const text = '{"frozen":false,"__proto__":{"frozen":true},"constructor":{"prototype":{"frozen":true}}}';
    const answer = await shared.people.admin.send(pathOf(freezeGame, shared.ids), text);
    expectFailure(answer, 400);
    expect(({} as { frozen?: boolean }).frozen).toBeUndefined();
  });

  test('[HT4] nested a hundred deep is refused like any other unknown field', async () => {
    const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
    expectFailure(await shared.people.admin.send(pathOf(freezeGame, shared.ids), deep), 400);
  });

  const wrongSaves: readonly object[] = [
    { ...saving, updated: 'all' },
    { ...saving, updated: [{ cd_id: 1, rate: '2' }] },
    { ...saving, updated: [{ cd_id: 1, rate: null }] },
    { ...saving, updated: [{ cd_id: 1, rate: 1e300 }] },
    { ...saving, updated: [{ cd_id: 'x', rate: 2 }] },
    { ...saving, updated: [{ rate: 2 }] },
    { ...saving, updated: [{ cd_id: 1, profit: 2 }] },
    { ...saving, updated: Array.from({ length: 501 }, (_, index) => ({ cd_id: index + 1, rate: 2 })) },
    { ...saving, deleted: ['one'] },
    { ...saving, lastUpdated: 'yesterday' },
    { ...saving, lastUpdated: 1_756_731_600_000 },
    { ...saving, lastUpdated: undefined },
    { ...saving, force: 'yes' },
    { ...saving, cdType: 'Loans' },
    { ...saving, turnNum: 0 },
    { ...saving, turnNum: 17 },
  ];
  test.each(wrongSaves)('a save with wrong types is refused: %j', async (body) => {
    expectFailure(await shared.people.ada.call(saveCds, shared.ids, body), 400);
  });

  const bid = { name: 'Bid', scenario: { team1: 1 } };
  const wrongBids: readonly object[] = [
    { name: 'Bid' },
    { ...bid, name: 7 },
    { ...bid, name: 'x'.repeat(201) },
    { ...bid, scenario: '{"team1":1}' },
    { ...bid, scenario: {} },
    { ...bid, scenario: { team1: 0 } },
    { ...bid, scenario: { team1: 1, team2: 1 } },
    { ...bid, scenario: { team1: 1, team2: 2, team3: 2 } },
    { ...bid, scenario: { team1: 1, team2: -1 } },
    { ...bid, scenario: { team1: 1, cashPaid2: '7' } },
    { ...bid, scenario: { team1: 1, cashPaid2: -1 } },
    { ...bid, scenario: { team1: 1, cashPaid2: 100_000_000 } },
    { ...bid, scenario: { team1: 1, costSavingsPercentage1: 1_000 } },
    { ...bid, scenario: { team1: 1, stockPremiumOffered2: -101 } },
    { ...bid, scenario: { team1: 1, cashFromBorrowings: null } },
    { ...bid, scenario: { team1: 1, stockPremiumOffered: 0 } },
  ];
  test.each(wrongBids)('a merger scenario with wrong types is refused: %j', async (body) => {
    expectFailure(await shared.people.ada.call(addMergerScenario, shared.ids, body), 400);
  });

  test('[HT6] errors in a game’s form use the specification’s words', async () => {
    const wrong = {
      game_name: '  ',
      interest_rate_code: '',
      template_details_id: '',
      number_of_teams: 11,
      turns_allowed: 1,
      max_what_ifs_per_turn: 0,
      lockdown_time: '24:00',
    };
    const failure = await shared.people.admin.fail(createGame, {}, wrong);
    expect(failure.errors).toEqual([
      'Game Name is a required field.',
      'Interest Rate Environment is a required field.',
      'Template is a required field.',
      'Number of Teams must be between 2 and 10',
      'Number of Turns must be between 2 and 15',
      'Number of Forecasts must be at least 1',
      'Lockdown Time must be between 00:00 and 23:59',
    ]);
    const unknown = { game_name: 'A', interest_rate_code: 'NONE', template_details_id: 'HARBOR500' };
    expect((await shared.people.admin.fail(createGame, {}, unknown)).errors).toEqual([
      'Interest Rate Environment is a required field.',
    ]);
  });
});

describe('requests', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
    '[HT7] %s is not a valid way to make calls',
    async (method) => {
      const body = method === 'GET' ? undefined : '{}';
      expectFailure(
        await shared.people.ada.send('/game/list', body, { method }),
        405,
        'Every call is a POST.',
      );
    },
  );

  test('[HT8] an unknown call is answered in the same form', async () => {
    for (const path of ['/game', '/nothing', '/game/list/more'])
      expectFailure(await shared.people.ada.send(path, '{}'), 404, 'There is no such call.');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ])('[HT9] a body of the type %j is rejected unread', async (type) => {
    const headers = { 'content-type': type };
    expectFailure(await shared.people.ada.send('/game/list', '{}', { headers }), 415);
  });

  const sendEncoded = (encoding: string, body: string | Buffer<ArrayBuffer>) =>
    fetch(`${shared.product.url}/api/game/list`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': encoding,
        origin: shared.product.origin,
        cookie: shared.people.ada.cookie ?? '',
      },
      body,
    });

  test.each([
    ['gzip', '{}'],
    ['deflate', '{}'],
    ['br', '{}'],
    ['gzip', gzipSync('{"longer":"than this"}').subarray(0, 24)],
    ['gzip', ''],
  ])('a body that is not %s as declared is a client error', async (encoding, body) => {
    const before = shared.product.logLines().length;
    const response = await sendEncoded(encoding, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ status: 'Error', errors: ['The request could not be read.'] });
    expect(shared.product.logLines().slice(before).join('')).not.toContain('fault');
  });

  test('[HT3] a compressed body has the same limit when decompressed', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(300_000) });
    const response = await sendEncoded('gzip', gzipSync(large));
    expect(response.status).toBe(413);
  });

  test.each(['x', '1', '00000000-0000-0000-0000-00000000000'])(
    '[HT11] a command with the Idempotency-Key %j is refused, a query needs none',
    async (commandId) => {
      const { admin } = shared.people;
      const text = 'The Idempotency-Key header must be a UUID.';
      const commands = [
        [freezeGame, { frozen: true }],
        [freezeTeam, { game_id: shared.ids.game, frozen: true }],
        [runTurn, { turn: 1, runMCM: true }],
        [saveCds, { ...saving, updated: [{ cd_id: 1, rate: 2 }] }],
      ] as const;
      for (const [call, body] of commands)
        expectFailure(await admin.call(call, shared.ids, body, { commandId }), 400, text);
      expect(
        (await admin.call(loadCds!, shared.ids, { turnNum: 1, cdType: 'Internet' }, { commandId }))
          .httpStatus,
      ).toBe(200);
    },
  );

  test('[HT12] a cookie that is not a session identifies nobody', async () => {
    const names = (shared.people.ada.cookie ?? '').split('=')[0];
    for (const cookie of [
      `${names}=x`,
      `${names}=${'a'.repeat(43)}`,
      'other=1',
      `${shared.people.ada.cookie}; ${names}=y`,
    ])
      expectFailure(await anonymous(shared.product, cookie).call(listGames, {}, {}), 401);
  });
});
