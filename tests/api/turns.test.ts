// Proves how a turn goes over HTTP: submitted, frozen, unfrozen, run. Each test has a product of its own, because a turn
// that is over is over.
import { describe, expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturn, submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { freezeGame, listGames, loadGame, runTurn } from '../../contracts/calls/games.ts';
import { dashboardDetails, freezeTeam, listTeams } from '../../contracts/calls/teams.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { type ApiClient, signIn } from '../fixtures/apiClient.ts';
import { openStores } from '../fixtures/commandSide.ts';
import { connectSocket } from '../fixtures/socketClient.ts';
import { startProduct } from '../fixtures/startProduct.ts';

const cds = callsOf(certificatesOfDeposit);

async function playing() {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const { gameId: game, teams } = product.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }, other] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const ids = { game, team, intraturn };
  const [ada, ben, chloe, rosa, admin] = (await Promise.all(
    ['ada', 'ben', 'chloe', 'instructor', 'admin'].map((mailbox) => signIn(product, mailbox)),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient];
  const saving = (rate: number) => ({
    turnNum: 1,
    cdType: 'Retail CDs',
    updated: [{ cd_id: 1, rate }],
    lastUpdated: new Date(product.environment.clock.now()).toISOString(),
  });
  const teamSeenBy = async (client: ApiClient) =>
    (await client.succeed(listTeams, ids, {})).teams.find(({ team_id }) => team_id === team);
  return { product, ids, other, ada, ben, chloe, rosa, admin, saving, teamSeenBy };
}

describe('submitting', () => {
  test('[SB1] is for CEO and CFO/Treasurer where roles are forced', async () => {
    const { ids, ada, ben } = await playing();
    expect(await ben.fail(submitDecisions, ids, { version: 0 })).toMatchObject({
      httpStatus: 409,
      rule: 'SB1',
      errors: ['You must be a CEO or CFO/Treasurer to submit decisions.'],
    });
    expect(await ada.succeed(submitDecisions, ids, { version: 0 })).toMatchObject({ modifiedBy: null });
  });

  test('[TT2] closes the team’s turn for saves and names who did it when', async () => {
    const { ids, ada, ben, chloe, saving, teamSeenBy } = await playing();
    const submitted = await ada.succeed(submitDecisions, ids, { version: 0 });
    const message = 'The decisions were submitted by Ada Lund at 09:00 ET. Your changes were not saved.';
    expect(await ben.fail(cds.save, ids, saving(2))).toMatchObject({ rule: 'TT2', errors: [message] });
    expect(await teamSeenBy(ben)).toMatchObject({
      frozen: true,
      decision_in: true,
      frozen_reason: 'the decisions were submitted by Ada Lund at 09:00 ET',
    });
    expect(await teamSeenBy(chloe)).toMatchObject({ frozen: true, decision_in: true, frozen_reason: null });
    const { intraturn } = await ben.succeed(activeIntraturn, ids, {});
    expect(intraturn).toMatchObject({ submitted_by: 'Ada Lund', time_submit: submitted.lastUpdated });
    const { games } = await chloe.succeed(listGames, {}, {});
    expect(games[0]).toMatchObject({ decisions_submitted: 1 });
  });

  test('[SB2] what was not seen is not submitted', async () => {
    const { ids, ada, ben, saving } = await playing();
    const saved = await ben.succeed(cds.save, ids, saving(2));
    const told = await ada.succeed(submitDecisions, ids, { version: 0 });
    expect(told).toEqual({ position: 0, modifiedBy: 'Ben Ono', lastUpdated: saved.lastUpdated });
    expect(await ada.succeed(submitDecisions, ids, { version: 1 })).toMatchObject({ modifiedBy: null });
  });
});

describe('freezing', () => {
  test('[FR1] a team is frozen by its instructor, who is named; unfreezing takes a submission back', async () => {
    const { ids, ada, ben, rosa, saving, teamSeenBy } = await playing();
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    expect(await ada.fail(cds.save, ids, saving(2))).toMatchObject({
      rule: 'FR1',
      errors: ['The team was frozen by Rosa Vance at 09:00 ET. Your changes were not saved.'],
    });
    expect(await ada.fail(submitDecisions, ids, { version: 0 })).toMatchObject({ rule: 'FR1' });
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
    await ada.succeed(submitDecisions, ids, { version: 0 });
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
    expect(await teamSeenBy(ben)).toMatchObject({ frozen: false, decision_in: false, frozen_reason: null });
    expect(await ben.succeed(cds.save, ids, saving(2))).toMatchObject({ modifiedBy: null });
  });

  test('[FR2] a game is frozen for all its teams before the call is answered', async () => {
    const { product, ids, other, ada, chloe, admin, saving, teamSeenBy } = await playing();
    const { position } = await admin.succeed(freezeGame, ids, { frozen: true });
    expect(position).toBe(await product.application.stores.eventStore.headPosition());
    const otherIds = { ...ids, team: other.teamId, intraturn: other.intraturnId };
    for (const [client, of] of [
      [ada, ids],
      [chloe, otherIds],
    ] as const)
      expect(await client.fail(cds.save, of, saving(2))).toMatchObject({
        rule: 'FR2',
        errors: ['The game was frozen by Morgan Hale at 09:00 ET. Your changes were not saved.'],
      });
    expect((await ada.succeed(loadGame, ids, {})).gameDetails.frozen).toBe(true);
    expect(await teamSeenBy(ada)).toMatchObject({
      frozen_reason: 'the game was frozen by Morgan Hale at 09:00 ET',
    });
    await admin.succeed(freezeGame, ids, { frozen: false });
    expect(await ada.succeed(cds.save, ids, saving(2))).toMatchObject({ modifiedBy: null });
  });

  test('[FR3] no save is acknowledged after the freeze is, however many race it', async () => {
    const { product, ids, ada, ben, rosa, saving } = await playing();
    const { eventStore } = product.application.stores;
    const saves = Array.from({ length: 60 }, (_, index) => {
      const client = index % 2 === 0 ? ada : ben;
      return client.call(cds.save, ids, { ...saving(2 + index / 10), force: true });
    });
    const { position } = await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    const answers = await Promise.all(saves);
    const acknowledged = answers.filter(({ httpStatus }) => httpStatus === 200);
    for (const { body } of acknowledged)
      expect((body as unknown as { position: number }).position).toBeLessThan(position);
    for (const { httpStatus, body } of answers)
      if (httpStatus !== 200) expect(body).toMatchObject({ rule: 'FR1' });
    const saved = await eventStore.readAll({ after: 0, streamPrefixes: ['teamTurn-'], limit: 10_000 });
    expect(saved.filter(({ type }) => type === 'DecisionsSaved')).toHaveLength(acknowledged.length);
    expect(await eventStore.headPosition()).toBe(position);
  });
});

describe('running a turn', () => {
  test('[RT9] gives every team its quarter, opens the next turn and tells so', async () => {
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
    expect(socket.frames.filter(({ type }) => type === 'turnRunProgress').length).toBe(3);
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
      errors: ['Qtr 1 is closed. Your changes were not saved.'],
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

  test('[RT3] is requested by one of several clicks', async () => {
    const { product, ids, admin } = await playing();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.call(runTurn, ids, { turn: 1, runMCM: true })),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409, 409]);
    await product.application.processes.background.settled();
    const { gameDetails } = await admin.succeed(loadGame, ids, {});
    expect(gameDetails.turns_completed).toBe(1);
  });

  test('[RT10] a product that is stopped finishes the turn it is running', async () => {
    const { product, ids, admin } = await playing();
    await admin.succeed(runTurn, ids, { turn: 1, runMCM: true });
    await product.stop();
    // Looked at before any next start could take up what was left.
    const { documents, close } = await openStores(product.directory);
    const game = await createReadModels(documents).game(ids.game);
    await close();
    expect(game).toMatchObject({ turnsCompleted: 1, turnRun: null });
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
