// Proves over HTTP the market of a quarter: without peer reports the own row alone, and of more than two banks the mean,
// with them what Peer Summary has of every bank, and to students never what another bank offered.
import { expect, test } from 'vitest';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { loadMarket, type MarketBank } from '../../../contracts/calls/market.ts';
import { listReports, readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds } from './playing.ts';

const shared = shareProduct(['ada', 'chloe', 'cara', 'instructor', 'admin']);
const noPeers = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};
const settled = () => shared.product.application.processes.background.settled();
/** Every amount that is told of a bank. */
const amountsOf = ({ team_id: _, team_name: __, ...figures }: MarketBank) => Object.values(figures);

test('before a quarter was run there is no market', async () => {
  expect(await shared.people.ada.fail(loadMarket, shared.ids, {})).toMatchObject({
    httpStatus: 409,
    errors: ['The market appears after the quarter has been run.'],
  });
});

test('without peer reports a student of two banks gets the own row alone, with what it offered beside the market', async () => {
  const { ids, people, product } = shared;
  const { teamId: team } = product.games.harbor.teams[1]!;
  const { intraturn } = await people.chloe.succeed(activeIntraturn, { ...ids, team }, { turnNum: 1 });
  const ofChloe = { ...ids, team, intraturn: intraturn.intraturn_id };
  const filter = { turnNum: 1, cdType: 'Retail CDs' };
  const { lastUpdated } = await people.chloe.succeed(cds.load!, ofChloe, filter);
  const updated = [{ cd_id: 1, rate: 5.5 }];
  await people.chloe.succeed(cds.save, ofChloe, { ...filter, updated, lastUpdated } as never);
  await people.admin.succeed(runTurn, ids, { turn: 1, ...noPeers });
  await settled();
  const told = await people.ada.succeed(loadMarket, ids, {});
  const all = await people.instructor.succeed(loadMarket, ids, {});
  expect(told).toMatchObject({
    turn_num: 1,
    prices: 'offers',
    bank_count: 2,
    banks: [{ team_id: ids.team }],
  });
  expect(told.banks).toEqual([all.banks[0]]);
  // The mean of two and the own figure would tell the other's.
  expect(new Set(Object.values(told.mean))).toEqual(new Set([null]));
  expect(all.mean.net_income).toBeCloseTo((all.banks[0]!.net_income! + all.banks[1]!.net_income!) / 2, 9);
  const [own, other] = all.banks;
  expect(other!.deposit_price! - own!.deposit_price!).toBeGreaterThan(0.05);
  const text = JSON.stringify(told);
  const untold = amountsOf(other!).filter((amount) => amount && !amountsOf(own!).includes(amount));
  expect(untold.length).toBeGreaterThan(4);
  for (const amount of untold) expect(text).not.toContain(String(amount));
  expect(text).not.toContain(other!.team_name);
  expect(await people.cara.fail(loadMarket, ids, {})).toMatchObject({ httpStatus: 404 });
  expect(await people.chloe.fail(loadMarket, ids, {})).toMatchObject({ httpStatus: 404 });
});

test('with peer reports a student gets of every bank what Peer Summary has, and not what it offered', async () => {
  const { ids, people } = shared;
  const summary = { ...noPeers, runPeerReports: true, runSummaryReports: true };
  await people.admin.succeed(runTurn, ids, { turn: 1, runMCM: false, ...summary });
  await settled();
  const told = await people.ada.succeed(loadMarket, ids, { turnNum: 1 });
  const { reports } = await people.ada.succeed(listReports, { team: ids.team }, { turnNum: 1 });
  const peers = reports.find(({ report_name: name }) => name === 'Peer Summary')!;
  const { document } = await people.ada.succeed(readReport, ids, { report_id: peers.report_id });
  const rows = document.sections.flatMap(({ tables }) => tables).flatMap((each) => each.rows);
  const inReport = (name: string) =>
    rows.find(({ cells }) => cells[0] === name)!.cells.slice(1, 4) as [number, number, number];
  expect(told.prices).toBe('books');
  const [, other] = told.banks;
  expect([other!.loans, other!.deposits, other!.margin, other!.net_income, other!.stock_price]).toEqual(
    ['Total Loans', 'Total Deposits', 'Net Interest Margin', 'Net Income', 'Stock Price'].map(
      (name) => inReport(name)[1],
    ),
  );
  const [, paid, mean] = inReport('Cost of Funds');
  expect(other!.deposit_price).toBeCloseTo(paid - mean, 9);
  const { banks } = await people.instructor.succeed(loadMarket, ids, { turnNum: 1 });
  expect(JSON.stringify(told)).not.toContain(String(banks[1]!.deposit_price));
});
