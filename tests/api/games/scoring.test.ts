// Proves over HTTP how a game is won: what the own bank is scored by, luck without a rival's figure beyond the published
// reports, and a change that scores all quarters anew, tells its reason to everybody in the game, and stands in the audit.
import { expect, test } from 'vitest';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadScoring } from '../../../contracts/calls/scoring.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { pointsOf } from '../../../contracts/scoring/points.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { harborForm } from './playing.ts';

const shared = shareProduct(['ada', 'cara', 'instructor', 'admin']);
const noPeers = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};

async function run(turn: number, reports: object): Promise<void> {
  await shared.people.admin.succeed(runTurn, shared.ids, { turn, ...reports });
  await shared.product.application.processes.background.settled();
}

test('before the first quarter the rule is told without figures, and can change without a reason', async () => {
  const { ada, instructor, cara } = shared.people;
  const told = { scoring: 'balanced', changes: [], own: null, leader: null, luck: null };
  expect(await ada.succeed(loadScoring, shared.ids, {})).toEqual(told);
  const form = { ...harborForm, game_id: shared.ids.game };
  await instructor.succeed(updateGame, {}, { ...form, scoring: 'price' });
  expect(await ada.succeed(loadScoring, shared.ids, {})).toEqual({ ...told, scoring: 'price' });
  await instructor.succeed(updateGame, {}, { ...form, scoring: 'balanced' });
  expect((await ada.succeed(loadScoring, shared.ids, { luck: 'scores' })).luck).toMatchObject({ draws: 0 });
  expect(await cara.fail(loadScoring, shared.ids, {})).toMatchObject({ httpStatus: 404 });
});

test('a student gets the own criteria and range, and of rivals nothing that no report has published', async () => {
  const { ada, admin } = shared.people;
  await run(1, noPeers);
  const { own, leader } = await ada.succeed(loadScoring, shared.ids, {});
  expect(leader).toBeNull();
  const { banks } = await ada.succeed(loadStanding, shared.ids, {});
  expect(pointsOf('balanced', own!).toFixed(1)).toBe(banks[0]!.score[1]!.toFixed(1));
  const luckOf = async (client: ApiClient, luck: 'places' | 'scores') =>
    (await client.succeed(loadScoring, shared.ids, { luck })).luck!;
  const [told, all] = [await luckOf(ada, 'scores'), await luckOf(admin, 'scores')];
  expect(all.draws).toBe(40);
  for (const { score, price_place } of all.banks) {
    expect(score![0]).toBeLessThan(score![1]);
    expect(price_place).not.toBeNull();
  }
  expect(told.banks).toEqual([
    { ...all.banks[0], price_place: null },
    { ...all.banks[1], score: null, price_place: null },
  ]);
  expect((await admin.succeed(loadScoring, shared.ids, {})).own).toBeNull();
  await run(1, { ...noPeers, runMCM: false, runPeerReports: true, runSummaryReports: true });
  expect(await luckOf(ada, 'places')).toEqual(await luckOf(admin, 'places'));
});

test('a change after Qtr 1 needs a reason, which everybody reads, and scores all quarters anew', async () => {
  const { ada, instructor, admin } = shared.people;
  await run(2, noPeers);
  const form = { ...harborForm, game_id: shared.ids.game };
  const refused = await instructor.fail(updateGame, {}, { ...form, scoring: 'price' });
  expect(refused).toMatchObject({ rule: 'GU8' });
  const reason = 'We play three quarters only.';
  await instructor.succeed(updateGame, {}, { ...form, scoring: 'price', scoring_reason: reason });
  const { scoring, changes } = await ada.succeed(loadScoring, shared.ids, {});
  expect(scoring).toBe('price');
  expect(changes).toMatchObject([
    { from: 'balanced', to: 'price', after_turn: 2, changed_by: 'Rosa Vance', reason },
  ]);
  const { banks, score_of } = await admin.succeed(loadStanding, shared.ids, {});
  expect(score_of).toBe('stock_price');
  for (const { score, stock_price } of banks) expect(score).toEqual([null, ...stock_price.slice(1)]);
  const { gameDetails } = await ada.succeed(loadGame, shared.ids, {});
  expect(gameDetails.scoring).toBe('price');
  const { entries } = await admin.succeed(listAudit, {}, { limit: 200 });
  expect(JSON.stringify(entries)).toContain(`changed the scoring to Price on the last day: ${reason}`);
});
