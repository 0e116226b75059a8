// Proves the debrief of a quarter over HTTP: its figures are those of the dashboard and the reports in games of
// random decisions, a team's own copy tells no teammate's share, and what it says of forecasts and reruns.
import { beforeAll, expect, test } from 'vitest';
import { type Debrief, loadDebrief } from '../../../contracts/calls/debrief.ts';
import { createScenario } from '../../../contracts/calls/decisionSets.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { loadWhy } from '../../../contracts/calls/why.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { fc, seedOf } from '../../fixtures/properties.ts';
import { cds, harborForm } from '../games/playing.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'cara', 'instructor', 'admin']);
const settled = () => shared.product.application.processes.background.settled();
async function debriefOf(client: ApiClient, turnNum: number, team = shared.ids.team): Promise<Debrief> {
  const { debrief } = await client.succeed(loadDebrief, { game: shared.ids.game, team }, { turnNum });
  if (!debrief) throw new Error(`There is no debrief of Qtr ${turnNum}.`);
  return debrief;
}
const otherTeam = () => shared.product.games.harbor.teams[1]!.teamId;
const activeSet = async (team: number, turn: number) => {
  const sets = await shared.product.application.readModels.decisionSetsOf(team, turn);
  return sets.find(({ isActive }) => isActive)!.intraturnId;
};

async function saveRates(
  client: ApiClient,
  team: number,
  turn: number,
  rates: Readonly<Record<number, number>>,
) {
  shared.product.environment.advance(60_000);
  const intraturn = await activeSet(team, turn);
  const updated = Object.entries(rates).map(([id, rate]) => ({ cd_id: Number(id), rate }));
  const lastUpdated = new Date(shared.product.environment.clock.now()).toISOString();
  const save = { turnNum: turn, cdType: 'Retail CDs', updated, lastUpdated, force: true };
  await client.succeed(cds.save, { intraturn }, save);
  return intraturn;
}

async function run(turn: number, again = false): Promise<void> {
  shared.product.environment.advance(60_000);
  await shared.people.admin.succeed(runTurn, shared.ids, { turn, again });
  await settled();
}

const updateHarbor = (changes: object) =>
  shared.people.admin.succeed(updateGame, {}, { ...harborForm, game_id: shared.ids.game, ...changes });

const rateArbitrary = fc.integer({ min: 500, max: 6_000 }).map((thousandths) => thousandths / 1_000);
const drawn = fc.sample(fc.array(rateArbitrary, { minLength: 5, maxLength: 5 }), {
  numRuns: 4,
  seed: seedOf('debrief'),
});

/** Qtr 1: Ada and Ben save, forecast, change two cells more and submit; Qtr 2: only the others act; Qtr 3 is open. */
beforeAll(async () => {
  const { ada, ben, chloe } = shared.people;
  await updateHarbor({ difficulty: 'manyProblems' });
  const [first = [], second = [], third = [], fourth = []] = drawn;
  const { team } = shared.ids;
  await saveRates(ada, team, 1, { 1: first[0]!, 2: first[1]!, 3: first[2]! });
  await ada.succeed(submitForecast, shared.ids, {});
  await settled();
  await saveRates(ben, team, 1, { 3: second[0]!, 4: second[1]! });
  await saveRates(chloe, otherTeam(), 1, { 2: third[0]! });
  await run(1);
  await saveRates(chloe, otherTeam(), 2, { 1: fourth[0]!, 5: fourth[1]! });
  await run(2);
});

test('every figure of a debrief is that of the dashboard, the standing, Changes for Turn and the survey', async () => {
  const { admin } = shared.people;
  const standing = await admin.succeed(loadStanding, shared.ids, {});
  for (const team of [shared.ids.team, otherTeam()])
    for (const turn of [1, 2]) {
      const { figures, standing: shown, largest, changed_cells, causes } = await debriefOf(admin, turn, team);
      const { why } = await admin.succeed(loadWhy, { ...shared.ids, team }, { turnNum: turn });
      const bySize = why!.bars.map((bar) => Math.abs(bar.figures['Net Income']!)).toSorted((a, b) => b - a);
      expect(causes.map(({ thousands }) => Math.abs(thousands))).toEqual(bySize.slice(0, 3));
      const { dashboardDetails: groups } = await admin.succeed(dashboardDetails, { ...shared.ids, team }, {});
      const kpis = groups.flatMap((group) => group.kpis);
      for (const { name, actual, mean } of figures) {
        const kpi = kpis.find((each) => each.name === name)!;
        expect([actual, mean]).toEqual([kpi.quarters[2 - turn], kpi.communityQuarters[2 - turn]]);
      }
      expect(figures).toHaveLength(5);
      const bank = shown.banks.find(({ team_id }) => team_id === team)!;
      const whole = standing.banks.find(({ team_id }) => team_id === team)!;
      expect(bank.places).toEqual(whole.places.slice(0, turn + 1));
      expect(bank.stock_price).toEqual(whole.stock_price.slice(0, turn + 1));
      const { sections } = await admin.succeed(loadChanges, { intraturn: await activeSet(team, turn) }, {});
      const changes = sections.flatMap((section) => section.changes);
      expect(changed_cells).toBe(changes.length);
      for (const { row, from, to, set_by } of largest) {
        const change = changes.find((each) => each.row_name === row)!;
        expect([Number(from), Number(to), set_by]).toEqual([
          change.original_value,
          change.value,
          change.modifiedBy,
        ]);
      }
      const { document } = await admin.succeed(
        readReport,
        { team },
        { report_id: `${shared.ids.game}.${turn}.0.Survey` },
      );
      const rates = document.sections
        .flatMap(({ tables }) => tables)
        .find(({ title }) => title === 'CD Rates')!;
      for (const { row, market } of largest) {
        const surveyed = rates.rows.find(({ cells }) => cells[0] === row)!.cells[1] as number;
        expect(market).toBe(surveyed.toFixed(3));
      }
    }
});

test('it tells what the last forecast did not know, who did what, and that nothing was changed', async () => {
  const { ada, instructor } = shared.people;
  const first = await debriefOf(ada, 1);
  expect(first).toMatchObject({ changed_cells: 4, changed_areas: 1, runs: 1 });
  expect(first.forecast).toMatchObject({ scenario: null, changed_cells: 2 });
  expect(first.figures.every(({ forecast }) => forecast !== null)).toBe(true);
  expect(
    first.people.map(({ full_name, areas, saves, forecasts }) => [full_name, areas, saves, forecasts]),
  ).toEqual([
    ['Ada Lund', ['CDs'], 1, 1],
    ['Ben Ono', ['CDs'], 1, 0],
  ]);
  expect(first.largest.find(({ over }) => over !== null)).toMatchObject({
    set_by: 'Ben Ono',
    over: 'Ada Lund',
  });
  expect(first.talk_about).toHaveLength(3);
  const second = await debriefOf(instructor, 2);
  expect(second).toMatchObject({ changed_cells: 0, largest: [], forecast: null });
  expect(second.figures.map(({ forecast }) => forecast)).toEqual([null, null, null, null, null]);
  expect(second.talk_about[0]).toMatch(/^Nothing was changed in Qtr 2\./);
});

test('shares are on the copy of those who see all teams, and no teammate’s is on the team’s', async () => {
  const { ada, ben, instructor } = shared.people;
  for (const student of [ada, ben])
    expect((await debriefOf(student, 1)).people.map(({ kept }) => kept)).toEqual([null, null]);
  expect((await debriefOf(instructor, 1)).people.map(({ kept }) => kept)).toEqual([
    { cells: 2, percent: null },
    { cells: 2, percent: null },
  ]);
});

test('moments are told where the past is open, with the steps of the replay', async () => {
  const { ada, instructor } = shared.people;
  expect((await debriefOf(ada, 1)).moments).toEqual([]);
  await updateHarbor({ open_histories: true });
  for (const client of [ada, instructor]) {
    const { moments } = await debriefOf(client, 1);
    expect(moments).toHaveLength(1);
    const [{ step, log_position: position, title }] = moments as [Debrief['moments'][number]];
    expect(title).toMatch(/^Ben Ono: 12-Month CD, Offer Rate .+ \(over Ada Lund\)/);
    const { steps } = await client.succeed(loadTeamHistory, shared.ids, { turnNum: 1 });
    expect(steps[step - 1]?.position).toBe(position);
  }
  await updateHarbor({ open_histories: false });
});

test('students read the debriefs of their own team, of quarters that were run, unless reports are hidden', async () => {
  const { ada, chloe, cara, instructor } = shared.people;
  for (const stranger of [chloe, cara])
    expect(await stranger.fail(loadDebrief, shared.ids, { turnNum: 1 })).toMatchObject({ httpStatus: 404 });
  const none = { debrief: null };
  expect(await ada.succeed(loadDebrief, shared.ids, { turnNum: 3 })).toEqual(none);
  await updateHarbor({ disable_view_reports: true });
  expect(await ada.succeed(loadDebrief, shared.ids, { turnNum: 1 })).toEqual(none);
  expect(await debriefOf(instructor, 1)).toMatchObject({ turn_num: 1 });
  await updateHarbor({ disable_view_reports: false });
});

test('it tells a rerun, another scenario’s forecast, and at the end what the team mended', async () => {
  const { ada } = shared.people;
  await run(2, true);
  expect(await debriefOf(ada, 2)).toMatchObject({ runs: 2 });
  const base = await activeSet(shared.ids.team, 3);
  await ada.succeed(submitForecast, { intraturn: base }, {});
  await settled();
  const { intraturn_id: bold } = await ada.succeed(createScenario, shared.ids, {
    name: 'Bold',
    intraturn_id: base,
  });
  const rows = (await ada.succeed(cds.load!, shared.ids, { turnNum: 3, cdType: 'Retail CDs' })).cds;
  const ids = (rows as readonly { cd_id: number }[]).map(({ cd_id }) => cd_id);
  await saveRates(ada, shared.ids.team, 3, Object.fromEntries(ids.map((id) => [id, 0.125])));
  expect(await activeSet(shared.ids.team, 3)).toBe(bold);
  await run(3);
  const { forecast, problems } = await debriefOf(ada, 3);
  expect(forecast).toMatchObject({ scenario: 'Base', changed_cells: ids.length });
  const { gameDetails } = await ada.succeed(loadGame, shared.ids, {});
  expect(problems.map(({ problem }) => problem)).toEqual(gameDetails.opening_problems);
  const mended = problems.filter(({ mended_turn }) => mended_turn !== null);
  expect(mended.map(({ problem }) => problem)).toEqual([expect.stringMatching(/^Retail CDs of 6 months/)]);
  expect((await debriefOf(ada, 2)).problems).toEqual([]);
});
