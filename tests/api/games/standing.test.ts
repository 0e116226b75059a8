// Proves over HTTP the standing of a game's banks: the figures of their dashboards and of Peer Summary, for
// students only as far as the game's reports show them, for instructors and administrators all.
import { expect, test } from 'vitest';
import { loadAreaPicture, type StockFigures } from '../../../contracts/calls/areaPicture.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { deleteReports, listReports, readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadStanding, standingFigures } from '../../../contracts/calls/standing.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import type { pictureSources } from '../../../contracts/decisions/pictureSources.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds, harborForm } from './playing.ts';

const shared = shareProduct(['ada', 'chloe', 'cara', 'instructor', 'admin']);
const standing = (client: ApiClient) => client.succeed(loadStanding, shared.ids, {});
const settled = () => shared.product.application.processes.background.settled();
const noPeers = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};

async function hideReports(isHidden: boolean): Promise<void> {
  const form = { ...harborForm, game_id: shared.ids.game, disable_view_reports: isHidden };
  await shared.people.admin.succeed(updateGame, {}, form);
}

test('[SD1] before the first quarter all banks stand at their opening figures, in one place', async () => {
  const told = await standing(shared.people.ada);
  expect(told).toMatchObject({ latest_turn: 0, bank_count: 2, score_of: 'points' });
  expect(told.banks.map(({ places, failed_turn }) => [places, failed_turn])).toEqual([
    [[1], null],
    [[1], null],
  ]);
});

test('[SD2] a run without peer reports tells students their own bank and the community alone', async () => {
  const { admin, ada, chloe, instructor } = shared.people;
  await admin.succeed(runTurn, shared.ids, { turn: 1, ...noPeers });
  await settled();
  const all = await standing(admin);
  expect(await standing(instructor)).toEqual(all);
  expect(all.banks.flatMap(({ places }) => places)).not.toContain(null);
  for (const [index, client] of [ada, chloe].entries()) {
    const told = await standing(client);
    expect(told.community).toEqual(all.community);
    for (const [number, bank] of told.banks.entries())
      for (const name of standingFigures)
        expect(bank[name][1]).toBe(number === index ? all.banks[index]![name][1] : null);
    expect(told.banks.map(({ places }) => places[1])).toEqual([null, null]);
  }
});

test('[SD2] peer reports that are asked for later tell what stands in them, until they are deleted', async () => {
  const { admin, ada, cara } = shared.people;
  const summary = { ...noPeers, runPeerReports: true, runSummaryReports: true };
  await admin.succeed(runTurn, shared.ids, { turn: 1, runMCM: false, ...summary });
  await settled();
  const told = await standing(ada);
  expect(told).toEqual(await standing(admin));
  const { reports } = await ada.succeed(listReports, { team: shared.ids.team }, { turnNum: 1 });
  const peers = reports.find(({ report_name }) => report_name === 'Peer Summary')!;
  const { document } = await ada.succeed(readReport, shared.ids, { report_id: peers.report_id });
  const rows = document.sections.flatMap(({ tables }) => tables).flatMap((each) => each.rows);
  const inReport = (name: string) => rows.find(({ cells }) => cells[0] === name)!.cells.slice(1, 3);
  expect(told.banks.map(({ net_income }) => net_income[1])).toEqual(inReport('Net Income'));
  expect(told.banks.map(({ leverage }) => leverage[1])).toEqual(inReport('Tier 1 Leverage'));
  await admin.succeed(deleteReports, { team: shared.ids.team }, { turnNum: 1, reportIds: [peers.report_id] });
  expect((await standing(ada)).banks[1]!.net_income[1]).toBeNull();
  expect(await cara.fail(loadStanding, shared.ids, {})).toMatchObject({ httpStatus: 404 });
});

/** The ids of a team's open decision set, as loaded by its own people. */
async function openSet(client: ApiClient, team: number) {
  const { intraturn } = await client.succeed(activeIntraturn, { team }, {});
  return { game: shared.ids.game, team, intraturn: intraturn.intraturn_id };
}

/** Saves the rate of the first CD in the open quarter; returns its row. */
async function saveRate(client: ApiClient, team: number, rate: number): Promise<number> {
  const ids = await openSet(client, team);
  const answer = await client.succeed(cds.load!, ids, { turnNum: 2, cdType: 'Retail CDs' });
  const { cds: rows, lastUpdated } = answer as { cds?: { cd_id: number }[]; lastUpdated?: string };
  const { cd_id } = rows![0]!;
  const body = { turnNum: 2, cdType: 'Retail CDs', updated: [{ cd_id, rate }], lastUpdated };
  await client.succeed(cds.save, ids, body);
  return cd_id;
}

const equityCalls = callsOf(equity);

/** Issues common stock in the open quarter, $000. */
async function issue(client: ApiClient, team: number, raised: number): Promise<void> {
  const ids = await openSet(client, team);
  const { lastUpdated } = (await client.succeed(equityCalls.load!, ids, { turnNum: 2 })) as {
    lastUpdated?: string;
  };
  await client.succeed(equityCalls.save, ids, { updated: [{ equity_id: 1, raised }], lastUpdated });
}

const pictureOf = async (client: ApiClient, area: keyof typeof pictureSources = 'certificatesOfDeposit') =>
  client.succeed(loadAreaPicture, await openSet(client, shared.ids.team), { area });
let stockBefore: StockFigures | null = null;
const ownRate = 2.345;
const theirRate = 4.891;

test('a picture is told what the bank itself decided last quarter, and of all banks the bands of the survey', async () => {
  const { admin, ada, chloe } = shared.people;
  const before = await pictureOf(ada, 'equity');
  stockBefore = before.stock;
  expect(before).toMatchObject({ quarter: 1, are_banks_reported: false, cells: [], ladder: [] });
  expect(before.capital.map(({ name, adequate, well }) => [name, adequate, well])).toEqual([
    ['Tier 1 Leverage', 4, 5],
    ['Common Equity Tier 1', 4.5, 6.5],
    ['Total Risk-Based', 8, 10],
  ]);
  const rowId = await saveRate(ada, shared.ids.team, ownRate);
  await issue(ada, shared.ids.team, 6_000);
  await saveRate(chloe, shared.product.games.harbor.teams[1]!.teamId, theirRate);
  await admin.succeed(runTurn, shared.ids, { turn: 2 });
  await settled();
  const told = await pictureOf(ada);
  expect(told).toEqual(await pictureOf(admin));
  expect(told).toMatchObject({ quarter: 2, are_banks_reported: true });
  const { last_quarter, banks } = told.cells.find(({ row_id }) => row_id === rowId)!;
  expect(last_quarter).toBe(ownRate);
  // Bands of an eighth, so that the other bank's rate cannot be inferred.
  expect(banks).toEqual([2.25, 5]);
  expect(JSON.stringify(told)).not.toContain(String(theirRate));
  const { document } = await ada.succeed(readReport, shared.ids, {
    report_id: `${shared.ids.game}.2.0.Survey`,
  });
  const rates = document.sections.flatMap(({ tables }) => tables).find(({ title }) => title === 'CD Rates')!;
  expect(banks).toEqual([2, 4].map((column) => rates.rows[0]!.cells[column]));
  expect(told.cells.flatMap((cell) => (cell.banks ? [cell] : []))).toHaveLength(rates.rows.length);
  // Amounts falling due as in Future Maturities: the lines' amounts, without their balances.
  expect(told.ladder.length).toBeGreaterThan(0);
  for (const { steps } of told.ladder)
    expect(steps.map(({ label }) => label)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Qtr ${n}`).concat('Later'),
    );
});

/** One's own bank in a report of the last quarter: a cell by table, row and column. */
async function readerOf(client: ApiClient, key: string) {
  const { document } = await client.succeed(readReport, shared.ids, {
    report_id: `${shared.ids.game}.2.1.${key}`,
  });
  const tables = document.sections.flatMap((section) => section.tables);
  return (title: string, name: string, column: string) => {
    const { columns, rows } = tables.find((table) => table.title === title)!;
    const place = columns.findIndex((each) => each.title === column);
    return rows.find(({ cells }) => cells[0] === name)!.cells[place];
  };
}

test('what a picture is told of loans, capital and terms is what the reports say', async () => {
  const { ada } = shared.people;
  const inDetail = await readerOf(ada, 'Detail');
  const { cells } = await pictureOf(ada, 'loanAdministration');
  const account = 'Commercial Lines of Credit';
  const [{ loans }] = cells as [(typeof cells)[number]];
  const inTable = (column: string) => Number(inDetail(account, 'Category 1', column));
  expect(loans).toEqual({
    held: inTable('Closing') + inTable('Non-Accrual Closing'),
    made: inTable('Originated') + inTable('Pipelined'),
    market_share: inTable('Market Share'),
  });
  const inSummary = await readerOf(ada, 'Summary');
  const { capital, payouts } = await pictureOf(ada, 'dividends');
  expect(capital.map(({ name, value }) => [name, value])).toEqual(
    ['Tier 1 Leverage', 'Common Equity Tier 1', 'Total Risk-Based'].map((name) => [
      name,
      inSummary('Key Ratios', name, 'Bank'),
    ]),
  );
  expect(payouts.map(({ quarter }) => quarter)).toEqual([1, 2]);
  expect(payouts[1]).toEqual({
    quarter: 2,
    earned: inSummary('Income Statement', 'Earnings per Share', 'This Quarter'),
    paid: inSummary('Income Statement', 'Dividends per Share', 'This Quarter'),
  });
  const bought = await pictureOf(ada, 'investmentPurchases');
  expect(bought.terms.map(({ months }) => months)).toEqual([12, 24, 60, 24, 60, 180, 360, 60, 120, 36, 60]);
  expect(new Set(bought.ladder.map(({ group }) => group)).size).toBeGreaterThan(1);
  expect((await pictureOf(ada, 'loanSales')).ladder.every((line) => line.is_amortizing)).toBe(true);
});

test('what stock is issued at is told before the quarter, and its shares are in the Summary after it', async () => {
  const { ada } = shared.people;
  const inSummary = await readerOf(ada, 'Summary');
  const { stock } = await pictureOf(ada, 'equity');
  const told = (name: string) => inSummary('Stock and Capital', name, 'Value');
  expect(stock).toMatchObject({
    shares: told('Common Shares'),
    tier1: told('Tier 1 Capital'),
    risk_weighted_assets: told('Risk-Weighted Assets'),
    equity: inSummary('Balance Sheet', 'Total Equity', 'This Quarter'),
  });
  const [offering] = stockBefore!.offerings;
  expect(stockBefore!.offerings.map(({ cost_share }) => cost_share)).toEqual([0.06, 0.02]);
  expect(stock!.shares - stockBefore!.shares).toBe(Math.floor(6_000_000 / offering!.price));
});

test('nobody outside the team is told it', async () => {
  const ids = await openSet(shared.people.ada, shared.ids.team);
  for (const client of [shared.people.chloe, shared.people.cara])
    expect(await client.fail(loadAreaPicture, ids, { area: 'certificatesOfDeposit' })).toMatchObject({
      httpStatus: 404,
    });
});

test('[SD2] a game that keeps its reports from students tells them of no other bank, after a run with all reports', async () => {
  const { admin, ada, instructor } = shared.people;
  const whole = await standing(ada);
  expect(whole).toEqual(await standing(instructor));
  await hideReports(true);
  const told = await standing(ada);
  expect(told.banks).toEqual([{ ...whole.banks[0], places: [null, null, null] }]);
  expect(told.bank_count).toBe(2);
  const picture = await pictureOf(ada);
  expect(picture).toMatchObject({ are_banks_reported: false, are_maturities_reported: false, ladder: [] });
  // Only the summary has the third ratio.
  expect(await pictureOf(ada, 'equity')).toMatchObject({
    capital: [{ name: 'Tier 1 Leverage' }, { name: 'Total Risk-Based' }],
    stock: null,
  });
  expect(picture.cells.map(({ banks }) => banks).filter((banks) => banks !== null)).toEqual([]);
  expect(picture.cells.map(({ last_quarter }) => last_quarter)).toContain(ownRate);
  expect((await pictureOf(admin)).are_banks_reported).toBe(true);
  await hideReports(false);
});

test('[SD1] the figures are those of the dashboards, the newest quarter last', async () => {
  const { admin, instructor } = shared.people;
  const { banks, community } = await standing(instructor);
  for (const bank of banks) {
    const ids = { game: shared.ids.game, team: bank.team_id };
    const { dashboardDetails: groups } = await admin.succeed(dashboardDetails, ids, {});
    const kpis = groups.flatMap((group) => group.kpis);
    const indicator = (name: string) => kpis.find((kpi) => kpi.name === name)!;
    expect(bank.stock_price).toEqual(indicator('Stock Price').quarters.toReversed());
    expect(bank.return_on_equity).toEqual(indicator('ROE').quarters.toReversed());
    expect(community.net_income).toEqual(indicator('Net Income').communityQuarters.toReversed());
  }
});
