// Proves over HTTP the debrief of a game: moments that are the game played again without them, what moved each bank adding
// up, people by the cells that they set, and to students only what was shown to their class, never another team's people.
import { hash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { updateAdjustments } from '../../../contracts/calls/adjustments.ts';
import { loadContributions } from '../../../contracts/calls/contributions.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { type GameDebrief, loadGameDebrief, publishDebrief } from '../../../contracts/calls/gameDebrief.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import type { DebriefView } from '../../../contracts/fields/debriefViews.ts';
import { decisionOf } from '../../../server/engine/decisionMapping.ts';
import { readRecordedQuarter } from '../../../server/readers/recordedQuarter.ts';
import { openingProblems } from '../../../server/reports/openingProblems.ts';
import { withGroups } from '../../../server/simulation/causes/ownDecisions.ts';
import { baseSet } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { runOn } from '../../../server/simulation/quarter/runOn.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds, harborForm } from './playing.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'cara', 'instructor', 'admin']);
const settled = () => shared.product.application.processes.background.settled();
const noPeers = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};

async function saveRate(client: ApiClient, team: number, turnNum: number, id: number, rate: number) {
  const { intraturn } = await client.succeed(activeIntraturn, { ...shared.ids, team }, { turnNum });
  const ids = { ...shared.ids, team, intraturn: intraturn.intraturn_id };
  const filter = { turnNum, cdType: 'Retail CDs' };
  const { lastUpdated } = await client.succeed(cds.load!, ids, filter);
  await client.succeed(cds.save, ids, { ...filter, updated: [{ cd_id: id, rate }], lastUpdated } as never);
}

/** The debrief once everything in it is worked out. */
async function debriefOf(client: ApiClient): Promise<GameDebrief> {
  let told = await client.succeed(loadGameDebrief, shared.ids, {});
  await vi.waitUntil(
    async () => {
      told = await client.succeed(loadGameDebrief, shared.ids, {});
      return told.working === 0 && !told.own?.people.some(({ amount }) => amount === null);
    },
    { timeout: 60_000, interval: 50 },
  );
  return told;
}
const show = (shown: DebriefView) => shared.people.instructor.succeed(publishDebrief, shared.ids, { shown });

beforeAll(async () => {
  const { people, ids, product } = shared;
  await people.admin.succeed(
    updateGame,
    {},
    { ...harborForm, game_id: ids.game, turns_allowed: 2, difficulty: 'manyProblems' },
  );
  expect(await people.ada.fail(loadGameDebrief, ids, {})).toMatchObject({
    rule: 'EG1',
    errors: ['The debrief appears after Qtr 2, the last quarter.'],
  });
  const other = product.games.harbor.teams[1]!.teamId;
  for (const turn of [1, 2]) {
    await saveRate(people.ada, ids.team, turn, 1, turn === 1 ? 6.5 : 2.5);
    if (turn === 1) await saveRate(people.ben, ids.team, turn, 4, 5.75);
    if (turn === 1) await saveRate(people.chloe, other, turn, 2, 6);
    // More than its capital.
    const event = { event_id: 1, income: 0, expense: 90_000, invest_purchase_id: null, team_turn_id: other };
    const added = [{ team_turn_adjustment_id: -1, ...event }];
    if (turn === 2)
      await people.instructor.succeed(updateAdjustments, { ...ids, turn }, {
        added,
        lastUpdated: null,
      } as never);
    const { intraturn } = await people.ada.succeed(activeIntraturn, ids, { turnNum: turn });
    await people.ada.succeed(submitForecast, { ...ids, intraturn: intraturn.intraturn_id }, {});
    await settled();
    await people.admin.succeed(runTurn, ids, { turn, ...noPeers });
    await settled();
  }
}, 120_000);

test('until it is shown to the class, a student gets the own bank alone, worked out in the background', async () => {
  const { people, ids, product } = shared;
  const { working, banks } = await people.ada.succeed(loadGameDebrief, ids, {});
  expect([working, banks.length]).toEqual([1, 1]);
  const told = await debriefOf(people.ada);
  expect(told).toMatchObject({ shown: 'nothing', bank_count: 2, banks: [{ is_own: true }], awards: [] });
  expect(told.own!.moments.length).toBeGreaterThan(0);
  const text = JSON.stringify(told);
  for (const secret of [product.games.harbor.teams[1]!.teamId, 'Chloe'])
    expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`));
  const document = await product.application.readModels.game(ids.game);
  expect(told.problems).toEqual(openingProblems(document!).map(({ text: problem }) => problem));
  expect(await people.cara.fail(loadGameDebrief, ids, {})).toMatchObject({ httpStatus: 404 });
  expect(await people.ada.fail(publishDebrief, ids, { shown: 'names' })).toMatchObject({ httpStatus: 403 });
});

test('a problem that nobody touched was found by nobody', async () => {
  const { banks, problems } = await debriefOf(shared.people.instructor);
  const untouched = problems.findIndex((text) => text.startsWith('Investment Purchases'));
  expect(banks.map(({ found }) => found[untouched])).toEqual([null, null]);
});

test('what moved a bank adds up from the still world, the same for all, to two years after the end', async () => {
  const { banks, still } = await debriefOf(shared.people.instructor);
  expect(banks).toHaveLength(2);
  for (const { bars, end } of banks)
    expect(still! + bars!.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(end!, 4);
});

test('a moment is what the game without its group of decisions lacks, played again', async () => {
  const { ids, product } = shared;
  const { eventStore } = product.application.stores;
  const quarterOf = (turn: number) => readRecordedQuarter({ gameId: ids.game, turn, attempt: 1 }, eventStore);
  const [first, second] = await Promise.all([1, 2].map(quarterOf));
  const { before, areas, adjustments } = second!;
  const decided = areas.map((rows, team) => decisionOf(before, team, rows));
  const without = runQuarter(
    before,
    [withGroups(baseSet(before, 0), decided[0]!, (group) => group !== 'Deposits'), decided[1]!],
    { adjustments },
  );
  const priceOf = (game: BankGame) => game.teams[0]!.lastResult!.indicators['Stock Price']!;
  const later = (end: BankGame) => priceOf(runOn(end, 8, [first!.after, end]).at(-1)!);
  const { own } = await debriefOf(shared.people.ada);
  const told = own!.moments.find(({ turn_num: turn }) => turn === 2);
  expect(told).toMatchObject({ cause: 'Deposits', changes: [{ modifiedBy: 'Ada Lund', value: 2.5 }] });
  expect(told!.now).toBeCloseTo(priceOf(second!.after) - priceOf(without), 4);
  expect(told!.later).toBeCloseTo(later(second!.after) - later(without), 4);
});

test('a person’s row has the cells of the log that they set last, and what the game without them lacks', async () => {
  const { people, ids } = shared;
  const { own } = await debriefOf(people.ada);
  const { teams } = await people.instructor.succeed(loadContributions, ids, {});
  const contributed = teams.find(({ team_id: id }) => id === ids.team)!.people;
  expect(own!.people.map(({ user_id, cells }) => [user_id, cells])).toEqual(
    contributed.map(({ user_id, kept_cells: cells }) => [user_id, cells]),
  );
  const amountOf = (name: string) => own!.people.find(({ full_name }) => full_name === name)!.amount;
  expect(amountOf('Ada Lund')).not.toBe(0);
  expect(amountOf('Ben Ono')).not.toBe(0);
  expect(amountOf('Ada Lund')).not.toBe(amountOf('Ben Ono'));
});

test('a bank that failed is told as such, last, at what its first owners still have', async () => {
  const { people } = shared;
  const { banks } = await debriefOf(people.instructor);
  expect(banks.map(({ failed_turn: failed }) => failed)).toEqual([null, 2]);
  // The price of a new share is some fifty times that of an old one.
  expect(banks[1]!.end).toBeLessThan(2);
  const { banks: own } = await debriefOf(people.chloe);
  expect(own).toMatchObject([{ is_own: true, failed_turn: 2, letter: null }]);
});

test('letters are those of an order that a secret draws, in which banks stand without names', async () => {
  const { people, product, ids } = shared;
  const { banks } = await debriefOf(people.instructor);
  const seed = (await product.application.readModels.game(ids.game))!.seed;
  const drawn = (id: number) => hash('sha256', `letter ${seed} ${id}`, 'hex');
  const ordered = banks
    .map(({ team_id: id }) => id!)
    .toSorted((one, two) => (drawn(one) < drawn(two) ? -1 : 1));
  for (const { team_id: id, letter } of banks) expect(letter).toBe(`Bank ${'AB'[ordered.indexOf(id!)]}`);
  await show('noNames');
  const hidden = await debriefOf(people.ada);
  expect(hidden.banks.map(({ is_own }) => is_own)).toEqual(ordered.map((id) => id === ids.team));
  await show('nothing');
});

test('what is shown to the class has every bank, under a letter without names, and no person of another team', async () => {
  const { people, product } = shared;
  const [, other] = product.games.harbor.teams;
  const name = (await debriefOf(people.instructor)).banks.find(({ team_id: id }) => id === other!.teamId)!;
  await show('names');
  const told = await debriefOf(people.ada);
  expect(told.banks.map(({ team_name }) => team_name).sort()).toEqual(
    (await debriefOf(people.instructor)).banks.map(({ team_name }) => team_name).sort(),
  );
  expect(told.awards.map(({ award }) => award)).toContain('Sharpest forecasts');
  expect(JSON.stringify(told)).not.toContain('Chloe');
  await show('noNames');
  const hidden = await debriefOf(people.ada);
  expect(hidden.banks.find(({ is_own }) => !is_own)).toMatchObject({ team_id: null, end: name.end });
  expect(JSON.stringify(hidden)).not.toContain(name.team_name);
  expect(hidden.banks.find(({ is_own }) => !is_own)!.team_name).toMatch(/^Bank [AB]$/);
  expect(hidden.awards.every(({ from }) => from === null)).toBe(true);
  const seen = await debriefOf(people.chloe);
  for (const person of ['Ada Lund', 'Ben Ono']) expect(JSON.stringify(seen)).not.toContain(person);
  const { own } = await debriefOf(people.instructor);
  expect(own).toBeNull();
  await show('nothing');
  expect((await debriefOf(people.ada)).banks).toHaveLength(1);
});
