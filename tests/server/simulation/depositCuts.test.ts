// Proves by value how depositors react if their bank passes on more of falling rates than usual.
import { describe, expect, it } from 'vitest';
import { beats, earned, earnedUntouched } from '../../../ops/exploit/freeLunch.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { passThroughUtility, rememberCuts } from '../../../server/simulation/market/passThrough.ts';
import type { NonMaturityDepositDecision } from '../../../server/simulation/model/decision.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { further } from '../../fixtures/further.ts';
import { OPTIONS } from './oneTurn.ts';

const indexed = NON_MATURITY_DEPOSITS.find(({ id }) => id === 'MMT')!;
const usual = { betaUp: indexed.beta, betaDown: indexed.beta, lagMonths: indexed.lagMonths };
const account = (resentedCutPercent?: number) => ({
  cents: 1e9,
  accounts: 100,
  share: 0.25,
  ratePercent: 2,
  offeredRatePercent: 2,
  ...(resentedCutPercent && { resentedCutPercent }),
});

/** Two banks over quarters of falling rates (FALL from its second on); the first deviates on its indexed account. */
function played(turns: number, terms: Partial<NonMaturityDepositDecision>) {
  let game = newGame({
    environmentCode: 'FALL',
    templateId: 'HARBOR500',
    teamCount: 2,
    seed: 'cuts',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  for (let turn = 1; turn <= turns; turn++) {
    const [own, other] = [openingDecision(game, 0), openingDecision(game, 1)];
    own.nonMaturityDeposits.MMT = { ...own.nonMaturityDeposits.MMT, ...terms };
    game = runQuarter(game, [own, other]);
  }
  return game.teams[0]!.nonMaturityDeposits.MMT;
}

describe('cuts of deposit rates', () => {
  further('passing on more of falling rates than the market is no free money in fifteen quarters', () => {
    const wins = ['INVERT', 'H2004'].filter((environmentCode) => {
      const game = { environmentCode, turns: 15 };
      const cutting = earned(game, ({ nonMaturityDeposits }) => {
        nonMaturityDeposits.MMT = { ...nonMaturityDeposits.MMT, betaDown: 1.5 };
      });
      return beats(cutting, earnedUntouched(game));
    });
    expect(wins).toEqual([]);
  });

  it('a cut is noticed in the quarter in which it is paid, not a quarter later', () => {
    const share = (betaDown: number) => played(2, { betaDown }).share;
    expect(share(1.4)).toBeLessThan(share(0.7));
  });

  it('it counts twice as much as a raise, and nothing at the usual terms', () => {
    const worth = (terms: typeof usual, changes: number[], offeredPercent = 2) =>
      passThroughUtility(account(), indexed, terms, { offeredPercent, changes });
    expect(worth(usual, [-0.6, 0.3])).toEqual({ now: 0, ahead: 0 });
    // On average over the quarter half of .6 × .7 points less than usual, at its end all of it: 1.6 per
    // point, twice.
    const cut = worth({ ...usual, betaDown: 1.4 }, [-0.6, 0, 0]);
    expect(cut.now).toBeCloseTo(-2 * 1.6 * 0.21, 9);
    expect(cut.ahead).toBeCloseTo(-2 * 1.6 * 0.42, 9);
    expect(worth({ ...usual, betaUp: 1.4 }, [0.6, 0, 0]).now).toBeCloseTo(1.6 * 0.21, 9);
    // A withheld rise is not a loss, and a rate falls no lower than zero.
    expect(worth({ ...usual, betaUp: 0 }, [0.6, 0, 0]).now).toBeCloseTo(-1.6 * 0.21, 9);
    expect(worth({ ...usual, betaDown: 1.4 }, [-0.6, 0, 0], 0.3).now).toBeCloseTo(-2 * 1.6 * 0.09, 9);
  });

  it('cuts by beta or by hand are remembered, forgotten by an eighth per quarter, and forgiven when rates are raised', () => {
    const rememberedAfter = (offeredPercent: number, funds: number, before?: number) => {
      const state = account(before);
      rememberCuts(state, indexed, offeredPercent, [funds, 0, 0]);
      return state.resentedCutPercent;
    };
    expect(rememberedAfter(1.58, -0.6)).toBeUndefined();
    expect(rememberedAfter(1.16, -0.6)).toBe(0.42);
    expect(rememberedAfter(1.7, 0)).toBe(0.3);
    expect(rememberedAfter(2, 0.6)).toBeUndefined();
    expect(rememberedAfter(2, 0, 0.4)).toBe(0.35);
    expect(rememberedAfter(2.2, 0, 0.4)).toBe(0.15);
    expect(rememberedAfter(2.5, 0, 0.4)).toBeUndefined();
    const remembering = passThroughUtility(account(0.4), indexed, usual, { offeredPercent: 2, changes: [] });
    expect(remembering.now).toBeCloseTo(-1.6 * 0.4, 9);
  });

  it('customers leave: three quarters of falling rates at the highest beta cost most of them', () => {
    const lost = 1 - played(4, { betaDown: 1.5 }).share / played(4, {}).share;
    expect(lost).toBeGreaterThan(0.6);
    expect(lost).toBeLessThan(0.75);
  });

  it('a bank with usual terms causes no memory of cuts, one that cuts does', () => {
    expect(played(6, {})).not.toHaveProperty('resentedCutPercent');
    expect(played(6, { betaDown: 1.5 }).resentedCutPercent).toBeGreaterThan(0.5);
  });
});

describe('where rates are near zero', () => {
  /** The rate on personal money market accounts of a bank after two years of a federal funds rate of .1%. */
  const paidAt = (typed?: number) => {
    let game = newGame({ ...OPTIONS, environmentCode: 'H2007' });
    const low = { ...environmentOf(game).at(1), federalFundsPercent: 0.1 };
    for (let turn = 1; turn <= 8; turn++) {
      const decisions = game.teams.map((_, team) => openingDecision(game, team));
      if (typed !== undefined && turn === 8) decisions[0]!.nonMaturityDeposits.MMP.ratePercent = typed;
      game = runQuarter(game, decisions, { chance: 'none', closing: low });
    }
    return [
      game.teams[0]!.nonMaturityDeposits.MMP.ratePercent,
      game.community.depositReferenceRatePercent.MMP,
    ];
  };

  it('banks cut no further than an account’s floor, but for what is typed below it', () => {
    const [own, community] = paidAt();
    expect(own).toBeGreaterThanOrEqual(0.2);
    expect(community).toBeGreaterThanOrEqual(0.2);
    expect(paidAt(0.05)[0]).toBe(0.05);
  });
});
