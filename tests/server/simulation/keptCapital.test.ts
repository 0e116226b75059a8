// Proves by value that neither keeping capital nor paying it out is free money: a dollar beyond the capital
// that the business needs is worth about a dollar to investors, whatever multiple the business has, and the first
// dividend cut is measured from what the bank paid before the game.
import { describe, expect, it } from 'vitest';
import { earned, earnedUntouched } from '../../../ops/exploit/freeLunch.ts';
import { post } from '../../../server/simulation/base/ledger.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { neededShareOfCapital } from '../../../server/simulation/measures/stockPrice.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from './oneTurn.ts';

const start = (environmentCode: string) => newGame({ ...OPTIONS, environmentCode });

/** The components of the first bank's price after a quarter without noise, and its value, dollars. */
function priced(game: BankGame, change: (decision: BankDecision) => void = () => undefined) {
  const decisions = game.teams.map((_, team) => openingDecision(game, team));
  change(decisions[0]!);
  const { game: after, banks } = computeQuarter(game, decisions, { chance: 'none' });
  const parts = banks[0]!.stockPrice!;
  return { ...parts, valueDollars: parts.targetPriceDollars * after.teams[0]!.shares };
}

/** The value to investors of each dollar, if the first bank has kept ten million more. */
function worthOfKeptDollar(environmentCode: string): number {
  const game = start(environmentCode);
  const rich = structuredClone(game);
  post(rich.teams[0]!.ledger, 'FFS', 'RE', 1e9);
  return (priced(rich).valueDollars - priced(game).valueDollars) / 1e7;
}

describe('capital that is kept', () => {
  it('is worth about its amount beyond what the business needs, whatever multiple the business has', () => {
    for (const environmentCode of ['BASE', 'RECESSION', 'H2015', 'H2021']) {
      const multiple = priced(start(environmentCode)).plainPriceToBook;
      expect(multiple, environmentCode).toBeGreaterThan(1.02);
      const worth = worthOfKeptDollar(environmentCode);
      expect(worth, environmentCode).toBeGreaterThan(0.88);
      expect(worth, environmentCode).toBeLessThan(1.03);
    }
  });

  it('is what lies beyond the leverage of the opening', () => {
    const template = { equityShareOfAssets: 0.1 };
    expect(neededShareOfCapital(10, { template })).toBe(1);
    expect(neededShareOfCapital(4, { template })).toBe(1);
    // Of assets of 100, 80 are debts; at the opening's 10% of assets, 8.889 of capital would be needed for them.
    expect(neededShareOfCapital(20, { template })).toBeCloseTo(80 / 9 / 20, 9);
  });

  it('earns more, but returns about the same: a quarter of the dividend for a whole game is no free money', () => {
    for (const environmentCode of ['BASE', 'H2015']) {
      const played = { environmentCode, turns: 9 };
      const untouched = earnedUntouched(played);
      const keeping = earned(played, (own, { dividendPerShareDollars }) => {
        own.dividendPerShareDollars = dividendPerShareDollars * 0.25;
      });
      expect(keeping.netIncomeThousands).toBeGreaterThan(untouched.netIncomeThousands);
      expect(Math.abs(keeping.totalReturnPercent - untouched.totalReturnPercent)).toBeLessThan(1.5);
    }
  });

  it('by a cut in the first quarter costs the price as any cut does', () => {
    const cut = (dollars: number) =>
      priced(start('BASE'), (decision) => {
        decision.dividendPerShareDollars = dollars;
      }).dividendCutFactor;
    expect([0.5, 0.49, 0].map(cut)).toEqual([1, 0.93, 0.93]);
  });
});
