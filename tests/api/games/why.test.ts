// Proves over HTTP why a bank's figures moved: exact against its dashboard, with who changed which cell, only for the
// team and those who oversee it, and without a figure of another bank; against the last forecast, by single cells,
// and of all banks for those who oversee them.
import { expect, test } from 'vitest';
import { updateAdjustments } from '../../../contracts/calls/adjustments.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { listForecasts, submitForecast } from '../../../contracts/calls/forecasts.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadWhy, loadWhyCells, loadWhyOfAll, loadWhyOfGame } from '../../../contracts/calls/why.ts';
import { createQuarterWhys } from '../../../server/readers/quarterWhys.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds } from './playing.ts';
import { rivalFigures } from './rivalFigures.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'instructor', 'admin']);
const { load, save } = cds;

/** Runs a turn without reports for the peers, and waits for it. */
async function run(turn: number, again = false): Promise<void> {
  const noPeers = { runPeerReports: false, runSummaryReports: false, runChartReports: false };
  await shared.people.admin.succeed(runTurn, shared.ids, {
    turn,
    again,
    ...noPeers,
    runDetailReports: false,
  });
  await shared.product.application.processes.background.settled();
}

async function saveRates(
  client: ApiClient,
  team: number,
  turnNum: number,
  rates: readonly [id: number, rate: number][],
) {
  const { intraturn } = await client.succeed(activeIntraturn, { ...shared.ids, team }, { turnNum });
  const ids = { ...shared.ids, team, intraturn: intraturn.intraturn_id };
  const filter = { turnNum, cdType: 'Retail CDs' };
  const { lastUpdated } = await client.succeed(load!, ids, filter);
  const updated = rates.map(([cd_id, rate]) => ({ cd_id, rate }));
  await client.succeed(save, ids, { ...filter, updated, lastUpdated } as never);
}

/** Runs a forecast of the active decisions, and waits for it. */
async function forecast(client: ApiClient, turnNum: number): Promise<void> {
  const { intraturn } = await client.succeed(activeIntraturn, shared.ids, { turnNum });
  await client.succeed(submitForecast, { ...shared.ids, intraturn: intraturn.intraturn_id }, {});
  await shared.product.application.processes.background.settled();
}

type Split = Pick<NonNullable<ResponseOf<typeof loadWhy>['why']>, 'start' | 'end' | 'bars'>;

/** Checks that start and bars add up to the end, in every figure. */
function checkSums({ why }: { readonly why: Split | null }): void {
  for (const name of Object.keys(why!.end)) {
    const halves = [why!.start[name]!, ...why!.bars.map(({ figures }) => figures[name]!)].map((value) =>
      Math.round(value * 2e5),
    );
    expect(sum(halves), name).toBe(Math.round(why!.end[name]! * 2e5));
  }
}

const rivalRate = 3.777;

test('before a quarter was run nobody is told reasons', async () => {
  expect(await shared.people.ada.fail(loadWhy, shared.ids, {})).toMatchObject({
    httpStatus: 409,
    errors: ['Reasons appear after the quarter has been run.'],
  });
});

test('a quarter is told by causes that add up to the dashboard, with who changed what and what it does in two years', async () => {
  const { ids, people, product } = shared;
  const [, other] = product.games.harbor.teams;
  await saveRates(people.ada, ids.team, 1, [[1, 2.5]]);
  await forecast(people.ada, 1);
  await saveRates(people.ben, ids.team, 1, [[2, 2.75]]);
  await saveRates(people.chloe, other!.teamId, 1, [[1, rivalRate]]);
  const event = { event_id: 1, income: 0, expense: 250, invest_purchase_id: null, team_turn_id: ids.team };
  await people.instructor.succeed(updateAdjustments, ids, {
    added: [{ team_turn_adjustment_id: -1, ...event }],
    lastUpdated: null,
  } as never);
  await run(1);
  const told = await people.ada.succeed(loadWhy, ids, {});
  expect(told).toMatchObject({ turn_num: 1, former_net_income: null, has_failed: false, later: null });
  checkSums(told);
  const { dashboardDetails } = await people.ada.succeed(loadDashboard, ids, {});
  const shown = JSON.stringify(dashboardDetails);
  for (const name of ['Net Income', 'Total Deposits', 'ROE'])
    expect(shown).toContain(String(told.why!.end[name]));
  expect(told.why!.bars.map(({ cause }) => cause)).toEqual([
    'Carried on',
    'Deposits',
    'Rivals',
    'Economy',
    'Chance',
    'Events',
  ]);
  expect(told.changes).toMatchObject([
    { cause: 'Deposits', area: 'certificatesOfDeposit', value: 2.5, modifiedBy: 'Ada Lund' },
    { cause: 'Deposits', area: 'certificatesOfDeposit', value: 2.75, modifiedBy: 'Ben Ono' },
  ]);
  const { why: _, ...asked } = await people.ada.succeed(loadWhy, ids, { turnNum: 1, withLater: true });
  expect(asked.later!.groups.map(({ cause }) => cause)).toEqual(['Deposits']);
  expect(asked.later!.together).toEqual(asked.later!.groups[0]!.figures);
  expect(Math.abs(asked.later!.together['Net Income']!)).toBeGreaterThan(0);
  expect(await people.instructor.succeed(loadWhy, ids, {})).toEqual(told);
});

test('a quarter is told from the last forecast of it, with what was changed since', async () => {
  const { ids, people } = shared;
  const told = await people.ada.succeed(loadWhy, ids, { turnNum: 1, against: 'forecast', withLater: true });
  const { forecasts } = await people.ada.succeed(listForecasts, ids, { turnNum: 1 });
  const expected = forecasts[0]!.dashboardDetails.flatMap(({ kpis }) => kpis);
  for (const name of ['Net Income', 'Total Deposits', 'ROE'])
    expect(told.why!.start[name]).toBe(expected.find((kpi) => kpi.name === name)!.quarters[0]);
  checkSums(told);
  expect(told.why!.bars.map(({ cause }) => cause)).toEqual([
    'Deposits',
    'Rivals',
    'Economy',
    'Chance',
    'Events',
  ]);
  const before = await people.ada.succeed(loadWhy, ids, { turnNum: 1 });
  expect(told.why!.end).toEqual(before.why!.end);
  const deposits = (answer: typeof told) => answer.why!.bars.find(({ cause }) => cause === 'Deposits')!;
  expect(deposits(told)).not.toEqual(deposits(before));
  expect([told.later, told.has_forecast, before.has_forecast]).toEqual([null, true, true]);
});

test('a group is split by its cells, each set back alone, now and two years later', async () => {
  const { ids, people } = shared;
  const asked = { turnNum: 1, group: 'Deposits', withLater: true } as const;
  const { cells, left_out } = await people.ben.succeed(loadWhyCells, ids, asked);
  expect(cells).toMatchObject([
    { area: 'certificatesOfDeposit', row_id: 1, value: 2.5, modifiedBy: 'Ada Lund' },
    { area: 'certificatesOfDeposit', row_id: 2, value: 2.75, modifiedBy: 'Ben Ono' },
  ]);
  expect(left_out).toBe(0);
  const { why } = await people.ben.succeed(loadWhy, ids, { turnNum: 1 });
  const bar = why!.bars.find(({ cause }) => cause === 'Deposits')!.figures['Net Income']!;
  const alone = cells.map(({ figures }) => figures['Net Income']!);
  expect(Math.min(...alone.map(Math.abs))).toBeGreaterThan(0);
  expect(Math.abs(sum(alone) - bar)).toBeLessThan(sum(alone.map(Math.abs)) / 2);
  // The only cell of a group is the group.
  const others = { ...ids, team: shared.product.games.harbor.teams[1]!.teamId };
  const single = await people.chloe.succeed(loadWhyCells, others, asked);
  const { later } = await people.chloe.succeed(loadWhy, others, { turnNum: 1, withLater: true });
  expect(single.cells.map((cell) => cell.later)).toEqual(later!.groups.map(({ figures }) => figures));
  const { cells: none } = await people.ben.succeed(loadWhyCells, ids, { turnNum: 1, group: 'Capital' });
  expect(none).toEqual([]);
});

test('of more cells than are split, those that moved net income least are left out', async () => {
  const { ids, people, product } = shared;
  const asked = { turnNum: 1, group: 'Deposits', withLater: true } as const;
  const { cells } = await people.ben.succeed(loadWhyCells, ids, asked);
  const counting = { gameId: ids.game, turn: 1, attempt: 1 };
  const [made, ...others] = await createQuarterWhys(product.application.processes).cellsOf(counting, 0, {
    ...asked,
    most: 1,
    cells: cells.map(({ area, row_id: rowId, field, kind, original_value: original }) => ({
      ...{ area, rowId, field, kind, original },
    })),
  });
  const sizes = cells.map(({ figures }) => Math.abs(figures['Net Income']!));
  const place = sizes.indexOf(Math.max(...sizes));
  const { figures, later } = cells[place]!;
  expect([made, others]).toEqual([{ place, figures, later }, []]);
});

test('those who oversee a game see all its banks, and students do not', async () => {
  const { ids, people, product } = shared;
  const { teams } = product.games.harbor;
  const told = await people.instructor.succeed(loadWhyOfAll, ids, { turnNum: 1, withLater: true });
  expect(told.banks.map(({ team_id }) => team_id)).toEqual(teams.map(({ teamId }) => teamId));
  const [first] = told.banks;
  const own = await people.instructor.succeed(loadWhy, ids, { turnNum: 1, withLater: true });
  expect(first).toMatchObject({ team_name: 'First Harbor Bank', why: own.why, later: own.later });
  expect(first!.warnings).toEqual(own.warnings);
  expect(told.banks.at(-1)!.later!.groups.map(({ cause }) => cause)).toEqual(['Deposits']);
  expect(await people.ada.fail(loadWhyOfAll, ids, {})).toMatchObject({ httpStatus: 403 });
});

test('a student finds no rate, name or figure of another bank in the reasons', async () => {
  const { ids, people, product } = shared;
  const answer = JSON.stringify([
    await people.ada.succeed(loadWhy, ids, { withLater: true }),
    await people.ada.succeed(loadWhy, ids, { against: 'forecast' }),
    await people.ada.succeed(loadWhyCells, ids, { group: 'Deposits', withLater: true }),
    await people.ada.succeed(loadWhyOfGame, ids, {}),
  ]);
  expect(answer).not.toContain(String(rivalRate));
  expect(answer).not.toContain('Bayside');
  const rival = await rivalFigures(product);
  expect(rival.filter((figure) => answer.includes(figure))).toEqual([]);
  for (const call of [loadWhy, loadWhyOfGame])
    expect(await people.chloe.fail(call, ids, {})).toMatchObject({ httpStatus: 404 });
  expect(await people.chloe.fail(loadWhyCells, ids, { group: 'Deposits' })).toMatchObject({
    httpStatus: 404,
  });
});

test('a quarter in which nobody decided has no bar of its own, and one that was run again tells what it gave before', async () => {
  const { ids, people } = shared;
  await run(2);
  const first = await people.ada.succeed(loadWhy, ids, {});
  checkSums(first);
  expect(first).toMatchObject({ turn_num: 2, changes: [] });
  expect(first.why!.bars.map(({ cause }) => cause)).toEqual(['Carried on', 'Economy', 'Chance']);
  expect(
    Math.abs(sum(Object.values(first.why!.carried)) - first.why!.bars[0]!.figures['Net Income']!),
  ).toBeLessThan(0.001);
  await run(2, true);
  const again = await people.ada.succeed(loadWhy, ids, {});
  expect(again.former_net_income).toBe(first.why!.end['Net Income']);
  expect((await people.ada.succeed(loadWhy, ids, { turnNum: 1 })).changes).toHaveLength(2);
});

test('a game is told from a world that stood still, by the causes of all its quarters', async () => {
  const { ids, people } = shared;
  const { turn_num, causes } = await people.ada.succeed(loadWhyOfGame, ids, {});
  expect(turn_num).toBe(2);
  const last = await people.ada.succeed(loadWhy, ids, {});
  expect(causes!.end).toEqual(last.why!.end);
  const moved = ['Deposits', 'Rivals', 'Economy', 'Chance', 'Events'];
  for (const split of [causes!, causes!.later]) {
    checkSums({ why: split });
    expect(split.bars.map(({ cause }) => cause)).toEqual(moved);
  }
  const first = await people.instructor.succeed(loadWhyOfGame, ids, { turnNum: 1 });
  expect(first.causes!.end).toEqual((await people.ada.succeed(loadWhy, ids, { turnNum: 1 })).why!.end);
  expect(await people.ada.fail(loadWhyOfGame, ids, { turnNum: 3 })).toMatchObject({
    errors: ['Reasons appear after the quarter has been run.'],
  });
});
