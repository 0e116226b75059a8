// Proves the final standing of a game's banks: the figures of their reports, the same for every role, and
// only one's own bank in a game that hides its reports from students. One game is played to its end for all
// tests.
import { beforeAll, expect, test } from 'vitest';
import { placesOf } from '../../../contracts/banking/places.ts';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadFinalResults } from '../../../contracts/calls/finalResults.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { measuresOfSuccess, saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { addMergerScenario, mergerScenarioInputsSchema } from '../../../contracts/calls/mergers.ts';
import { loadTeamNotes, saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { readReport } from '../../../contracts/calls/reports.ts';
import { preflightTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';
import { scoreIn } from '../../../contracts/scoring/points.ts';
import { communityAfterTurn } from '../../../server/readers/communityInputs.ts';
import type { BankGame, PastQuarter } from '../../../server/simulation/model/gameState.ts';
import { endOf, scoring } from '../../../server/simulation/quarter/scores.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds, harborForm } from './playing.ts';

const shared = shareProduct(['ada', 'chloe', 'cara', 'instructor', 'admin']);
const settled = () => shared.product.application.processes.background.settled();
const teamIds = () => shared.product.games.harbor.teams.map(({ teamId }) => teamId);
const results = async (client: ApiClient) => (await client.succeed(loadFinalResults, shared.ids, {})).banks;

async function hideReports(isHidden: boolean): Promise<void> {
  await shared.people.admin.succeed(
    updateGame,
    {},
    { ...harborForm, game_id: shared.ids.game, disable_view_reports: isHidden },
  );
}

/** A person's view of the game's interest rates. */
async function environmentShownTo(client: ApiClient): Promise<string> {
  const { gameDetails } = await client.succeed(loadGame, shared.ids, {});
  return `${gameDetails.interest_rate_code}: ${gameDetails.interest_rate_name}`;
}
let shownBefore: string[] = [];

beforeAll(async () => {
  const { admin, ada, instructor } = shared.people;
  shownBefore = [await environmentShownTo(ada), await environmentShownTo(instructor)];
  expect(await ada.fail(loadFinalResults, shared.ids, {})).toMatchObject({
    rule: 'EG1',
    errors: ['Final results appear after Qtr 3, the last quarter.'],
  });
  for (const turn of [1, 2, 3]) {
    await admin.succeed(runTurn, shared.ids, { turn });
    await settled();
  }
});

/** The values of a team's key indicator, the newest quarter first, without the opening. */
async function quartersOf(team: number, name: string): Promise<readonly number[]> {
  const ids = { ...shared.ids, team };
  const { dashboardDetails: groups } = await shared.people.admin.succeed(dashboardDetails, ids, {});
  const indicator = groups.flatMap(({ kpis }) => kpis).find((kpi) => kpi.name === name);
  return (indicator?.quarters ?? []).slice(0, -1).map((value) => value ?? Number.NaN);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('[EG1] final results have every bank by the figures of its dashboard and of Peer Leader', async () => {
  const { ada } = shared.people;
  const banks = await results(ada);
  expect(banks.map(({ team_id }) => team_id)).toEqual(teamIds());
  for (const bank of banks) {
    const [netIncome, dividends, roe, core, price] = await Promise.all(
      ['Net Income', 'Dividends per Share', 'ROE', 'Core Return', 'Stock Price'].map((name) =>
        quartersOf(bank.team_id, name),
      ),
    );
    expect(netIncome).toHaveLength(3);
    expect(bank.total_net_income).toBeCloseTo(sum(netIncome!), 6);
    expect(bank.total_dividends).toBeCloseTo(sum(dividends!), 6);
    expect([bank.roe, bank.core_return, bank.stock_price]).toEqual([roe![0], core![0], price![0]]);
  }
  const { document } = await ada.succeed(readReport, shared.ids, {
    report_id: `${shared.ids.game}.3.0.PeerLeader`,
  });
  const rows = document.sections[0]!.tables.find(({ title }) => title === 'Values')!.rows;
  const measure = (name: string) => rows.find(({ cells }) => cells[0] === name)!.cells.slice(1);
  expect(banks.map(({ total_return }) => total_return)).toEqual(measure('Total Return'));
  expect(banks.map(({ composite_rating }) => composite_rating)).toEqual(measure('Composite Rating'));
});

test('places go by the score of the last quarter, which stands in Peer Leader and goes on with all quarters', async () => {
  const { admin, ada } = shared.people;
  const { commandHandlers, stores } = shared.product.application;
  const after = (turn: number, recent: readonly number[] = []) =>
    communityAfterTurn(stores.eventStore, commandHandlers, shared.ids.game, turn, recent);
  const { game, recent } = await after(3, [1, 2]);
  const scoresOf = (at: BankGame, before: readonly PastQuarter[]) =>
    endOf(scoring(at, before)).map((scored) => scoreIn('balanced', scored));
  const scores = scoresOf(game, [(await after(1)).game, (await after(2)).game]);
  expect(scoresOf(game, recent)).toEqual(scores);
  const { banks } = await admin.succeed(loadStanding, shared.ids, {});
  expect(banks.map(({ score }) => score[3])).toEqual(scores);
  expect(banks.map(({ places }) => places[3])).toEqual(placesOf(scores, true));
  expect(banks.map(({ score }) => score[0])).toEqual([null, null]);
  const { document } = await ada.succeed(readReport, shared.ids, {
    report_id: `${shared.ids.game}.3.0.PeerLeader`,
  });
  const [places, values] = document.sections[0]!.tables.map(({ rows }) => rows[0]!.cells.slice(1));
  expect([places, values]).toEqual([placesOf(scores, true), scores]);
});

test('[EG1] they are the same for students, instructors and administrators, and missing for others', async () => {
  const { ada, chloe, instructor, admin, cara } = shared.people;
  const [first, ...others] = await Promise.all([ada, chloe, instructor, admin].map(results));
  for (const other of others) expect(other).toEqual(first);
  expect(await cara.fail(loadFinalResults, shared.ids, {})).toMatchObject({ httpStatus: 404 });
});

test('[EG2] a game that hides reports from students shows them only their own bank', async () => {
  const { ada, chloe, instructor } = shared.people;
  const before = await results(ada);
  await hideReports(true);
  const [harbor, bayside] = teamIds();
  expect(await results(ada)).toEqual(before.filter(({ team_id }) => team_id === harbor));
  expect(await results(chloe)).toEqual(before.filter(({ team_id }) => team_id === bayside));
  expect(await results(instructor)).toEqual(before);
  await hideReports(false);
  expect(await results(ada)).toEqual(before);
});

test('teams of a finished game are closed for that reason, not for a running turn', async () => {
  const { ada, instructor } = shared.people;
  for (const client of [ada, instructor]) {
    const { teams } = await client.succeed(listTeams, shared.ids, {});
    const own = teams.find(({ team_id }) => team_id === shared.ids.team);
    expect(own).toMatchObject({ frozen: true, frozen_reason: 'the game is over' });
  }
});

test('[EG4] the last quarter can be run again, and the final results come from its newest run', async () => {
  const { admin, ada } = shared.people;
  expect(await admin.succeed(preflightTurn, shared.ids, { turn: 3 })).toMatchObject({
    was_run: true,
    refusal: null,
  });
  const before = await results(ada);
  await admin.succeed(runTurn, shared.ids, { turn: 3, again: true });
  await settled();
  const { gameDetails } = await ada.succeed(loadGame, shared.ids, {});
  expect(gameDetails).toMatchObject({ turns_completed: 3, turn_run: null });
  // The same decisions give the same figures.
  expect(await results(ada)).toEqual(before);
});

test('students see the environment, whose name reveals the years ahead, once the game has ended', async () => {
  const { admin, ada } = shared.people;
  const name = await environmentShownTo(admin);
  expect(shownBefore).toEqual([': Told when the game has ended', name]);
  expect(await environmentShownTo(ada)).toBe(name);
  expect(name).toMatch(/^[A-Z0-9]+: /);
});

test('notes, measures of success and housekeeping stay open once the game is over', async () => {
  const { ada, instructor } = shared.people;
  const note = { added: [{ note_id: -1, note_section_cd: 'Smry', text: '<p>What we learned</p>' }] };
  await ada.succeed(saveTeamNotes, shared.ids, note);
  await instructor.succeed(measuresOfSuccess, shared.ids, { measuresOfSuccess: '<p>Margin</p>' });
  await ada.succeed(saveHousekeeping, shared.ids, { teamName: 'Last Bank' });
  expect((await ada.succeed(loadTeamNotes, shared.ids, {})).teamNotes).toHaveLength(1);
});

test('decisions of a finished game are refused because the game is over', async () => {
  const { ada } = shared.people;
  const { intraturn } = await ada.succeed(activeIntraturn, shared.ids, {});
  const ids = { ...shared.ids, intraturn: intraturn!.intraturn_id };
  const refusal = { rule: 'TT1', errors: ['The game is over. Your changes were not saved.'] };
  const lastUpdated = new Date(shared.product.environment.clock.now()).toISOString();
  const changed = { turnNum: 3, cdType: 'Retail CDs', updated: [{ cd_id: 1, rate: 3 }], lastUpdated };
  expect(await ada.fail(cds.save, ids, changed)).toMatchObject(refusal);
  expect(await ada.fail(submitDecisions, ids, { version: intraturn!.version })).toMatchObject(refusal);
});

test('a forecast in a finished game is refused because the game is over', async () => {
  const { ada } = shared.people;
  const { intraturn } = await ada.succeed(activeIntraturn, shared.ids, {});
  const ids = { ...shared.ids, intraturn: intraturn!.intraturn_id };
  expect(await ada.fail(submitForecast, ids, {})).toMatchObject({
    rule: 'TT1',
    errors: ['The game is over. There is no quarter left to forecast.'],
  });
});

test('a merger scenario in a finished game is refused because the game is over', async () => {
  const scenario = mergerScenarioInputsSchema.parse({ team1: shared.ids.team });
  const asked = { name: 'Too late', scenario };
  expect(await shared.people.ada.fail(addMergerScenario, shared.ids, asked)).toMatchObject({
    rule: 'TT1',
    errors: ['The game is over. Your changes were not saved.'],
  });
});
