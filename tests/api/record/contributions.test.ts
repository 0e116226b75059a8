// Proves over HTTP who is told to have contributed what: figures that add up and that the replay shows, of the decisions
// that counted, to overseers for everybody and to students for themselves alone.
import { expect, test } from 'vitest';
import { loadContributions, loadTeamContributions } from '../../../contracts/calls/contributions.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { cds, playing } from '../games/playing.ts';

const { save: saveDividends } = callsOf(dividends);

/** Ada sets two rates, Ben a third over hers and the dividend; Ada tries his dividend and takes it back. */
async function played() {
  const game = await playing();
  const { product, ids, ada, ben, saving } = game;
  const next = () => product.environment.advance(60_000);
  const rate = (client: ApiClient, id: number, value: number) => {
    next();
    return client.succeed(cds.save, ids, {
      ...saving(0),
      updated: [{ cd_id: id, rate: value }],
      force: true,
    });
  };
  const pay = (client: ApiClient, dollars: number) => {
    next();
    const lastUpdated = new Date(product.environment.clock.now()).toISOString();
    return client.succeed(saveDividends, ids, { dividends: dollars, lastUpdated, force: true });
  };
  await rate(ada, 1, 2);
  await rate(ada, 2, 3);
  await rate(ben, 2, 3.5);
  await pay(ben, 0.02);
  await pay(ada, 0.03);
  await pay(ada, 0.02);
  await ada.succeed(saveTeamNotes, ids, { added: [{ note_id: -1, text: '<p>Why</p>' }] });
  const run = async (fields: object = {}) => {
    await game.admin.succeed(runTurn, ids, { turn: 1, ...fields });
    await product.application.processes.background.settled();
  };
  const ofTeam = (client: ApiClient, team = ids.team) =>
    client.succeed(loadTeamContributions, { game: ids.game, team }, {});
  return { ...game, run, ofTeam };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

test('before anything is submitted nothing counts, and an untouched submission is nobody’s', async () => {
  const { product, ids, chloe, rosa, admin, other, ofTeam } = await played();
  expect(await rosa.succeed(loadContributions, ids, {})).toMatchObject({ turns: [], teams: [{}, {}] });
  expect(await ofTeam(rosa)).toMatchObject({ turns: [], turn_num: null, cells: 0 });
  await chloe.succeed(submitDecisions, { intraturn: other.intraturnId }, { version: 0, force: true });
  expect(await ofTeam(rosa, other.teamId)).toMatchObject({
    turns: [1],
    turn_num: 1,
    cells: 0,
    submitted_by: 'Chloe Marsh',
    people: [{ full_name: 'Chloe Marsh', kept_cells: 0, kept_percent: 0, look_at: null }],
  });
  const pocket = await admin.succeed(loadContributions, { game: product.games.pocket.gameId }, {});
  expect(pocket.teams.flatMap(({ people }) => people.map(({ look_at }) => look_at))).toEqual([
    'never signed in',
    'never signed in',
  ]);
});

test('each area weighs the same, tries are nobody’s, and every cell is shown by the step that it names', async () => {
  const { product, ids, ada, rosa, run, ofTeam } = await played();
  await ada.succeed(submitDecisions, ids, { version: 99, force: true });
  await run();
  const { people, changed, cells, saves, submitted_by } = await ofTeam(rosa);
  const [of, ben] = [product.userIdOf('ada'), product.userIdOf('ben')];
  expect({ cells, submitted_by }).toEqual({ cells: 3, submitted_by: 'Ada Lund' });
  // Of the two CDs one each, of the dividend area all of it Ben's.
  expect(people).toMatchObject([
    { user_id: of, kept_cells: 1, kept_percent: 25, began_percent: 25, areas: ['CDs'], saves: 4, notes: 1 },
    { user_id: ben, kept_cells: 2, kept_percent: 75, began_percent: 75, saves: 2, quarters_active: 1 },
  ]);
  expect(saves.map(({ user_id }) => user_id)).toEqual([of, of, ben, ben, of, of]);
  const { steps } = await rosa.succeed(loadTeamHistory, ids, { turnNum: 1 });
  expect(changed).toHaveLength(3);
  for (const cell of changed) {
    const step = steps.find(({ position }) => position === cell.log_position);
    expect(step).toMatchObject({ user_id: cell.set_by, at: cell.set_tzts });
    expect(step?.changes).toMatchObject([{ row_id: cell.row_id, field: cell.field, row: cell.row }]);
    expect(cell.to?.replace('%', '')).toBe(step?.changes[0]?.to);
  }
  expect(changed.map(({ row, over_name }) => [row, over_name])).toContainEqual(['6-Month CD', 'Ada Lund']);
  const { teams, turns } = await rosa.succeed(loadContributions, ids, { turnNum: 1 });
  expect(turns).toEqual([1]);
  expect(teams[0]?.people).toEqual(people);
});

test('a run without a submission counts what was saved, a rerun counts once, and later saves count for later', async () => {
  const { product, ids, ben, rosa, run, ofTeam } = await played();
  await run();
  const first = await ofTeam(rosa);
  expect(first).toMatchObject({ turns: [1], cells: 3, submitted_tzts: null, submitted_by: null });
  await run({ again: true });
  const [set] = await product.application.readModels.decisionSetsOf(ids.team, 2);
  product.environment.advance(60_000);
  await ben.succeed(
    cds.save,
    { intraturn: set!.intraturnId },
    {
      ...{ turnNum: 2, cdType: 'Retail CDs', updated: [{ cd_id: 1, rate: 4 }], force: true },
      lastUpdated: new Date(product.environment.clock.now()).toISOString(),
    },
  );
  expect(await ofTeam(rosa)).toEqual(first);
});

test('moved, renamed and erased people keep what they did, and the shares add up to 100', async () => {
  const { product, ids, other, rosa, admin, run, ofTeam } = await played();
  await run();
  const before = await ofTeam(rosa);
  await rosa.succeed(saveRoster, ids, {
    assigned: [
      { user_id: product.userIdOf('ben'), team_id: other.teamId, seen_team_id: ids.team, roles: ['ceo'] },
    ],
  });
  const moved = await ofTeam(rosa);
  expect(moved.people.map(({ is_member, kept_percent }) => [is_member, kept_percent])).toEqual([
    [true, 25],
    [false, 75],
  ]);
  expect(await ofTeam(rosa, other.teamId)).toMatchObject({ cells: 0 });
  await admin.succeed(erasePerson, {}, { userId: product.userIdOf('ben'), fullName: 'Ben Ono' });
  const erased = await ofTeam(rosa);
  expect(erased.people.map(({ user_id, kept_percent }) => [user_id, kept_percent])).toEqual(
    before.people.map(({ user_id, kept_percent }) => [user_id, kept_percent]),
  );
  for (const { people } of [before, moved, erased])
    for (const figure of ['kept_percent', 'began_percent'] as const)
      expect(sum(people.map((person) => person[figure]))).toBe(100);
  expect(JSON.stringify(erased)).not.toContain('Ben Ono');
});

test('students get their own part alone: no figure of a teammate, no other team, no class', async () => {
  const { product, ids, other, ada, chloe, rosa, run, ofTeam } = await played();
  await run();
  const whole = await ofTeam(rosa);
  const own = await ofTeam(ada);
  const id = product.userIdOf('ada');
  expect(own.people).toEqual(
    whole.people.filter(({ user_id }) => user_id === id).map((person) => ({ ...person, look_at: null })),
  );
  expect(own.saves.every(({ user_id }) => user_id === id)).toBe(true);
  expect(own.changed).toEqual(whole.changed.filter((cell) => [cell.set_by, cell.began_by].includes(id)));
  // The canary: Ben kept the dividend, of which Ada's answer must not speak.
  expect(JSON.stringify(whole)).toContain('Ben Ono');
  expect(JSON.stringify(own)).not.toContain('Ben Ono');
  expect((await chloe.fail(loadTeamContributions, ids, {})).httpStatus).toBe(404);
  expect((await ada.fail(loadTeamContributions, { game: ids.game, team: other.teamId }, {})).httpStatus).toBe(
    404,
  );
  expect((await ada.fail(loadContributions, ids, {})).httpStatus).toBe(403);
});
