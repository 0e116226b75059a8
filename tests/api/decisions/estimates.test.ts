// Proves estimates over HTTP: what a team's unsaved decisions would do is its forecast once they are saved, byte for
// byte, records nothing, and is refused in words wherever a save or a forecast would be.
import { describe, expect, test } from 'vitest';
import { activeIntraturn, createScenario } from '../../../contracts/calls/decisionSets.ts';
import { estimateDecisions } from '../../../contracts/calls/estimates.ts';
import { disableForecasts, submitForecast } from '../../../contracts/calls/forecasts.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { ForecastCompleted } from '../../../contracts/events/teamTurnEvents.ts';
import { estimatesOfAccountMax } from '../../../server/identity/signIn/requestLimits.ts';
import { createEstimates } from '../../../server/readers/estimates.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { cds, playing } from '../games/playing.ts';
import { rivalFigures } from '../games/rivalFigures.ts';

type Playing = Awaited<ReturnType<typeof playing>>;

const rate = 2.5;
const draftOf = (save: Record<string, unknown>) => ({
  area: 'certificatesOfDeposit' as const,
  filter_choice: 'Retail CDs',
  save,
});

/** The published figures of a forecast of the saved set. */
async function forecastFigures({ product, ids, ada }: Playing) {
  const head = await product.application.stores.eventStore.headPosition();
  await ada.succeed(submitForecast, ids, {});
  await product.application.processes.background.settled();
  const events = await eventsAfter(product, head);
  const completed = events.find(({ type }) => type === 'ForecastCompleted') as
    | RecordedEvent<EventOf<typeof ForecastCompleted>>
    | undefined;
  return completed?.data.indicators;
}

describe('an estimate', () => {
  test('of what is saved is its forecast, byte for byte, and records nothing', async () => {
    const play = await playing();
    const { product, ids, ada, saving } = play;
    const untouched = await ada.succeed(estimateDecisions, ids, {});
    expect(untouched).toMatchObject({ is_untouched: true, later: null });
    expect(untouched.figures).toEqual(untouched.untouched);
    await ada.succeed(cds.save, ids, saving(rate));
    const head = await product.application.stores.eventStore.headPosition();
    const saved = await ada.succeed(estimateDecisions, ids, { horizon: 'twoYears' });
    expect(await product.application.stores.eventStore.headPosition()).toBe(head);
    expect(saved.is_untouched).toBe(false);
    expect(saved.untouched).toEqual(untouched.untouched);
    expect(saved.figures['Net Income']).not.toBe(untouched.figures['Net Income']);
    expect(JSON.stringify(saved.figures)).toBe(JSON.stringify(await forecastFigures(play)));
  });

  test('of a draft is that of the same rows saved, in both horizons', async () => {
    const { product, ids, ada, ben, saving } = await playing();
    const drafts = [draftOf(saving(rate))];
    const typed = await ada.succeed(estimateDecisions, ids, { drafts, horizon: 'twoYears' });
    expect(typed.later?.['Net Income']).not.toBe(0);
    expect(await ben.succeed(estimateDecisions, ids, {})).toMatchObject({ is_untouched: true });
    product.environment.advance(1_000);
    await ben.succeed(cds.save, ids, saving(1));
    const above = await ada.succeed(estimateDecisions, ids, { drafts, horizon: 'twoYears' });
    expect(above).toEqual(typed);
    await ada.succeed(cds.save, ids, { ...saving(rate), force: true });
    expect(await ada.succeed(estimateDecisions, ids, { horizon: 'twoYears' })).toEqual(typed);
  });

  test('is made over the scenario that it is asked for, whichever is active', async () => {
    const play = await playing();
    const { product, ids, ada, saving } = play;
    const drafts = [draftOf(saving(rate))];
    const base = await ada.succeed(estimateDecisions, ids, { drafts });
    const { intraturn_id: intraturn } = await ada.succeed(createScenario, ids, {
      name: 'Bold',
      intraturn_id: ids.intraturn,
    });
    const bold = { ...play, ids: { ...ids, intraturn } };
    product.environment.advance(1_000);
    const boldDraft = { ...saving(rate), updated: [{ cd_id: 2, rate }] };
    await ada.succeed(cds.save, bold.ids, boldDraft);
    const above = await ada.succeed(estimateDecisions, bold.ids, { drafts });
    expect(above.figures).not.toEqual(base.figures);
    expect((await ada.succeed(estimateDecisions, ids, { drafts })).figures).toEqual(base.figures);
    await ada.succeed(cds.save, bold.ids, { ...saving(rate), force: true });
    expect(JSON.stringify(above.figures)).toBe(JSON.stringify(await forecastFigures(bold)));
  });

  test('of a later quarter starts from the banks as they were run', async () => {
    const play = await playing();
    const { product, ids, ada, admin } = play;
    const first = await ada.succeed(estimateDecisions, ids, {});
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    expect((await ada.succeed(estimateDecisions, ids, {})).refusal).toBe(
      'The run of Qtr 1 began at 09:00 ET. No estimate was made.',
    );
    const { intraturn_id: intraturn } = (await ada.succeed(activeIntraturn, ids, {})).intraturn;
    const next = { ...play, ids: { ...ids, intraturn } };
    const second = await ada.succeed(estimateDecisions, next.ids, { horizon: 'twoYears' });
    expect(second.untouched).not.toEqual(first.untouched);
    expect(new Set(Object.values(second.later ?? {}))).toEqual(new Set([0]));
    expect(JSON.stringify(second.figures)).toBe(JSON.stringify(await forecastFigures(next)));
  });

  test('is asked for again where a quarter has opened before the run of the last one is complete', async () => {
    const { product, ids } = await playing();
    const estimates = createEstimates(product.application.processes);
    const opened = { gameId: ids.game, teamId: ids.team, turn: 2 };
    expect(await estimates.of(product.userIdOf('ada'), opened, {})).toBeNull();
  });

  test('is refused in the words of a save, and of a forecast, with nothing recorded', async () => {
    const { product, ids, ada, chloe, rosa, admin, saving } = await playing();
    const at = product.environment;
    const refusal = async (...saves: readonly Record<string, unknown>[]) => {
      at.advance(1_000);
      const answer = await ada.succeed(estimateDecisions, ids, { drafts: saves.map(draftOf) });
      if (answer.refusal !== null) expect(answer).toMatchObject({ figures: {}, untouched: {}, later: null });
      return answer.refusal;
    };
    const malformed = async (save: Record<string, unknown>) =>
      (await ada.fail(estimateDecisions, ids, { drafts: [draftOf(save)] })).errors;
    const head = await product.application.stores.eventStore.headPosition();
    const row = (cells: object) => ({ ...saving(0), updated: [{ cd_id: 1, ...cells }] });
    expect(await malformed(row({ rate: 'half' }))).toEqual(['Rate in row 1 must be a number']);
    expect(await malformed(row({ colour: 1 }))).toEqual(['colour is not a field of this request.']);
    expect(await refusal(row({ rate: 26 }))).toBe('The maximum value is 20.000%');
    expect(await refusal(row({ cd_id: 99_999, rate: 1 }))).toBe(
      'A row in this save doesn’t belong to this screen.',
    );
    expect(await chloe.fail(estimateDecisions, ids, {})).toMatchObject({ rule: 'AC2' });
    expect(await product.application.stores.eventStore.headPosition()).toBe(head);
    const off = { game_id: ids.game, disable_whatifs: true };
    await rosa.succeed(disableForecasts, ids, off);
    expect(await refusal()).toBe('Estimates are off in this game.');
    await rosa.succeed(disableForecasts, ids, { ...off, disable_whatifs: false });
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    expect(await refusal()).toBeNull();
    expect(await refusal(saving(1))).toMatch(/^The team was frozen by .+ at .+ ET\. No estimate was made\.$/);
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
    await admin.succeed(freezeGame, ids, { frozen: true });
    expect(await refusal()).toMatch(/^The game was frozen by Morgan Hale at .+ ET\. No estimate was made\.$/);
  });

  test('holds no rate, name or figure of another bank, whatever it decides', async () => {
    const { product, ids, other, ada, chloe, admin, saving } = await playing();
    await chloe.succeed(
      cds.save,
      { ...ids, team: other.teamId, intraturn: other.intraturnId },
      saving(3.777),
    );
    await admin.succeed(runTurn, ids, { turn: 1, runPeerReports: false, runSummaryReports: false });
    await product.application.processes.background.settled();
    const { intraturn_id: intraturn } = (await ada.succeed(activeIntraturn, ids, {})).intraturn;
    const drafts = [draftOf({ ...saving(rate), turnNum: 2 })];
    const asked = { drafts, horizon: 'twoYears' } as const;
    const answer = JSON.stringify(await ada.succeed(estimateDecisions, { ...ids, intraturn }, asked));
    expect(answer).toContain('Net Income');
    const secrets = ['3.777', 'Bayside', ...(await rivalFigures(product))];
    expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
  });

  test('is made four times a second for one person', async () => {
    const { product, ids, ada, ben } = await playing();
    const refusal = async (person: typeof ada) => (await person.succeed(estimateDecisions, ids, {})).refusal;
    for (let asked = 0; asked < estimatesOfAccountMax; asked += 1) expect(await refusal(ada)).toBeNull();
    expect(await refusal(ada)).toBe('Estimates are asked for too quickly. Please wait a second.');
    expect(await refusal(ben)).toBeNull();
    product.environment.advance(2_000);
    expect(await refusal(ada)).toBeNull();
  });
});
