// Proves forecasts over HTTP and sockets: requested by one person, shown to the team and nobody else, counted
// for the game, and computed without knowledge of the future.
import { describe, expect, onTestFinished, test } from 'vitest';
import { disableForecasts, listForecasts, submitForecast } from '../../../contracts/calls/forecasts.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { dashboardDetails, freezeTeam } from '../../../contracts/calls/teams.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { cds, playing } from '../games/playing.ts';

type Playing = Awaited<ReturnType<typeof playing>>;

async function forecast({ product, ids, ada }: Playing) {
  const answer = await ada.succeed(submitForecast, ids, {});
  await product.application.processes.background.settled();
  return answer;
}

const figure = (
  groups: readonly { kpis: readonly { name: string; quarters: readonly unknown[] }[] }[],
  name: string,
) => groups.flatMap(({ kpis }) => kpis).find((kpi) => kpi.name === name)?.quarters;

describe('a forecast', () => {
  test('[WI1] shows the forecast quarter beside the last actual one, and changes nothing', async () => {
    const play = await playing();
    const { product, ids, ada, ben } = play;
    const before = await ada.succeed(dashboardDetails, ids, {});
    const head = await product.application.stores.eventStore.headPosition();
    expect(await forecast(play)).toMatchObject({ forecast_num: 1 });
    const types = (await eventsAfter(product, head)).map(({ type, stream }) => [type, stream.split('-')[0]]);
    expect(types).toEqual([
      ['ForecastRequested', 'teamTurn'],
      ['ForecastCompleted', 'teamTurn'],
    ]);
    const { forecasts, ...counts } = await ben.succeed(listForecasts, ids, {});
    expect(counts).toEqual({ turn_num: 1, whatif_count: 1, max_what_ifs_per_turn: 99 });
    expect(forecasts).toMatchObject([
      { forecast_num: 1, scenario: 'Base', status: 'completed', requested_by: 'Ada Lund', reason: null },
    ]);
    const groups = forecasts[0]!.dashboardDetails;
    expect(groups.map(({ type }) => type)).toEqual(['Income Statement', 'Balance Sheet', 'Ratios']);
    const [forecasted, actual] = figure(groups, 'Total Assets') as [number, number];
    expect(actual).toBe(figure(before.dashboardDetails, 'Total Assets')?.[0]);
    expect(forecasted).not.toBe(actual);
    expect(await ada.succeed(dashboardDetails, ids, {})).toEqual(before);
  });

  test('[WI5] is computed from the decisions at the time of the request', async () => {
    const play = await playing();
    const { product, ids, ada, saving } = play;
    await ada.succeed(cds.save, ids, saving(6));
    await forecast(play);
    // Saved right after the request, before its process could read anything.
    const asked = ada.succeed(submitForecast, ids, {});
    const saved = ada.succeed(cds.save, ids, { ...saving(1), force: true });
    const positions = await Promise.all([asked, saved]);
    await product.application.processes.background.settled();
    const { forecasts } = await ada.succeed(listForecasts, ids, {});
    const [second, first] = forecasts.map(
      ({ dashboardDetails: groups }) => figure(groups, 'Total Deposits')?.[0],
    );
    if (positions[0].position < Number(positions[1].position)) expect(second).toBe(first);
    await forecast(play);
    const [third] = (await ada.succeed(listForecasts, ids, {})).forecasts;
    expect(figure(third!.dashboardDetails, 'Total Deposits')?.[0]).not.toBe(first);
  });

  test('[WI1] is pushed to the whole team, and to nobody else', async () => {
    const play = await playing();
    const [ben, chloe] = await Promise.all([connectSocket(play.ben), connectSocket(play.chloe)]);
    onTestFinished(() => {
      for (const socket of [ben, chloe]) socket.close();
    });
    await forecast(play);
    const requested = await ben.frame('forecastChanged');
    expect(requested).toMatchObject({
      teamId: play.ids.team,
      turn: 1,
      forecast: 1,
      by: { name: 'Ada Lund' },
    });
    await ben.frame('forecastChanged', requested.position);
    await chloe.frame('forecastsCounted', requested.position);
    expect(chloe.frames.filter(({ type }) => type === 'forecastChanged')).toEqual([]);
    expect(JSON.stringify(chloe.frames)).not.toContain('"forecast":');
    expect(await play.chloe.fail(listForecasts, play.ids, {})).toMatchObject({ rule: 'AC2' });
  });

  test('[WI6] is counted in the team list, and starts over in every turn', async () => {
    const play = await playing();
    const { product, ids, admin, chloe, teamSeenBy } = play;
    await forecast(play);
    await forecast(play);
    expect(await teamSeenBy(chloe)).toMatchObject({ whatif_count: 2, disable_whatifs: false });
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    expect(await teamSeenBy(chloe)).toMatchObject({ whatif_count: 0 });
    expect((await play.ada.succeed(listForecasts, ids, { turnNum: 1 })).forecasts).toHaveLength(2);
    expect(await play.ada.fail(submitForecast, ids, {})).toMatchObject({
      rule: 'WI1',
      errors: ['You must select a turn in order to submit a forecast.'],
    });
  });

  test('[WI2] is disabled and enabled for a team by its instructor, and never by a student', async () => {
    const play = await playing();
    const { ids, ada, rosa, teamSeenBy } = play;
    const set = (disable_whatifs: boolean) => ({ game_id: ids.game, disable_whatifs });
    expect(await ada.fail(disableForecasts, ids, set(true))).toMatchObject({ rule: 'AC1' });
    await rosa.succeed(disableForecasts, ids, set(true));
    expect(await teamSeenBy(ada)).toMatchObject({ disable_whatifs: true });
    expect(await ada.fail(submitForecast, ids, {})).toMatchObject({
      httpStatus: 409,
      rule: 'WI2',
      errors: ['Forecasts are disabled for this team.'],
    });
    await rosa.succeed(disableForecasts, ids, set(false));
    expect(await forecast(play)).toMatchObject({ forecast_num: 1 });
  });

  test('[WI1] can be made by a frozen team, but not in a frozen game', async () => {
    const play = await playing();
    const { ids, ada, rosa, admin } = play;
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    expect(await forecast(play)).toMatchObject({ forecast_num: 1 });
    await admin.succeed(freezeGame, ids, { frozen: true });
    expect(await ada.fail(submitForecast, ids, {})).toMatchObject({
      rule: 'FR2',
      errors: ['The game was frozen by Morgan Hale at 09:00 ET. No forecast was made.'],
    });
  });

  test('[WI3] is one of several concurrent requests', async () => {
    const { product, ids, ada, ben } = await playing();
    const answers = await Promise.all([ada, ben, ada].map((person) => person.call(submitForecast, ids, {})));
    const statuses = answers.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { httpStatus, body } of answers)
      if (httpStatus !== 200) expect(body).toMatchObject({ rule: 'WI3' });
    await product.application.processes.background.settled();
    const { whatif_count } = await ada.succeed(listForecasts, ids, {});
    expect(whatif_count).toBe(statuses.filter((status) => status === 200).length);
  });
});
