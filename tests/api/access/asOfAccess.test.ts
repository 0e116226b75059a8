// Proves who may query the past, and the answer where it cannot be queried. Each test continues from the
// previous one's state.
import { expect, test } from 'vitest';
import type { Call } from '../../../contracts/calls/call.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { createScenario, deleteScenario, loadIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { deleteGame, updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { pathOf } from '../../../contracts/calls/pathOf.ts';
import { saveInstructors } from '../../../contracts/calls/roster.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';
import { answersTogether } from '../../../contracts/calls/together.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { type ApiClient, anonymous } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { harborForm } from '../games/playing.ts';
import { idsOfAdasTeam, sampleRequests } from '../sampleRequests.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'cara', 'instructor', 'nils', 'admin']);
const head = () => shared.product.application.stores.eventStore.headPosition();
const asOf = (position: number | string) => ({ commandId: null, headers: { 'as-of': String(position) } });
const { load, save } = callsOf(certificatesOfDeposit);

async function answersOf(client: ApiClient, position: number | string, calls: readonly Call[]) {
  const bodies = sampleRequests(shared.product);
  const ids = idsOfAdasTeam(shared.product);
  const answers = [];
  for (const call of calls) {
    const { httpStatus, body } = await client.call(call, ids, bodies[call.path], asOf(position));
    answers.push([call.path, httpStatus, 'errors' in body ? String(body.errors) : ''] as const);
  }
  return answers;
}
const historical = allCalls.filter(({ isHistorical }) => isHistorical);

test('[HI2] a call about today cannot be asked of the past, and neither can one that changes something', async () => {
  expect(historical.filter(({ kind }) => kind === 'command')).toEqual([]);
  const others = allCalls.filter(({ isHistorical, access }) => !isHistorical && access !== 'public');
  const before = await head();
  for (const [path, httpStatus, text] of await answersOf(shared.people.admin, before, others))
    expect([path, httpStatus, text]).toEqual([path, 400, 'This cannot be asked of the past.']);
  expect(await head()).toBe(before);
});

test.each([['-1'], ['one'], ['1.5'], ['12345678901234567890'], ['0x10'], ['1e3'], [' ,1']])(
  '%s is not a moment',
  async (text) => {
    const answer = await shared.people.admin.fail(loadGame, shared.ids, {}, asOf(text));
    expect(answer).toMatchObject({ httpStatus: 400, errors: ['As-Of must be a position of the log.'] });
  },
);

test('a future moment, and one before the game or the team existed', async () => {
  const { admin } = shared.people;
  const tomorrow = await admin.fail(loadGame, shared.ids, {}, asOf((await head()) + 1));
  expect(tomorrow).toMatchObject({ httpStatus: 400, errors: ['This moment has not come yet.'] });
  const [first] = await shared.product.application.stores.eventStore.readStream(`game-${shared.ids.game}`, {
    direction: 'forwards',
    limit: 1,
  });
  const noGame = await admin.fail(loadGame, shared.ids, {}, asOf(first!.position - 1));
  expect(noGame).toMatchObject({ httpStatus: 404, errors: ['The game was not found.'] });
  const noTeam = await admin.fail(
    load!,
    shared.ids,
    { turnNum: 1, cdType: 'Retail CDs' },
    asOf(first!.position - 1),
  );
  expect(noTeam).toMatchObject({ httpStatus: 404, errors: ['The team was not found.'] });
  const unopened = await admin.fail(
    load!,
    shared.ids,
    { turnNum: 1, cdType: 'Retail CDs' },
    asOf(first!.position),
  );
  expect(unopened.httpStatus).toBeGreaterThanOrEqual(404);
});

test('queries asked together are answered as alone, each under its own right, and none of them can change anything', async () => {
  const { instructor, nils } = shared.people;
  const before = await head();
  const cds = { turnNum: 1, cdType: 'Retail CDs' };
  const wanted: readonly (readonly [Call, object])[] = [
    [loadGame, {}],
    [listTeams, {}],
    [load!, cds],
    [load!, { turnNum: 'one' }],
    [save, {}],
    [answersTogether, { position: before, queries: [] }],
    [{ ...loadGame, path: '/no-such-call' }, {}],
  ];
  const queries = wanted.map(([call, body]) => ({ path: pathOf(call, shared.ids), body }));
  for (const person of [instructor, nils]) {
    const together = await person.succeed(answersTogether, {}, { position: before, queries } as never);
    for (const [place, [call, body]] of wanted.entries()) {
      const alone = await person.call(call, shared.ids, body, asOf(before));
      const { http_status, answer } = together.answers[place]!;
      const sayAlike = (one: unknown) => ({ ...(one as object), correlationId: undefined });
      expect([call.path, http_status, sayAlike(answer)]).toEqual([
        call.path,
        alone.httpStatus,
        sayAlike(alone.body),
      ]);
    }
    const statuses = together.answers.map(({ http_status }) => http_status);
    expect(statuses).toEqual(
      person === nils ? [404, 404, 404, 404, 400, 400, 404] : [200, 200, 200, 400, 400, 400, 404],
    );
  }
  expect(await head()).toBe(before);
});

/** An ordinary run tests one person of the game and one of another. */
const strangers = ordinarily(
  ['ada', 'ben', 'chloe', 'cara', 'nils'] as const,
  (who) => who === 'ada' || who === 'nils',
);

test.each(strangers)('[HI3] %s, who does not oversee the game, gets “not found”', async (mailbox) => {
  for (const position of [1, await head()])
    for (const [path, httpStatus, text] of await answersOf(shared.people[mailbox], position, historical)) {
      // What a member may not query today is refused for the past too.
      if (httpStatus === 403) expect([path, text]).toEqual([path, 'You are not allowed to do this.']);
      else expect(text).toMatch(/^The (game|team|scenario) was not found\.$/);
      expect([403, 404]).toContain(httpStatus);
    }
});

test('[HI3] people who are not signed in learn no more', async () => {
  for (const [path, httpStatus] of await answersOf(anonymous(shared.product), 1, historical))
    expect([path, httpStatus]).toEqual([path, 401]);
});

test('[HI3] those who oversee a game now see its past from before they joined', async () => {
  const { nils, admin, instructor } = shared.people;
  const before = await head();
  const wanted = await instructor.succeed(listTeams, shared.ids, {}, asOf(before));
  await admin.succeed(saveInstructors, shared.ids, { added: ['nils@quarterdeck.test'] });
  expect(await nils.succeed(listTeams, shared.ids, {}, asOf(before))).toEqual(wanted);
});

test('a decision set deleted since exists at its time, and is gone afterwards', async () => {
  const { ada, instructor } = shared.people;
  await ada.succeed(createScenario, {}, { name: 'Bold', intraturn_id: shared.ids.intraturn });
  const sets = await shared.product.application.readModels.decisionSetsOf(shared.ids.team, 1);
  const bold = sets.find(({ name }) => name === 'Bold')!.intraturnId;
  const body = { turnNum: 1, cdType: 'Retail CDs', updated: [{ cd_id: 1, rate: 4.5 }], lastUpdated: now() };
  await ada.succeed(save, { intraturn: bold }, body);
  const then = await head();
  const wanted = await instructor.succeed(loadIntraturn, { intraturn: bold }, {});
  await ada.succeed(deleteScenario, {}, { intraturn_id: bold, team_id: shared.ids.team });
  expect(await instructor.succeed(loadIntraturn, { intraturn: bold }, {}, asOf(then))).toEqual(wanted);
  for (const options of [asOf(await head()), undefined])
    expect(await instructor.fail(loadIntraturn, { intraturn: bold }, {}, options)).toMatchObject({
      httpStatus: 404,
      errors: ['The scenario was not found.'],
    });
});

test('a removed team is in the past of the game, but no longer has its own', async () => {
  const { admin, instructor } = shared.people;
  const { product, ids } = shared;
  const resize = async (teams: number): Promise<void> => {
    await admin.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, number_of_teams: teams });
    await product.application.processes.background.settled();
  };
  await resize(3);
  const then = await head();
  const { teams } = await instructor.succeed(listTeams, ids, {});
  const gone = { game: ids.game, team: teams[2]!.team_id };
  await resize(2);
  const before = await head();
  const past = await instructor.succeed(listTeams, ids, {}, asOf(then));
  expect(past.teams.map(({ team_id }) => team_id)).toEqual(teams.map(({ team_id }) => team_id));
  const missing = { httpStatus: 404, errors: ['The team was not found.'] };
  expect(await instructor.fail(dashboardDetails, gone, {}, asOf(then))).toMatchObject(missing);
  expect(await instructor.fail(loadTeamHistory, gone, { turnNum: 1 })).toMatchObject(missing);
  expect(await head()).toBe(before);
});

test('a deleted game has no past for those who cannot find it now', async () => {
  const { admin, instructor } = shared.people;
  const then = await head();
  await admin.succeed(deleteGame, shared.ids, {});
  expect(await instructor.fail(loadGame, shared.ids, {}, asOf(then))).toMatchObject({
    httpStatus: 404,
    errors: ['The game was not found.'],
  });
});

function now(): string {
  return new Date(shared.product.environment.clock.now()).toISOString();
}
