// Proves how a turn is closed over HTTP: submitted, frozen, unfrozen. Each test has its own product, because
// a finished turn stays finished.
import { describe, expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { freezeGame, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { preflightTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';

import { defaultZone, setSchoolZone } from '../../../contracts/time/schoolZone.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';
import { cds, playing } from './playing.ts';

describe('submitting', () => {
  test('[SB1] is for CEO and CFO/Treasurer if roles are forced', async () => {
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
      frozen_by: 'Ada Lund',
      frozen_tzts: submitted.lastUpdated,
    });
    expect(await teamSeenBy(chloe)).toMatchObject({ frozen: true, decision_in: true, frozen_reason: null });
    const { intraturn } = await ben.succeed(activeIntraturn, ids, {});
    expect(intraturn).toMatchObject({ submitted_by: 'Ada Lund', time_submit: submitted.lastUpdated });
    const { games } = await chloe.succeed(listGames, {}, {});
    expect(games[0]).toMatchObject({ decisions_submitted: 1 });
  });

  test('[SB2] unseen changes are not submitted', async () => {
    const { ids, ada, ben, saving } = await playing();
    const saved = await ben.succeed(cds.save, ids, saving(2));
    const told = await ada.succeed(submitDecisions, ids, { version: 0 });
    expect(told).toEqual({ position: 0, modifiedBy: 'Ben Ono', lastUpdated: saved.lastUpdated });
    expect(await ada.succeed(submitDecisions, ids, { version: 1 })).toMatchObject({ modifiedBy: null });
  });

  test('[SB2] nothing is compared if the request does not say what was seen', async () => {
    const { ids, ada, ben, saving } = await playing();
    await ben.succeed(cds.save, ids, saving(2));
    expect(await ada.succeed(submitDecisions, ids, {})).toMatchObject({ modifiedBy: null });
  });

  test('[DS9] a decision set shows when it was last submitted, even after that was withdrawn', async () => {
    const { ids, ada, rosa } = await playing();
    const times = async () => {
      const { time_run, time_submit, last_submitted } = (await ada.succeed(activeIntraturn, ids, {}))
        .intraturn;
      return { time_run, time_submit, last_submitted };
    };
    expect(await times()).toEqual({ time_run: null, time_submit: null, last_submitted: null });
    const { lastUpdated: at } = await ada.succeed(submitDecisions, ids, {});
    expect(await times()).toEqual({ time_run: null, time_submit: at, last_submitted: at });
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
    expect(await times()).toEqual({ time_run: null, time_submit: null, last_submitted: at });
  });
});

describe('freezing', () => {
  test('[FR1] a team is frozen by its instructor, who is named; unfreezing withdraws a submission', async () => {
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

  test('a school’s own time zone is that of refusals and of the client', async () => {
    const started = await startProduct({ configuration: { schoolTimeZone: 'Europe/Berlin' } });
    onTestFinished(async () => {
      await started.close();
      setSchoolZone(defaultZone);
    });
    const { ids, ada, rosa, saving } = await playing(started);
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    expect(await ada.fail(cds.save, ids, saving(2))).toMatchObject({
      errors: ['The team was frozen by Rosa Vance at 15:00 CEST. Your changes were not saved.'],
    });
    expect(await ada.succeed(currentSession, {}, {})).toMatchObject({ timeZone: 'Europe/Berlin' });
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

  test('[FR13] the reason for a freeze is shown to the frozen and those who oversee them, and to no other team', async () => {
    const { ids, ada, chloe, rosa, admin, teamSeenBy } = await playing();
    const freeze = (frozen: boolean, reason?: string) =>
      rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen, ...(reason && { reason }) });
    await freeze(true, '  Rates below zero,\u202e look again ');
    for (const client of [ada, rosa])
      expect(await teamSeenBy(client)).toMatchObject({
        given_reason: 'Rates below zero, look again',
        frozen_reason: 'the team was frozen by Rosa Vance at 09:00 ET. Reason: Rates below zero, look again',
      });
    const untold = { given_reason: null, frozen_reason: null, frozen_by: null, frozen_tzts: null };
    expect(await teamSeenBy(chloe)).toMatchObject({ frozen: true, ...untold });
    await freeze(false);
    expect(await teamSeenBy(ada)).toMatchObject(untold);
    await freeze(true);
    expect(await teamSeenBy(ada)).toMatchObject({
      given_reason: null,
      frozen_reason: 'the team was frozen by Rosa Vance at 09:00 ET',
      frozen_by: 'Rosa Vance',
    });
    const reasonOfGame = async () => (await ada.succeed(loadGame, ids, {})).gameDetails.given_reason;
    expect(await reasonOfGame()).toBeNull();
    await admin.succeed(freezeGame, ids, { frozen: true, reason: 'Fire drill' });
    expect(await reasonOfGame()).toBe('Fire drill');
    expect(await teamSeenBy(ada)).toMatchObject({
      frozen_reason: 'the game was frozen by Morgan Hale at 09:00 ET. Reason: Fire drill',
    });
    await admin.succeed(freezeGame, ids, { frozen: false });
    expect(await reasonOfGame()).toBeNull();
    expect(await admin.fail(freezeGame, ids, { frozen: true, reason: 'x'.repeat(201) })).toMatchObject({
      httpStatus: 400,
      errors: ['Reason cannot be longer than 200 characters.'],
    });
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

  test('a team that a person froze stays frozen after the run, with reason and time, until a person opens it', async () => {
    const { product, ids, ada, rosa, admin, saving, teamSeenBy } = await playing();
    await rosa.succeed(freezeTeam, ids, {
      game_id: ids.game,
      frozen: true,
      reason: 'Come to my office first.',
    });
    const frozen = await teamSeenBy(ada);
    for (const turn of [1, 2]) {
      product.environment.advance(60_000);
      await admin.succeed(runTurn, ids, { turn });
      await product.application.processes.background.settled();
      expect(await teamSeenBy(ada)).toEqual({ ...frozen, decision_in: false });
    }
    const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
    const next = { ...ids, intraturn: intraturn.intraturn_id };
    const message = 'The team was frozen by Rosa Vance at 09:00 ET. Your changes were not saved.';
    const save = { ...saving(3), turnNum: 3 };
    expect(await ada.fail(cds.save, next, save)).toMatchObject({ rule: 'FR1', errors: [message] });
    const { news } = await ada.succeed(listNews, {}, {});
    expect(news.filter(({ kind }) => kind === 'teamFrozen')).toHaveLength(1);
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
    expect(await ada.succeed(cds.save, next, save)).toMatchObject({ modifiedBy: null });
  });

  test('a submission left standing is run as it was submitted, whatever is saved since without submitting', async () => {
    const { product, ids, ada, ben, rosa, admin, saving, teamSeenBy } = await playing();
    await ben.succeed(cds.save, ids, saving(2));
    await ada.succeed(submitDecisions, ids, {});
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false, keepSubmission: true });
    expect(await teamSeenBy(ben)).toMatchObject({ frozen: false, decision_in: true, is_reopened: true });
    const message =
      'This scenario was submitted by Ada Lund at 09:00 ET and can’t be changed. Continue in another one.';
    const other = { ...saving(3), force: true };
    expect(await ben.fail(cds.save, ids, other)).toMatchObject({ rule: 'TT2', errors: [message] });
    const { intraturn } = await ben.succeed(activeIntraturn, ids, {});
    expect(intraturn).toMatchObject({ name: 'Reopened', time_submit: null });
    await ben.succeed(cds.save, { ...ids, intraturn: intraturn.intraturn_id }, other);
    const { teams } = await admin.succeed(preflightTurn, ids, { turn: 1 });
    expect(teams[0]).toMatchObject({
      intraturn_id: ids.intraturn,
      used: 'submitted',
      submitted_by: 'Ada Lund',
    });
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    const log = await product.application.stores.eventStore.readAll({
      ...{ after: 0, streamPrefixes: ['turnRun-'], limit: 100 },
    });
    const cleared = log.find(({ type }) => type === 'MarketCleared');
    expect(cleared?.data).toMatchObject({ usedDecisionSets: { [ids.team]: ids.intraturn } });
  });

  test('[FR6] a freeze repeated after its turn was run affects no other turn', async () => {
    const { product, ids, ada, rosa, admin, saving } = await playing();
    const commandId = product.environment.uuid();
    const freeze = { game_id: ids.game, frozen: true };
    const first = await rosa.call(freezeTeam, ids, freeze, { commandId });
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    await rosa.succeed(freezeTeam, ids, { ...freeze, frozen: false });
    const again = await rosa.call(freezeTeam, ids, freeze, { commandId });
    expect(again.text).toBe(first.text);
    expect(await rosa.fail(freezeTeam, ids, { ...freeze, turnNum: 1 })).toMatchObject({
      rule: 'TT1',
      errors: ['Qtr 1 is closed.'],
    });
    expect(await rosa.fail(freezeTeam, ids, { ...freeze, turnNum: 3 })).toMatchObject({ rule: 'FR6' });
    const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
    const next = { ...ids, intraturn: intraturn.intraturn_id };
    expect(await ada.succeed(cds.save, next, { ...saving(3), turnNum: 2 })).toMatchObject({
      modifiedBy: null,
    });
  });

  test('[FR6] a game freeze repeated after it was lifted freezes nobody', async () => {
    const { product, ids, ada, admin, saving } = await playing();
    const commandId = product.environment.uuid();
    const first = await admin.call(freezeGame, ids, { frozen: true }, { commandId });
    await admin.succeed(freezeGame, ids, { frozen: false });
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    await admin.call(freezeGame, ids, { frozen: true }, { commandId });
    expect(first.httpStatus).toBe(200);
    const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
    const next = { ...ids, intraturn: intraturn.intraturn_id };
    expect(await ada.succeed(cds.save, next, { ...saving(3), turnNum: 2 })).toMatchObject({
      modifiedBy: null,
    });
  });
});
