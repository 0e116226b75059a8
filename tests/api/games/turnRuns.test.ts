// Proves how a turn is run over HTTP: inspected beforehand, requested, and finished on shutdown. How it is run again is tested
// with the decider and in tests/faults/resumedProcesses.test.ts. Each test has its own product.

import { describe, expect, onTestFinished, test } from 'vitest';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { freezeGame, loadGame } from '../../../contracts/calls/games.ts';
import { preflightTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { createReadModels } from '../../../server/readers/readModels.ts';
import { openStores } from '../../fixtures/commandSide.ts';
import { further } from '../../fixtures/further.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { cds, playing } from './playing.ts';

describe('running a turn', () => {
  test('[RT9] gives every team its quarter, opens the next turn and notifies everybody', async () => {
    const { product, ids, other, ada, ben, chloe, admin, saving } = await playing();
    const socket = await connectSocket(ben);
    onTestFinished(() => socket.close());
    await ada.succeed(cds.save, ids, saving(6));
    await ada.succeed(submitDecisions, ids, { version: 1 });
    const otherIds = { game: ids.game, team: other.teamId };
    const before = await chloe.succeed(dashboardDetails, otherIds, {});
    expect(before).toMatchObject({ latest_turn: 0 });
    expect(before.dashboardDetails.map(({ type }) => type)).toEqual([
      'Income Statement',
      'Balance Sheet',
      'Ratios',
    ]);
    await admin.succeed(runTurn, ids, { turn: 1, runMCM: true });
    const { position } = await socket.frame('turnCompleted');
    for (const [client, of] of [
      [ada, ids],
      [chloe, otherIds],
    ] as const) {
      const { dashboardDetails: groups, latest_turn } = await client.succeed(dashboardDetails, of, {});
      expect(latest_turn).toBe(1);
      for (const { quarters, communityQuarters } of groups.flatMap(({ kpis }) => kpis))
        expect([quarters.length, communityQuarters.length]).toEqual([2, 2]);
      const polled = await client.succeed(watch, {}, { game_id: ids.game, team_id: of.team, games: true });
      expect(polled.dashboardDetails).toEqual(groups);
      expect(polled.gameDetails).toMatchObject({
        turns_completed: 1,
        turn_run: null,
        decisions_submitted: 0,
      });
    }
    const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
    expect(intraturn).toMatchObject({ turn_num: 2, version: 0, time_submit: null });
    expect(await ada.fail(cds.save, ids, saving(3))).toMatchObject({
      rule: 'TT1',
      errors: [
        expect.stringMatching(/^The run of Qtr 1 began at \d\d:\d\d ET\. Your changes were not saved\.$/),
      ],
    });
    const next = { ...ids, intraturn: intraturn.intraturn_id };
    expect(await ada.succeed(cds.save, next, { ...saving(3), turnNum: 2 })).toMatchObject({
      modifiedBy: null,
    });
    expect(position).toBeLessThan(await product.application.stores.eventStore.headPosition());
  });

  test('[RT1] [RT7] goes in order, once, to the end of the game', async () => {
    const { ids, ada, admin } = await playing();
    const socket = await connectSocket(ada);
    onTestFinished(() => socket.close());
    const running = (turn: number) => ({ turn, runMCM: true as const });
    expect(await admin.fail(runTurn, ids, running(2))).toMatchObject({
      rule: 'RT1',
      errors: ['Qtr 1 must be run first.'],
    });
    let position = 0;
    for (const turn of [1, 2, 3]) {
      await admin.succeed(runTurn, ids, running(turn));
      ({ position } = await socket.frame('turnCompleted', position));
      expect(await admin.fail(runTurn, ids, running(turn))).toMatchObject({
        rule: 'RT2',
        errors: [`Qtr ${turn} has already been run.`],
      });
    }
    expect(await admin.fail(runTurn, ids, running(4))).toMatchObject({
      rule: 'RT7',
      errors: ['This game ends with Qtr 3.'],
    });
    const { gameDetails } = await ada.succeed(loadGame, ids, {});
    expect(gameDetails.turns.map(({ turn_num }) => turn_num)).toEqual([1, 2, 3]);
  });

  test('on shutdown the server finishes the turn it is running', async () => {
    const { product, ids, admin } = await playing();
    await admin.succeed(runTurn, ids, { turn: 1, runMCM: true });
    await product.stop();
    // Inspected before a next start could resume any leftovers.
    const { documents, close } = await openStores(product.directory);
    const game = await createReadModels(documents).game(ids.game);
    await close();
    expect(game).toMatchObject({ turnsCompleted: 1, turnRun: null });
  });

  further('[RT17] says beforehand who has not submitted and what is used instead', async () => {
    const { product, ids, ada, rosa, admin, saving } = await playing();
    const saved = await ada.succeed(cds.save, ids, saving(6));
    const before = await rosa.succeed(preflightTurn, ids, { turn: 1 });
    expect(before).toMatchObject({ attempts: 0, was_run: false, refusal: null, reports: null });
    expect(before.teams).toMatchObject([
      {
        team_name: 'First Harbor Bank',
        decision_in: false,
        used: 'Base',
        scenario: 'Base',
        intraturn_id: ids.intraturn,
        updated_by: 'Ada Lund',
        last_updated_tzts: saved.lastUpdated,
        submitted_tzts: null,
        submitted_by: null,
      },
      { team_name: 'Bayside Trust', decision_in: false, used: 'Base', updated_by: null },
    ]);
    await ada.succeed(submitDecisions, ids, { version: 1 });
    const { teams } = await rosa.succeed(preflightTurn, ids, { turn: 1 });
    expect(teams.map(({ used, decision_in, submitted_by }) => [used, decision_in, submitted_by])).toEqual([
      ['submitted', true, 'Ada Lund'],
      ['Base', false, null],
    ]);
    expect(teams[0]?.submitted_tzts).not.toBeNull();
    expect(await rosa.succeed(preflightTurn, ids, { turn: 3 })).toMatchObject({
      teams: [],
      refusal: 'Qtr 1 must be run first.',
    });
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    expect(await rosa.succeed(preflightTurn, ids, { turn: 1 })).toMatchObject({ attempts: 1, was_run: true });
  });

  test('[FR4] the next turn of a frozen game opens frozen, and is unfrozen with it', async () => {
    const { product, ids, ada, admin, saving } = await playing();
    await admin.succeed(freezeGame, ids, { frozen: true });
    await admin.succeed(runTurn, ids, { turn: 1, runMCM: true });
    await product.application.processes.background.settled();
    const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
    const next = { ...ids, intraturn: intraturn.intraturn_id };
    const second = { ...saving(2), turnNum: 2 };
    expect(await ada.fail(cds.save, next, second)).toMatchObject({ rule: 'FR2' });
    await admin.succeed(freezeGame, ids, { frozen: false });
    expect(await ada.succeed(cds.save, next, second)).toMatchObject({ modifiedBy: null });
  });
});
