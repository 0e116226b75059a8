// Proves over HTTP the data behind the hub and the dashboard: saved values only, of one's own team, one call
// each.
import { expect, test } from 'vitest';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadHub, openHub } from '../../../contracts/calls/hub.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { loadActivity } from '../../../contracts/calls/turnHistory.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { cds, playing } from '../games/playing.ts';

test('[HB1] the hub shows what is saved, and changes with a save', async () => {
  const { ids, ada, ben, saving } = await playing();
  const before = await ada.succeed(loadHub, ids, {});
  expect(before).toMatchObject({ version: 0, quarter: 0 });
  expect(before.areas.map(({ area }) => area)).toEqual(hubTiles(false).map(({ area }) => area.name));
  await ben.succeed(cds.save, ids, saving(9.5));
  const after = await ada.succeed(loadHub, ids, {});
  const certificates = (hub: typeof after) => hub.areas.find(({ area }) => area === 'certificatesOfDeposit')!;
  expect(after.version).toBe(1);
  expect(certificates(after).figures.highest).toBe(9.5);
  expect(certificates(before).figures.highest).not.toBe(9.5);
  expect(after.balances).toEqual(before.balances);
  expect(JSON.stringify(after).length).toBeLessThan(4_096);
});

test('the hub’s call returns the same as the individual calls', async () => {
  const { ids, ada, ben, chloe, saving } = await playing();
  await ben.succeed(cds.save, ids, saving(9.5));
  const { intraturns, active } = await ada.succeed(openHub, ids, {});
  expect({ intraturns }).toEqual(await ada.succeed(activeIntraturns, ids, {}));
  expect(active).toEqual({
    hub: await ada.succeed(loadHub, ids, {}),
    activity: await ada.succeed(loadActivity, ids, {}),
    forecasts: await ada.succeed(listForecasts, ids, { turnNum: 1 }),
  });
  expect(active?.activity.saves).toHaveLength(1);
  expect(await chloe.fail(openHub, ids, {})).toMatchObject({ httpStatus: 404 });
});

test('its balances are those of the dashboard, and nobody outside the team loads it', async () => {
  const { ids, ada, chloe } = await playing();
  const { balances } = await ada.succeed(loadHub, ids, {});
  const { dashboardDetails: groups } = await ada.succeed(dashboardDetails, ids, {});
  const newest = (name: string) =>
    groups.flatMap(({ kpis }) => kpis).find((kpi) => kpi.name === name)!.quarters[0]!;
  expect(balances.total).toBeCloseTo(newest('Total Assets'), 2);
  expect(balances.loans).toBeCloseTo(newest('Total Loans') - newest('Reserve for Loan Loss'), 2);
  expect(balances.deposits).toBeCloseTo(newest('Total Deposits'), 2);
  expect(await chloe.fail(loadHub, ids, {})).toMatchObject({ httpStatus: 404 });
});

test('[DB4] the dashboard has the indicators, the standings, and who decided what in the open quarter', async () => {
  const { product, ids, ada, ben, admin, saving } = await playing();
  await ben.succeed(cds.save, ids, saving(2));
  const told = await ada.succeed(loadDashboard, ids, {});
  expect(told).toMatchObject(await ada.succeed(dashboardDetails, ids, {}));
  expect(told.standing).toEqual(await ada.succeed(loadStanding, ids, {}));
  expect(told.next).toEqual({
    ...{ turn_num: 1, areas: hubTiles(false).length, areas_decided: 1, forecast: null },
    decided_by: [{ full_name: 'Ben Ono', areas: ['CDs'] }],
  });
  for (const turn of [1, 2, 3]) {
    await admin.succeed(runTurn, ids, { turn });
    await product.application.processes.background.settled();
  }
  const { next, dashboardDetails: groups } = await ada.succeed(loadDashboard, ids, {});
  expect(next).toBeNull();
  // The hub keeps showing the last quarter, with its closing balances.
  const { intraturns } = await ada.succeed(activeIntraturns, ids, {});
  const last = await ada.succeed(loadHub, { ...ids, intraturn: intraturns[0]!.intraturn_id }, {});
  expect(last.quarter).toBe(3);
  const total = groups.flatMap(({ kpis }) => kpis).find(({ name }) => name === 'Total Assets')!.quarters[0]!;
  expect(last.balances.total).toBeCloseTo(total, 2);
});
