// Proves that a credit crisis hurts a bank of the second edition as it hurt the community banks of 2009 and 2010, whose
// figures are those of the FDIC's Quarterly Banking Profile, and by value what a crisis is and costs.

import { describe, expect, it } from 'vitest';
import { postCrisisCosts } from '../../server/simulation/books/crisisCosts.ts';
import { type Environment, environmentOf } from '../../server/simulation/catalogue/environments.ts';
import { emptyFlows } from '../../server/simulation/instruments/flows.ts';
import { crisisAt, NO_CRISIS } from '../../server/simulation/market/crisis.ts';
import type { BankQuarter } from '../../server/simulation/model/quarter.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import { OPTIONS } from './oneTurn.ts';
import { playedGame, resultsOf } from './playedGame.ts';

/** An environment in which nothing but the credit index is looked at. */
const withIndex = (indexAt: (turn: number) => number): Environment => ({
  at: (turn) => ({ ...environmentOf({ environmentCode: 'BASE' }).at(0), turn, creditIndex: indexAt(turn) }),
});

describe('a credit crisis', () => {
  it('[SIM58] is as deep as the credit index lies above its usual range, and frightens while it deepens', () => {
    expect(
      crisisAt(
        withIndex(() => 1.5),
        5,
      ),
    ).toEqual(NO_CRISIS);
    const rising = withIndex((turn) => (turn < 5 ? 1 : turn < 7 ? 3.5 : 5.5));
    expect(crisisAt(rising, 5)).toEqual({ depth: 0.5, panic: 2, isAtPeak: false });
    expect(crisisAt(rising, 6)).toEqual({ depth: 0.5, panic: 1.5, isAtPeak: false });
    expect(crisisAt(rising, 7).panic).toBeCloseTo(2 + 2 * 0.75 ** 2, 9);
    expect([7, 8].map((turn) => crisisAt(rising, turn).isAtPeak)).toEqual([false, true]);
    expect(
      crisisAt(
        withIndex(() => 20),
        5,
      ).depth,
    ).toBe(1.2);
  });

  it('[SIM58] costs foreclosures, deposit insurance and what failed issuers owe', () => {
    const bank = structuredClone(newGame({ ...OPTIONS, environmentCode: 'BASE' }).teams[0]!);
    bank.nonAccrual = { CIL: [0, 0, 1_000_000, 0, 0, 0] };
    const [corporate] = bank.securities.filter(({ account }) => account === 'C3');
    bank.securities = [{ ...corporate!, cents: 1_000_000 }];
    const books = {
      bank,
      openingAssetsCents: 120_000_000,
      openingEquityCents: 20_000_000,
      flows: emptyFlows(),
      quarter: { crisis: { depth: 1, panic: 2, isAtPeak: true } },
    } as unknown as BankQuarter;
    const before = { ...bank.ledger };
    postCrisisCosts(books);
    const moved = (account: string) => (bank.ledger[account] ?? 0) - (before[account] ?? 0);
    // 1.2% of the bad loans; .08% + 2 x .1% + .25% a year of 1,000,000 dollars; 2 x 2% of the bonds.
    expect(moved('NIE:NPL')).toBe(12_000);
    expect(moved('NIE:FDIC')).toBe(132_500);
    expect(moved('NII:SECGAIN')).toBe(40_000);
    expect(bank.securities[0]!.cents).toBe(960_000);
    expect(books.flows.securities.C3!.writtenDown).toBe(40_000);
  });

  it('[SIM58] leaves the untouched bank of 2009 and 2010 where the FDIC found community banks', () => {
    const mean = (edition: 1 | 2, name: string, from: number) => {
      const start = newGame({ ...OPTIONS, seed: 'seed', environmentCode: 'H2007', edition });
      const states = playedGame(start, 16);
      const quarters = [0, 1].flatMap((team) => resultsOf(states, team).slice(from, from + 4));
      return quarters.reduce((total, { indicators }) => total + indicators[name]!, 0) / quarters.length;
    };
    // Turn 0 is the fourth quarter of 2006: turns 9 to 12 are 2009.
    expect(Math.abs(mean(2, 'ROA', 9) - -0.15)).toBeLessThan(0.15);
    expect(Math.abs(mean(2, 'ROA', 13) - 0.21)).toBeLessThan(0.15);
    expect(Math.abs(mean(2, 'Net Charge-Offs/Loans', 9) - 1.26)).toBeLessThan(0.3);
    expect(Math.abs(mean(2, 'Net Charge-Offs/Loans', 13) - 1.11)).toBeLessThan(0.3);
    expect(mean(1, 'ROA', 9)).toBeGreaterThan(0.5);
  });
});
