// Proves practice games over HTTP: one person alone against four banks.
import { describe, expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { listAudit } from '../../../contracts/calls/audit.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { estimateDecisions } from '../../../contracts/calls/estimates.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { gameFormSchema } from '../../../contracts/calls/gameForms.ts';
import { freezeGame, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { openHub } from '../../../contracts/calls/hub.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import {
  loadPractice,
  runPracticeQuarter,
  signInAsGuest,
  startPractice,
} from '../../../contracts/calls/practice.ts';
import { loadRoster } from '../../../contracts/calls/roster.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadScoring } from '../../../contracts/calls/scoring.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { loadWhy } from '../../../contracts/calls/why.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { pointsOf } from '../../../contracts/scoring/points.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { createPractice, practiceRivals } from '../../../server/processes/practiceGame.ts';
import { botNumberOf } from '../../../server/rivals/bots.ts';
import { type ApiClient, anonymous, cookieFrom, signIn } from '../../fixtures/product/apiClient.ts';
import { type Product, type ProductOptions, startProduct } from '../../fixtures/product/startProduct.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { cds } from '../games/playing.ts';
import {
  expectChiefOfWinners,
  expectForecastReport,
  expectTwoQuartersRead,
  type Ids,
} from './practiceChecks.ts';

const logMaxBytes = 200_000;
const patienceMilliseconds = 120_000;

async function productOf(options: ProductOptions = {}): Promise<Product> {
  const product = await startProduct({ seed: 'people', ...options });
  onTestFinished(() => product.close());
  return product;
}

async function guestOf(product: Product): Promise<ApiClient> {
  const answer = await anonymous(product).call(signInAsGuest, {}, {});
  expect(answer.httpStatus).toBe(200);
  return anonymous(product, cookieFrom(answer));
}

async function started(client: ApiClient, form: object = {}): Promise<Ids> {
  const { game_id: game, team_id: team } = await client.succeed(startPractice, {}, form);
  return { game, team };
}

/** Types another rate into the first CDs of a quarter. */
async function saveRate(client: ApiClient, ids: Ids, quarter: number, rate: number): Promise<void> {
  const { intraturn } = await client.succeed(activeIntraturn, ids, {});
  const shown = await client.succeed(cds.load as Call, ids, { turnNum: quarter, cdType: 'Retail CDs' });
  const { lastUpdated } = shown as { lastUpdated: string };
  const { intraturn_id: set } = intraturn;
  const save = { turnNum: quarter, cdType: 'Retail CDs', updated: [{ cd_id: 1, rate }], lastUpdated };
  expect(await client.succeed(cds.save, { ...ids, intraturn: set }, save)).toMatchObject({
    modifiedBy: null,
  });
}

const run = (client: ApiClient, ids: Ids, quarter: number) =>
  client.succeed(runPracticeQuarter, ids, { quarter });

/** Everything that the log keeps from a position on, as it is stored. */
const logged = ({ application }: Product, after: number): Promise<readonly RecordedEvent[]> =>
  application.stores.eventStore.readAll({ after, limit: 100_000 });

/** What a player sees of the quarter that was run last. */
async function seenBy(client: ApiClient, ids: Ids): Promise<unknown> {
  const { intraturn } = await client.succeed(activeIntraturn, ids, {});
  const { active } = await client.succeed(openHub, ids, {});
  const why = await client.succeed(loadWhy, ids, {});
  return [await client.succeed(loadDashboard, ids, {}), intraturn, active?.hub, why];
}

/** Another game that goes on from the third quarter of one, with its rates, chance and decisions until then. */
async function expectPlayedAgain({ application }: Product, guest: ApiClient, played: Ids): Promise<void> {
  const figures = async ({ team }: Ids) =>
    (await application.readModels.dashboard(team))?.quarters.slice(0, 3).map(({ indicators }) => indicators);
  const before = await figures(played);
  const again = await started(guest, { again: { game: played.game, quarter: 3 } });
  expect(before).toHaveLength(3);
  expect(await figures(again)).toEqual(before);
  const { gameDetails } = await guest.succeed(loadGame, again, {});
  expect(gameDetails).toMatchObject({ turns_completed: 2, turns_allowed: 6 });
  const beyond = { again: { game: again.game, quarter: 4 } };
  expect(await guest.fail(startPractice, {}, beyond)).toMatchObject({ httpStatus: 404 });
}

describe('a practice game', () => {
  test('is played by a guest to its end, and again from a quarter; the log keeps less than 200 kB of it, without a state', {
    timeout: patienceMilliseconds,
  }, async () => {
    const product = await productOf();
    const guest = await guestOf(product);
    const before = await product.application.stores.eventStore.headPosition();
    const ids = await started(guest);
    for (let quarter = 1; quarter <= 6; quarter += 1) {
      await saveRate(guest, ids, quarter, 2 + quarter / 10);
      if (isWhole || quarter % 3 === 2) {
        const { intraturn } = await guest.succeed(activeIntraturn, ids, {});
        await guest.succeed(submitForecast, { ...ids, intraturn: intraturn.intraturn_id }, {});
      }
      const { practice } = (await guest.succeed(loadGame, ids, {})).gameDetails;
      expect(practice).toMatchObject({ is_over: false, environment: null });
      if (quarter === 2) await expectForecastReport(product, guest, ids);
      expect(await run(guest, ids, quarter)).toMatchObject({ quarter, is_over: quarter === 6 });
    }
    const { gameDetails } = await guest.succeed(loadGame, ids, {});
    expect(gameDetails.practice).toMatchObject({ quarters: 6, is_over: true });
    expect(gameDetails.practice?.rivals.map(({ name }) => name)).toEqual([
      'Bayside Trust',
      'Northquay Bank',
      'Lighthouse Savings',
      'Anchor National',
    ]);
    expect(gameDetails.practice?.environment).toBe(gameDetails.interest_rate_name);
    const { own, leader } = await guest.succeed(loadScoring, ids, {});
    const { banks } = await guest.succeed(loadStanding, ids, {});
    const best = banks.find(({ places }) => places.at(-1) === 1)!;
    const leads = best.team_id === ids.team ? own! : leader!;
    expect(leader?.team_id ?? ids.team).toBe(best.team_id);
    expect(pointsOf('balanced', leads).toFixed(1)).toBe(best.score.at(-1)!.toFixed(1));
    const { userId } = (await guest.succeed(currentSession, {}, {})).user!;
    await expectChiefOfWinners(product, userId, ids);
    const events = await logged(product, before);
    const text = events.map(({ data, metadata }) => JSON.stringify([data, metadata])).join('');
    expect(/"ledger"|"loanPools"/.test(text)).toBe(false);
    expect(text.length).toBeLessThan(logMaxBytes);
    await expectTwoQuartersRead(product, ids, 3);
    await expectPlayedAgain(product, guest, ids);
  });

  test('is computed again after a restart, to the same figures', {
    timeout: patienceMilliseconds,
  }, async () => {
    const product = await startProduct({ seed: 'people' });
    const guest = await guestOf(product);
    const ids = await started(guest);
    await saveRate(guest, ids, 1, 2.5);
    await run(guest, ids, 1);
    await saveRate(guest, ids, 2, 2.6);
    const seen = await seenBy(guest, ids);
    await product.stop();
    const { directory, environment } = product;
    const again = await startProduct({ seed: 'people', directory, environment });
    onTestFinished(() => again.close());
    const returned = anonymous(again, guest.cookie);
    expect(await seenBy(returned, ids)).toEqual(seen);
    expect(await run(returned, ids, 2)).toMatchObject({ quarter: 2 });
  });

  test('is run once where the button is pressed twice, with one answer', async () => {
    const product = await productOf();
    const guest = await guestOf(product);
    const ids = await started(guest);
    const [first, second] = await Promise.all([run(guest, ids, 1), run(guest, ids, 1)]);
    expect(second).toMatchObject({ quarter: 1, is_over: first.is_over });
    expect(await run(guest, ids, 1)).toMatchObject({ quarter: 1, is_over: false });
    // Who runs a quarter is not told that it was run.
    const { news } = await guest.succeed(listNews, {}, {});
    expect(news).toContainEqual(expect.objectContaining({ kind: 'turnRun', turn_num: 1, is_unread: false }));
    const runs = (await logged(product, 0)).filter(({ type }) => type === 'TurnRunRequested');
    expect(runs).toHaveLength(1);
    expect(await guest.fail(runPracticeQuarter, ids, { quarter: 3 })).toMatchObject({
      rule: 'RT1',
      errors: ['Qtr 2 must be run first.'],
    });
    const undeclared = await guest.call(runPracticeQuarter, ids, { quarter: 2, isAdministrator: true });
    expect(undeclared).toMatchObject({ httpStatus: 400 });
  });

  test('[PG5] does not exist for anybody else, and its player oversees nothing of it', async () => {
    const product = await productOf();
    const [guest, other] = [await guestOf(product), await guestOf(product)];
    const admin = await signIn(product, 'admin');
    const ids = await started(guest);
    for (const stranger of [
      other,
      admin,
      await signIn(product, 'ada'),
      await signIn(product, 'instructor'),
    ]) {
      expect(await stranger.fail(loadGame, ids, {})).toMatchObject({ httpStatus: 404, rule: 'AC2' });
      expect(await stranger.fail(listTeams, ids, {})).toMatchObject({ httpStatus: 404 });
      expect(await stranger.fail(runPracticeQuarter, ids, { quarter: 1 })).toMatchObject({ httpStatus: 404 });
      const { games } = await stranger.succeed(listGames, {}, {});
      expect(games.some(({ game_id: gameId }) => gameId === ids.game)).toBe(false);
    }
    const { intraturn } = await guest.succeed(activeIntraturn, ids, {});
    const set = { ...ids, intraturn: intraturn.intraturn_id };
    expect(await admin.fail(estimateDecisions, set, {})).toMatchObject({ httpStatus: 404 });
    const own = await started(admin);
    for (const call of [runTurn, freezeGame, loadRoster])
      expect(await admin.fail(call, own, { turn: 1, frozen: true })).toMatchObject({ httpStatus: 403 });
    expect(await run(admin, own, 1)).toMatchObject({ quarter: 1 });
  });

  test('[PG5] is told apart from the games of a class', async () => {
    const product = await startProduct();
    onTestFinished(() => product.close());
    const ada = await signIn(product, 'ada');
    const { gameId: game } = product.games.harbor;
    expect(await ada.fail(runPracticeQuarter, { game }, { quarter: 1 })).toMatchObject({ httpStatus: 404 });
    expect((await ada.succeed(loadGame, { game }, {})).gameDetails.practice).toBeNull();
    const again = { game, quarter: 1 };
    expect(await ada.fail(startPractice, {}, { again })).toMatchObject({ httpStatus: 404 });
  });

  test('[PG1] is ended by the next one of the same person, who starts at most three in an hour', async () => {
    const product = await productOf();
    const guest = await guestOf(product);
    const first = await started(guest);
    const second = await started(guest, { quarters: 4, type: 'Full' });
    expect(await guest.fail(loadGame, first, {})).toMatchObject({ httpStatus: 404 });
    const { open, refusal } = await guest.succeed(loadPractice, {}, {});
    expect(open).toMatchObject({ game_id: second.game, quarters: 4, quarters_run: 0, type: 'Full' });
    expect(refusal).toBeNull();
    const third = await started(guest);
    const told = 'You have started three practice games within an hour. You can start the next one at ';
    const refused = await guest.fail(startPractice, {}, {});
    expect(refused).toMatchObject({ httpStatus: 409, rule: 'PG1' });
    expect(refused.errors[0]).toContain(told);
    expect((await guest.succeed(loadPractice, {}, {})).refusal).toContain(told);
    expect(await guest.succeed(loadGame, third, {})).toBeDefined();
    product.environment.advance(2 * 3_600_000 - 60_000);
    expect((await guest.succeed(loadPractice, {}, {})).refusal).toBeNull();
  });

  test('has the chief among its rivals for those who won, who saves the best of eight plans', async () => {
    const product = await productOf();
    const { commandHandlers, processes } = product.application;
    const { uuid, clock } = product.environment;
    const commandId = uuid();
    const form = gameFormSchema.parse({
      ...{ game_name: 'Practice', interest_rate_code: 'BASE', template_details_id: 'HARBOR500' },
      ...{ number_of_teams: 5, type: 'Lite', turns_allowed: 4 },
    });
    const metadata = {
      ...{ commandId, correlationId: commandId, causationId: commandId },
      ...{
        actor: { userId: product.userIdOf('ada'), role: 'Student' },
        at: new Date(clock.now()).toISOString(),
      },
    };
    const rivals = practiceRivals(true);
    expect(rivals).toContain('chief');
    const { gameId, teams } = await createPractice({ form, rivals, again: null }, metadata, processes);
    const chief = teams[3]!;
    expect(chief.name).toBe('Meridian Bank');
    const stream = streams.teamTurn(gameId, chief.teamId, 1);
    const turn = await commandHandlers.of(teamTurnDecider).stateOf(stream);
    if (turn.status !== 'opened') throw new Error('The turn of the chief is not open.');
    const saved = Object.values(turn.decisionSets[turn.activeIntraturnId]?.areaSaves ?? {});
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.every(({ last }) => last.by === botNumberOf('chief'))).toBe(true);
  });

  test('[PG6] is left out of the audit log until it is asked for', async () => {
    const product = await productOf();
    const guest = await guestOf(product);
    const admin = await signIn(product, 'admin');
    const ids = await started(guest);
    const games = async (filter: object) =>
      new Set((await admin.succeed(listAudit, {}, { filter })).entries.map(({ game_id: gameId }) => gameId));
    expect(await games({})).not.toContain(ids.game);
    expect(await games({ isPractice: true })).toEqual(new Set([ids.game]));
    expect(await games({ game: ids.game })).toEqual(new Set([ids.game]));
    const { entries } = await admin.succeed(listAudit, {}, { filter: { game: ids.game, kinds: ['saved'] } });
    expect(entries.map(({ full_name: name }) => name)).toContain('Bayside Trust (bot)');
  });
});
