// Proves how a turn is run over HTTP: inspected beforehand, requested, announced, run again. Each test has
// its own product.

import { describe, expect, onTestFinished, test } from 'vitest';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { freezeGame, loadGame } from '../../../contracts/calls/games.ts';
import { preflightTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { turnRunDecider } from '../../../server/commands/deciders/turnRun.ts';
import { createReadModels } from '../../../server/readers/readModels.ts';
import { openStores } from '../../fixtures/commandSide.ts';
import { further } from '../../fixtures/further.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
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

  further('[RT3] is requested by one of several clicks', async () => {
    const { product, ids, admin } = await playing();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.call(runTurn, ids, { turn: 1, runMCM: true })),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409, 409]);
    await product.application.processes.background.settled();
    const { gameDetails } = await admin.succeed(loadGame, ids, {});
    expect(gameDetails.turns_completed).toBe(1);
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

  further(
    '[RT2] [RT15] a turn is run again on purpose, with the next turn’s work kept and its submission taken back',
    async () => {
      const { product, ids, ada, admin, saving, teamSeenBy } = await playing();
      const settled = () => product.application.processes.background.settled();
      await admin.succeed(runTurn, ids, { turn: 1 });
      await settled();
      const first = await ada.succeed(dashboardDetails, ids, {});
      const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
      const next = { ...ids, intraturn: intraturn.intraturn_id };
      await ada.succeed(cds.save, next, { ...saving(3), turnNum: 2 });
      await ada.succeed(submitDecisions, next, { version: 1 });
      expect(await teamSeenBy(ada)).toMatchObject({ decision_in: true });
      expect(await admin.fail(runTurn, ids, { turn: 1 })).toMatchObject({ rule: 'RT2' });
      expect(await admin.succeed(runTurn, ids, { turn: 1, again: true })).toMatchObject({ started: 'turn' });
      await settled();
      expect(await teamSeenBy(ada)).toMatchObject({ decision_in: false, frozen: false });
      const loaded = await ada.succeed(cds.load!, ids, { turnNum: 2, cdType: 'Retail CDs' });
      expect((loaded.cds as readonly { rate: number }[])[0]?.rate).toBe(3);
      // The same decisions give the same figures; both attempts are in the record.
      expect((await ada.succeed(dashboardDetails, ids, {})).dashboardDetails).toEqual(first.dashboardDetails);
      const log = await product.application.stores.eventStore.readAll({
        after: 0,
        streamPrefixes: ['bank-'],
      });
      const closed = log
        .filter(({ type }) => type === 'QuarterClosed')
        .map(({ data }) => data as { attempt: number });
      expect(closed.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 2]);
      await admin.succeed(runTurn, ids, { turn: 2 });
      await settled();
      expect(await admin.fail(runTurn, ids, { turn: 1, again: true })).toMatchObject({
        rule: 'RT12',
        errors: ['Qtr 1 cannot be run again, because Qtr 2 has been run.'],
      });
    },
  );

  further(
    '[RT13] without MCM only reports are asked for, of a turn that was run, and no team is locked',
    async () => {
      const { product, ids, ada, admin, saving } = await playing();
      const flags = { turn: 1, runMCM: false, runPeerReports: false, startingBank: 2 };
      expect(await admin.fail(runTurn, ids, flags)).toMatchObject({
        rule: 'RT13',
        errors: ['Qtr 1 has not been run, so it has no reports.'],
      });
      await admin.succeed(runTurn, ids, { turn: 1 });
      await product.application.processes.background.settled();
      const before = await product.application.stores.eventStore.headPosition();
      expect(await admin.succeed(runTurn, ids, flags)).toMatchObject({ started: 'reports' });
      const events = await eventsAfter(product, before);
      expect(events.map(({ type }) => type)).toEqual(['ReportsRequested']);
      const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
      const next = { ...ids, intraturn: intraturn.intraturn_id };
      expect(await ada.succeed(cds.save, next, { ...saving(3), turnNum: 2 })).toMatchObject({
        modifiedBy: null,
      });
      const { reports } = await admin.succeed(preflightTurn, ids, { turn: 1 });
      expect(reports).toMatchObject({ ordered_by: 'Morgan Hale', startingBank: 2, endingBank: 2 });
      expect(reports?.kinds).toContain('runGapReport');
      for (const off of ['runLeaderReports', 'runInterestRateRiskReports', 'runRegulatorReport'])
        expect(reports?.kinds).not.toContain(off);
      for (const [wrong, told] of [
        [{ startingBank: 3 }, 'Starting Bank must be between 1 and 2'],
        [{ startingBank: 2, endingBank: 1 }, 'Ending Bank must be between 2 and 2'],
      ] as const)
        expect(await admin.fail(runTurn, ids, { ...flags, ...wrong })).toMatchObject({ errors: [told] });
    },
  );

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

  further('[RT16] tells its steps and its banks to the game while it runs', async () => {
    const { product, ids, ada, admin } = await playing();
    const { stores, commandHandlers } = product.application;
    const seen: unknown[] = [];
    const stopping = new AbortController();
    const subscription = stores.eventStore.subscribeAll({
      after: await stores.eventStore.headPosition(),
      onDropped: () => undefined,
      signal: stopping.signal,
      async onEvents() {
        const { turn_run: run } = (await ada.succeed(loadGame, ids, {})).gameDetails;
        if (run) seen.push([run.step, run.done]);
      },
    });
    const socket = await connectSocket(ada);
    onTestFinished(() => socket.close());
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    await socket.frame('turnCompleted');
    stopping.abort();
    await subscription.ended;
    const steps = ['waiting', 'locking', 'computing', 'storing', 'opening'];
    const places = (seen as readonly [string, number][]).map(
      ([step, done]) => 10 * steps.indexOf(step) + done,
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(socket.frames.filter(({ type }) => type === 'turnRunProgress').length).toBeGreaterThanOrEqual(8);
    expect((await commandHandlers.of(turnRunDecider).stateOf(`turnRun-${ids.game}`)).completed).toEqual({
      1: 1,
    });
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
