// Proves over HTTP why a bank's figures moved: exact against its dashboard, with who changed which cell, only for the
// team and those who oversee it, and without a figure of another bank.
import { expect, test } from 'vitest';
import { updateAdjustments } from '../../../contracts/calls/adjustments.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadWhy } from '../../../contracts/calls/why.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { bankStateIn } from '../../../server/storedState/storedState.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds } from './playing.ts';

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

/** Checks that start and bars add up to the end, in every figure. */
function checkSums({ why }: ResponseOf<typeof loadWhy>): void {
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

test('a student finds no rate, name or figure of another bank in the reasons', async () => {
  const { ids, people, product } = shared;
  const [own, other] = product.games.harbor.teams;
  const answer = JSON.stringify(await people.ada.succeed(loadWhy, ids, { withLater: true }));
  expect(answer).not.toContain(String(rivalRate));
  expect(answer).not.toContain('Bayside');
  const figuresOf = async (teamId: number) => {
    const events = await product.application.stores.eventStore.readStream(streams.bank(ids.game, teamId), {
      direction: 'backwards',
    });
    const bank = bankStateIn(events[0]!.data as never);
    return Object.values(bank.lastResult!.indicators).map(String);
  };
  const ownFigures = await figuresOf(own!.teamId);
  const rival = (await figuresOf(other!.teamId)).filter(
    (figure) => !ownFigures.includes(figure) && figure.length > 5,
  );
  expect(rival.length).toBeGreaterThan(20);
  expect(rival.filter((figure) => answer.includes(figure))).toEqual([]);
  expect(await people.chloe.fail(loadWhy, ids, {})).toMatchObject({ httpStatus: 404 });
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
