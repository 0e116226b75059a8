// Proves how a game is updated over HTTP, by whom, and the effect of its options. Each test has its own
// product, because a changed game stays changed.
import { describe, expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn, createScenario, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { selectInterestRateEnvironments } from '../../../contracts/calls/environments.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { createGame, updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listReports, readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { further } from '../../fixtures/further.ts';
import { cds, harborForm, playing } from './playing.ts';

describe('updating a game', () => {
  test('[GU1] changes given fields and keeps omitted ones', async () => {
    const { ids, admin } = await playing();
    const changes = {
      game_name: 'Autumn',
      lockdown_time: '14:30',
      foresight_community_name: 'Coast',
      force_visits: true,
    };
    await admin.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, ...changes });
    await admin.succeed(
      updateGame,
      {},
      { ...harborForm, game_id: ids.game, ...changes, foresight_community_name: undefined },
    );
    expect((await admin.succeed(loadGame, ids, {})).gameDetails).toMatchObject({
      ...harborForm,
      ...changes,
      turns_completed: 0,
    });
    expect(await admin.fail(updateGame, {}, { ...harborForm, game_id: 99 })).toMatchObject({
      httpStatus: 404,
      errors: ['The game was not found.'],
    });
    expect(
      await admin.fail(updateGame, {}, { game_id: ids.game, game_name: ' ', interest_rate_code: '' }),
    ).toMatchObject({
      errors: ['Game Name is a required field.', 'Interest Rate Environment is a required field.'],
    });
    expect(
      await admin.fail(updateGame, {}, { ...harborForm, game_id: ids.game, interest_rate_code: 'NONE' }),
    ).toMatchObject({ errors: ['Interest Rate Environment is a required field.'] });
  });

  test('[GU1] [GU7] the game as returned can be sent back, with its own template and no other', async () => {
    const { product, ids, admin } = await playing();
    const { gameDetails } = await admin.succeed(loadGame, ids, {});
    const before = await product.application.stores.eventStore.headPosition();
    const answered: object = { ...gameDetails, game_id: String(gameDetails.game_id) };
    expect((await admin.call(updateGame, {}, answered)).httpStatus).toBe(200);
    expect(await product.application.stores.eventStore.headPosition()).toBe(before);
    expect(
      await admin.fail(updateGame, {}, { ...answered, template_details_id: 'MERIDIAN2B' }),
    ).toMatchObject({
      httpStatus: 409,
      rule: 'GU7',
      errors: ['Template is chosen when a game is created and cannot be changed.'],
    });
  });

  test('[GU1] an instructor can change the games they oversee, and create none', async () => {
    const { product, ids, ada, rosa } = await playing();
    const { items } = await rosa.succeed(selectInterestRateEnvironments, {}, {});
    expect(items.map(({ value }) => value)).toContain('H2007');
    expect((await ada.succeed(selectInterestRateEnvironments, {}, {})).items).toEqual([]);
    const calm = { ...harborForm, game_id: ids.game, game_name: 'Calm', interest_rate_code: 'H2007' };
    await rosa.succeed(updateGame, {}, calm);
    expect((await rosa.succeed(loadGame, ids, {})).gameDetails).toMatchObject({
      game_name: 'Calm',
      interest_rate_code: 'H2007',
    });
    expect(await rosa.fail(updateGame, {}, { ...calm, game_id: product.games.pocket.gameId })).toMatchObject({
      httpStatus: 404,
      errors: ['The game was not found.'],
    });
    expect(await ada.fail(updateGame, {}, calm)).toMatchObject({ httpStatus: 403, rule: 'AC1' });
    const { game_id: _, ...created } = { ...calm, template_details_id: 'HARBOR500' };
    expect(await rosa.fail(createGame, {}, created)).toMatchObject({ httpStatus: 403, rule: 'AC1' });
  });

  further(
    '[GU2] reopens the banks before the first turn with what was saved, and no longer afterwards',
    async () => {
      const { product, ids, admin, ada, saving } = await playing();
      await ada.succeed(cds.save, ids, saving(2.125));
      const figures = async () => (await ada.succeed(dashboardDetails, ids, {})).dashboardDetails;
      const before = await figures();
      const changed = {
        ...harborForm,
        game_id: ids.game,
        interest_rate_code: 'H2007',
        number_of_teams: 3,
        type: 'Lite' as const,
      };
      await admin.succeed(updateGame, {}, changed);
      const { teams } = await admin.succeed(listTeams, ids, {});
      expect(teams.map(({ team_name, frozen }) => [team_name, frozen])).toEqual([
        ['First Harbor Bank', false],
        ['Bayside Trust', false],
        ['Team 3', false],
      ]);
      expect(await figures()).not.toEqual(before);
      const loaded = await ada.succeed(cds.load!, ids, { turnNum: 1, cdType: 'Retail CDs' });
      expect(loaded.cds).toContainEqual(expect.objectContaining({ cd_id: 1, rate: 2.125 }));
      const { load } = callsOf(loanAdministration);
      expect(await ada.fail(load!, ids, { turnNum: 1, loanType: 'Commercial' })).toMatchObject({
        rule: 'LT1',
      });
      const third = { game: ids.game, team: teams[2]!.team_id };
      expect((await admin.succeed(activeIntraturn, third, {})).intraturn).toMatchObject({
        name: 'Base',
        turn_num: 1,
      });

      await admin.succeed(updateGame, {}, { ...changed, type: 'Full', number_of_teams: 2 });
      expect(await ada.call(load!, ids, { turnNum: 1, loanType: 'Commercial' })).toMatchObject({
        httpStatus: 200,
      });
      expect(await admin.fail(listReports, third, { turnNum: 0 })).toMatchObject({
        errors: ['The team was not found.'],
      });
      await admin.succeed(runTurn, ids, { turn: 1 });
      await product.application.processes.background.settled();
      expect((await ada.succeed(loadGame, ids, {})).gameDetails).toMatchObject({
        turns_completed: 1,
        turn_run: null,
      });
      expect(await admin.fail(updateGame, {}, { ...changed, type: 'Full' })).toMatchObject({
        rule: 'GU2',
        errors: ['Number of Teams can no longer be changed because Qtr 1 has been run or is being run.'],
      });
      expect(
        await admin.fail(updateGame, {}, { ...changed, type: 'Full', number_of_teams: 2, turns_allowed: 1 }),
      ).toMatchObject({ errors: ['Number of Turns must be between 2 and 15'] });
    },
  );

  further('[GU2] the opening’s report is of the banks as they were opened last', async () => {
    const { ids, admin } = await playing();
    const read = async () => {
      const { reports } = await admin.succeed(listReports, ids, { turnNum: 0 });
      return (await admin.succeed(readReport, ids, { report_id: reports[0]!.report_id })).document;
    };
    const before = await read();
    await admin.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, interest_rate_code: 'H2007' });
    expect(await read()).not.toEqual(before);
  });

  test('[SB4] a game can let only members submit for their team', async () => {
    const { ids, admin, ada, rosa } = await playing();
    const closed = { ...harborForm, game_id: ids.game, disable_outside_turnin: true };
    await admin.succeed(updateGame, {}, closed);
    for (const outsider of [rosa, admin])
      expect(await outsider.fail(submitDecisions, ids, { version: 0 })).toMatchObject({
        httpStatus: 409,
        rule: 'SB4',
        errors: ['Only team members can submit decisions in this game.'],
      });
    await ada.succeed(submitDecisions, ids, { version: 0 });
  });

  test('[GU5] a game can disable forecasts, new scenarios, and reports for students', async () => {
    const { ids, admin, ada, rosa } = await playing();
    const without = { disable_whatifs: true, disable_scenarios: true, disable_view_reports: true };
    expect((await ada.succeed(listReports, ids, { turnNum: 0 })).reports).not.toEqual([]);
    await admin.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, ...without });
    expect(await ada.fail(submitForecast, ids, {})).toMatchObject({
      rule: 'GU5',
      errors: ['Forecasts are disabled in this game.'],
    });
    const scenario = { name: 'Growth', intraturn_id: ids.intraturn };
    expect(await ada.fail(createScenario, {}, scenario)).toMatchObject({
      rule: 'GU5',
      errors: ['New scenarios are disabled in this game.'],
    });
    expect((await ada.succeed(listReports, ids, { turnNum: 0 })).reports).toEqual([]);
    const { reports } = await rosa.succeed(listReports, ids, { turnNum: 0 });
    expect(reports).not.toEqual([]);
    expect(await ada.fail(readReport, ids, { report_id: reports[0]!.report_id })).toMatchObject({
      httpStatus: 404,
    });
  });
});
