// Proves what a practice game tells of its rivals: what each offered in a quarter, and when it is over a debrief of every
// bank, made of decisions alone, without a word of anybody who could show it.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '../../../contracts/calls/call.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { type GameDebrief, loadGameDebrief } from '../../../contracts/calls/gameDebrief.ts';
import { loadMarket } from '../../../contracts/calls/market.ts';
import { runPracticeQuarter, signInAsGuest, startPractice } from '../../../contracts/calls/practice.ts';
import { patience } from '../../fixtures/patience.ts';
import { anonymous, cookieFrom } from '../../fixtures/product/apiClient.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';
import { cds } from '../games/playing.ts';

test('the market of a practice game tells what rivals offered, and its debrief has all banks', async () => {
  const product = await startProduct({ seed: 'people' });
  onTestFinished(() => product.close());
  const entered = await anonymous(product).call(signInAsGuest, {}, {});
  const guest = anonymous(product, cookieFrom(entered));
  const { game_id: game, team_id: team } = await guest.succeed(startPractice, {}, { quarters: 4 });
  const ids = { game, team };
  const { intraturn } = await guest.succeed(activeIntraturn, ids, {});
  const choice = { turnNum: 1, cdType: 'Retail CDs' };
  const { lastUpdated } = (await guest.succeed(cds.load as Call, ids, choice)) as { lastUpdated: string };
  await guest.succeed(cds.save, { ...ids, intraturn: intraturn.intraturn_id }, {
    ...choice,
    updated: [{ cd_id: 1, rate: 6 }],
    lastUpdated,
  } as never);
  for (const quarter of [1, 2, 3, 4]) await guest.succeed(runPracticeQuarter, ids, { quarter });
  const { prices, banks } = await guest.succeed(loadMarket, ids, { turnNum: 1 });
  expect([prices, banks.length]).toEqual(['offers', 5]);
  const priceOf = (name: string) => banks.find(({ team_name }) => team_name === name)!;
  expect(priceOf('Bayside Trust').deposit_price!).toBeGreaterThan(0.1);
  expect(priceOf('Northquay Bank').loan_price!).toBeLessThan(priceOf('Anchor National').loan_price!);
  let told: GameDebrief | undefined;
  await vi.waitUntil(async () => {
    told = await guest.succeed(loadGameDebrief, ids, {});
    return told.working === 0 && told.own!.people.every(({ amount }) => amount !== null);
  }, patience);
  expect(told!.own!.moments[0]).toMatchObject({ turn_num: 1, cause: 'Deposits', changes: [{ value: 6 }] });
  expect(told!.own!.people).toMatchObject([{ full_name: 'Guest', cells: 1, areas: ['CDs'] }]);
  expect(told!.banks).toHaveLength(5);
  for (const { bars, end } of told!.banks)
    expect(told!.still! + bars!.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(end!, 4);
});
