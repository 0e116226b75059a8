// Proves over HTTP what the changes of a forecast do: exact against the forecasts on record, told by area with who
// changed what, only to the team and those who oversee it, and without a figure of another bank.
import { expect, test } from 'vitest';
import { updateAdjustments } from '../../../contracts/calls/adjustments.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { loadForecastEffect } from '../../../contracts/calls/forecastEffect.ts';
import { disableForecasts, listForecasts, submitForecast } from '../../../contracts/calls/forecasts.ts';
import { loadHub, openHub } from '../../../contracts/calls/hub.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadWhy } from '../../../contracts/calls/why.ts';
import type { Engine } from '../../../server/engine/engine.ts';
import { NotYet } from '../../../server/lib/inTime.ts';
import { createForecastEffects } from '../../../server/readers/forecastEffects.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds } from '../games/playing.ts';
import { rivalFigures } from '../games/rivalFigures.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'instructor', 'admin']);
const rivalRate = 3.777;
const at = (turnNum: number, forecastNum: number, withLater = false) => ({ turnNum, forecastNum, withLater });

async function settled<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  await shared.product.application.processes.background.settled();
  return answer;
}

/** The path of a team's active set in a turn. */
async function setOf(client: ApiClient, team: number, turnNum: number) {
  const { intraturn } = await client.succeed(activeIntraturn, { ...shared.ids, team }, { turnNum });
  return { ...shared.ids, team, intraturn: intraturn.intraturn_id };
}

async function saveRate(client: ApiClient, team: number, turnNum: number, id: number, rate: number) {
  const ids = await setOf(client, team, turnNum);
  const filter = { turnNum, cdType: 'Retail CDs' };
  const { lastUpdated } = await client.succeed(cds.load!, ids, filter);
  await client.succeed(cds.save, ids, { ...filter, updated: [{ cd_id: id, rate }], lastUpdated } as never);
}

const forecast = async (turn: number) =>
  settled(
    shared.people.ada.succeed(submitForecast, await setOf(shared.people.ada, shared.ids.team, turn), {}),
  );

const incomes = ({ forecasts }: ResponseOf<typeof listForecasts>) =>
  forecasts.map(
    ({ dashboardDetails: groups }) =>
      groups.flatMap(({ kpis }) => kpis).find(({ name }) => name === 'Net Income')?.quarters[0],
  );

test('a forecast is compared with the untouched quarter, by areas that add up to it, with who changed what', async () => {
  const { ids, people, product } = shared;
  const [, other] = product.games.harbor.teams;
  const { active } = await people.ada.succeed(openHub, ids, {});
  expect(active!.hub.warnings).toEqual([]);
  await forecast(1);
  await saveRate(people.ada, ids.team, 1, 1, 2.5);
  await saveRate(people.ben, ids.team, 1, 2, 2.75);
  await saveRate(people.chloe, other!.teamId, 1, 1, rivalRate);
  await forecast(1);
  const [income, untouched] = incomes(await people.ada.succeed(listForecasts, ids, { turnNum: 1 }));
  const told = await people.ben.succeed(loadForecastEffect, ids, at(1, 2));
  const { effect } = told;
  expect(effect!.untouched['Net Income']).toBe(untouched);
  expect(effect!.forecast['Net Income']).toBe(income);
  expect(effect!.areas.map(({ area }) => area)).toEqual(['certificatesOfDeposit']);
  const bars = effect!.areas.map(({ figures }) => figures['Net Income']!);
  expect(untouched! + sum(bars)).toBeCloseTo(income!, 4);
  expect(told).toMatchObject({
    later: null,
    missed_by: null,
    changes: [
      { area: 'certificatesOfDeposit', value: 2.5, modifiedBy: 'Ada Lund' },
      { area: 'certificatesOfDeposit', value: 2.75, modifiedBy: 'Ben Ono' },
    ],
  });
  const { later } = await people.ada.succeed(loadForecastEffect, ids, at(1, 2, true));
  expect(later!.areas.map(({ area }) => area)).toEqual(['certificatesOfDeposit']);
  expect(later!.together).toEqual(later!.areas[0]!.figures);
  expect(await people.instructor.succeed(loadForecastEffect, ids, at(1, 2))).toEqual(told);
});

test('what is saved is told the same way without a forecast of it, where estimates are on', async () => {
  const { ids, people } = shared;
  const { intraturn: intraturnId } = await setOf(people.ada, ids.team, 1);
  const saved = { turnNum: 1, intraturnId, withLater: true };
  const forecasted = await people.ada.succeed(loadForecastEffect, ids, at(1, 2, true));
  expect(await people.ben.succeed(loadForecastEffect, ids, saved)).toEqual(forecasted);
  expect(await people.ada.fail(loadForecastEffect, ids, { ...saved, intraturnId: 99_999 })).toMatchObject({
    httpStatus: 404,
  });
  const off = { game_id: ids.game, disable_whatifs: true };
  await people.instructor.succeed(disableForecasts, ids, off);
  expect(await people.ada.fail(loadForecastEffect, ids, saved)).toMatchObject({ rule: 'GU5' });
  await people.instructor.succeed(disableForecasts, ids, { ...off, disable_whatifs: false });
});

test('what two people save in turn is worked out once for both, and what was saved before is given up', async () => {
  const { ids, people, product } = shared;
  const asked: (() => void)[] = [];
  const engine = {
    compute: () => new Promise((resolve) => void asked.push(() => resolve({ 'Net Income': 1 }))),
  } as unknown as Engine;
  const effects = createForecastEffects({ ...product.application.processes, engine });
  const { intraturn: intraturnId } = await setOf(people.ada, ids.team, 1);
  const name = { gameId: ids.game, teamId: ids.team, turn: 1, intraturnId };
  const tasks = async (count: number) => expect.poll(() => asked.length).toBe(count);
  const before = effects.laterOf(name);
  await tasks(1);
  await saveRate(people.ben, ids.team, 1, 2, 2.8);
  const [now, same] = [effects.laterOf(name), effects.laterOf(name)];
  await tasks(2);
  asked[0]!();
  await expect(before).rejects.toThrow(NotYet);
  asked[1]!();
  await tasks(3);
  asked[2]!();
  expect(await now).toBe(await same);
  await saveRate(people.ben, ids.team, 1, 2, 2.75);
});

test('a forecast of which nothing was changed has no bar', async () => {
  const { effect, changes } = await shared.people.ada.succeed(loadForecastEffect, shared.ids, at(1, 1));
  expect(effect).toMatchObject({ areas: [] });
  expect(effect!.untouched).toEqual(effect!.forecast);
  expect(changes).toEqual([]);
});

test('the forecast of what was run is held against the quarter, and a forecast of other decisions is not', async () => {
  const { ids, people } = shared;
  const [forecasted] = incomes(await people.ada.succeed(listForecasts, ids, { turnNum: 1 }));
  const noPeers = { runPeerReports: false, runSummaryReports: false, runChartReports: false };
  const run = (turn: number) =>
    settled(people.admin.succeed(runTurn, ids, { turn, ...noPeers, runDetailReports: false }));
  await run(1);
  await forecast(2);
  const { why } = await people.ada.succeed(loadWhy, ids, { turnNum: 1 });
  const { missed_by } = await people.ada.succeed(loadForecastEffect, ids, at(2, 1));
  expect(missed_by).toBeCloseTo(why!.end['Net Income']! - forecasted!, 5);
  expect(missed_by).not.toBe(0);
  await saveRate(people.ada, ids.team, 2, 1, 3);
  const loss = { event_id: 1, income: 0, expense: 30_000, invest_purchase_id: null };
  await people.instructor.succeed(updateAdjustments, { ...ids, turn: 2 }, {
    added: [{ team_turn_adjustment_id: -1, ...loss, team_turn_id: ids.team }],
    lastUpdated: null,
  } as never);
  await run(2);
  await forecast(3);
  expect((await people.ada.succeed(loadForecastEffect, ids, at(3, 1))).missed_by).toBeNull();
});

test('a student finds no rate, name or figure of another bank in it, and a rival none at all', async () => {
  const { ids, people, product } = shared;
  const answer = JSON.stringify(await people.ada.succeed(loadForecastEffect, ids, at(3, 1, true)));
  expect(answer).not.toContain(String(rivalRate));
  expect(answer).not.toContain('Bayside');
  const rival = await rivalFigures(product);
  expect(rival.filter((figure) => answer.includes(figure))).toEqual([]);
  expect(await people.chloe.fail(loadForecastEffect, ids, at(3, 1))).toMatchObject({ httpStatus: 404 });
  expect(await people.ada.fail(loadForecastEffect, ids, at(3, 7))).toMatchObject({
    httpStatus: 409,
    errors: ['Forecast 7 of Qtr 3 has no result.'],
  });
});

test('the hub tells its own team the warnings that its dashboard tells, and nothing to a bank without any', async () => {
  const { ids, people, product } = shared;
  const { warnings } = await people.ada.succeed(loadWhy, ids, { turnNum: 2 });
  expect(warnings.length).toBeGreaterThan(0);
  // The hub of a quarter that was run shows its close.
  for (const turn of [2, 3]) {
    const hub = await people.ada.succeed(loadHub, await setOf(people.ada, ids.team, turn), {});
    expect(hub.warnings).toEqual(warnings);
  }
  const team = product.games.harbor.teams[1]!.teamId;
  const { active } = await people.chloe.succeed(openHub, { team }, {});
  expect(active!.hub.warnings).toEqual([]);
});
