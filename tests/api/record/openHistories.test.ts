// Proves over HTTP what students see of their team's past: nothing unless the game opens its histories, and
// then the past quarters as they were; nothing of the open quarter, and nothing of another team.
import { expect, test } from 'vitest';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadHeat } from '../../../contracts/calls/heat.ts';
import { loadTeamEvents, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { loadMoments, saveMoment } from '../../../contracts/calls/moments.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { cds, harborForm, playing } from '../games/playing.ts';
import { idsOfAdasTeam, sampleRequests } from '../sampleRequests.ts';

const asOf = (position: number) => ({ commandId: null, headers: { 'as-of': String(position) } });
const load = { turnNum: 1, cdType: 'Retail CDs' };
const historical = allCalls.filter(({ isHistorical }) => isHistorical);

/** A game whose first quarter was run, with a save of Ada's before and another one after it. */
async function closedQuarter() {
  const played = await playing();
  const { product, ids, ada, rosa, admin, saving } = played;
  const head = () => product.application.stores.eventStore.headPosition();
  const open = (isOpen: boolean) =>
    rosa.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, open_histories: isOpen });
  await ada.succeed(cds.save, ids, saving(2));
  const then = await head();
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  const runEnd = (await product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 })).findLast(
    ({ type }) => type === 'TurnRunCompleted',
  )?.position as number;
  const { gameDetails } = await ada.succeed(loadGame, ids, {});
  expect(gameDetails).toMatchObject({ turns_completed: 1, open_histories: false });
  const told = async (client: ApiClient, team = ids.team, turnNum = 1) => {
    const answer = await client.call(loadTeamHistory, { game: ids.game, team }, { turnNum });
    return answer.httpStatus === 200 ? (answer.body as { steps: { text: string }[] }) : answer.body;
  };
  async function saveInQuarterTwo(): Promise<void> {
    product.environment.advance(60_000);
    const [set] = await product.application.readModels.decisionSetsOf(ids.team, 2);
    await ada.succeed(cds.save, { intraturn: set!.intraturnId }, { ...saving(3), turnNum: 2 });
  }
  return { ...played, head, open, then, runEnd, told, saveInQuarterTwo };
}

const missingTeam = { status: 'Failure', errors: ['The team was not found.'] };

test('students have no past of their team before the game opens its histories, and none after it closes them', async () => {
  const { ids, ada, then, open, told } = await closedQuarter();
  const closed = async () => {
    expect(await told(ada)).toMatchObject({ errors: missingTeam.errors });
    expect((await ada.fail(cds.load!, ids, load, asOf(then))).httpStatus).toBe(404);
    expect((await ada.fail(loadGame, ids, {}, asOf(then))).errors).toEqual(['The game was not found.']);
    expect((await ada.succeed(loadMoments, ids, {})).moments).toEqual([]);
  };
  await closed();
  await open(true);
  expect(await told(ada)).toHaveProperty('steps');
  await open(false);
  await closed();
});

test('in a game that opens its histories students see their team’s completed quarters, as of then', async () => {
  const { product, ids, ada, ben, rosa, then, runEnd, open, head, saveInQuarterTwo } = await closedQuarter();
  await open(true);
  for (const student of [ada, ben])
    for (const position of [then, runEnd])
      expect(await student.succeed(cds.load!, ids, load, asOf(position))).toEqual({
        ...(await rosa.succeed(cds.load!, ids, load, asOf(position))),
        ...rolesOf(await student.succeed(cds.load!, ids, load, asOf(position))),
      });
  const heat = await ada.succeed(loadHeat, ids, {}, asOf(then));
  expect(heat.cells).toMatchObject([{ field: 'ratePercent', saves: 1 }]);
  await saveInQuarterTwo();
  // The open quarter is not part of the past, for any call.
  const bodies = sampleRequests(product);
  for (const call of historical)
    for (const position of [runEnd + 1, await head()]) {
      const { httpStatus } = await ada.call(call, idsOfAdasTeam(product), bodies[call.path], asOf(position));
      expect([call.path, httpStatus >= 400]).toEqual([call.path, true]);
    }
});

/** The fields of an answer that depend on the caller. */
const rolesOf = (answer: object) =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => /role|read_only|may_/.test(name)));

test('the past of another team stays closed, even to its former members', async () => {
  const { product, ids, other, ada, ben, chloe, rosa, then, open, told } = await closedQuarter();
  await open(true);
  expect(await told(chloe)).toMatchObject({ errors: missingTeam.errors });
  expect((await chloe.fail(cds.load!, ids, load, asOf(then))).httpStatus).toBe(404);
  await rosa.succeed(saveRoster, ids, {
    assigned: [
      { user_id: product.userIdOf('ben'), team_id: other.teamId, seen_team_id: ids.team, roles: ['ceo'] },
    ],
  });
  // Access to the past depends on their team of today.
  expect((await ben.fail(cds.load!, ids, load, asOf(then))).errors).toEqual(['The team was not found.']);
  expect(await told(ben)).toMatchObject({ errors: missingTeam.errors });
  const theirs = { team: other.teamId };
  expect((await ben.call(cds.load!, theirs, load, asOf(then))).httpStatus).toBe(200);
  expect(await told(ben, other.teamId)).toHaveProperty('steps');
  expect(await told(ada)).toHaveProperty('steps');
});

test('students see the steps of their team up to the end of the run, but no actions of those who oversee banks and roster', async () => {
  const { ids, ada, rosa, runEnd, open, told, saveInQuarterTwo } = await closedQuarter();
  await open(true);
  await saveInQuarterTwo();
  const all = await rosa.succeed(loadTeamHistory, ids, { turnNum: 1 });
  const own = await ada.succeed(loadTeamHistory, ids, { turnNum: 1 });
  const hidden = ['adjusted', 'regulator', 'reports', 'roster', 'game', 'audit'];
  expect(all.steps.some(({ kind }) => hidden.includes(kind))).toBe(true);
  expect(own.steps).toEqual(
    all.steps.filter(({ kind, position }) => !hidden.includes(kind) && position <= runEnd),
  );
  expect(own.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['saved', 'run']));
  expect([own.head, own.latest_turn, all.latest_turn]).toEqual([runEnd, 1, 2]);
  for (const turnNum of [2, 3])
    expect(await told(ada, ids.team, turnNum)).toMatchObject({ errors: missingTeam.errors });
  expect((await ada.fail(loadTeamEvents, ids, { turnNum: 1 })).httpStatus).toBe(403);
});

test('students see the moments marked for their team in quarters that were run', async () => {
  const { ids, other, ada, chloe, rosa, then, head, open, saveInQuarterTwo } = await closedQuarter();
  const mark = (title: string, fields: object = {}) =>
    rosa.succeed(saveMoment, ids, {
      ...{ team_id: ids.team, log_position: then, audience: 'team', title },
      ...fields,
    });
  await mark('For the team');
  await mark('For us', { audience: 'overseers' });
  await saveInQuarterTwo();
  await mark('Of the open quarter', { log_position: await head() });
  await mark('Of the others', { team_id: other.teamId });
  const titles = async (client: ApiClient) =>
    (await client.succeed(loadMoments, ids, {})).moments.map(({ title }) => title).sort();
  expect(await titles(ada)).toEqual([]);
  await open(true);
  expect(await titles(ada)).toEqual(['For the team']);
  expect(await titles(chloe)).toEqual(['Of the others']);
  expect((await titles(rosa)).length).toBe(4);
  const { moments } = await rosa.succeed(loadMoments, ids, {});
  const { moment_id } = moments.find(({ title }) => title === 'For the team')!;
  await mark('For the team now', { moment_id, audience: undefined });
  expect(await titles(ada)).toEqual(['For the team now']);
  await mark('For the team', { moment_id, audience: 'overseers' });
  expect(await titles(ada)).toEqual([]);
});
