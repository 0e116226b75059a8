// Proves that a quarter's result lists the obstacles to a team's decisions, and that the community's averages
// are the simple means of the banks' published figures.

import { describe, expect, it } from 'vitest';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import { afterTurn, START } from './oneTurn.ts';

const flagsAfter = (change: (decision: BankDecision) => void) =>
  afterTurn(START, change).teams[0]!.lastResult!.flags;

describe('flags of a quarter', () => {
  it('a team without obstacles has none', () => {
    expect(flagsAfter(() => {})).toEqual({
      capped: [],
      dividendCutThousands: 0,
      borrowingCutThousands: 0,
      discountWindowThousands: 0,
    });
    expect(START.teams[0]!.lastResult!.flags.capped).toEqual([]);
  });

  it('accounts and rows that hit their caps are named', () => {
    const { capped } = flagsAfter((decision) => {
      decision.loans.CIT.capThousands = 100;
      decision.loans.CREO.balanceCeilingThousands = 1000;
      decision.loans.AGR.capThousands = 0;
      decision.certificatesOfDeposit[1]!.capThousands = 10;
    });
    expect(capped).toEqual(['CIT', 'CREO', 'CD02']);
  });

  it('borrowing beyond a quarter of assets is cut by the reported amount', () => {
    const wanted = 200_000;
    const next = afterTurn(START, (decision) => {
      decision.borrowings[0]!.amountThousands = wanted;
    });
    const { lastResult, advances } = next.teams[0]!;
    const borrowed = advances.at(-1)!.originalCents / 100_000;
    expect(borrowed).toBeLessThan(wanted);
    expect(lastResult!.flags.borrowingCutThousands).toBeCloseTo(wanted - borrowed, 6);
  });

  it('a bank that exhausts what others lend is told what it owes the discount window', () => {
    const { ledger, lastResult } = afterTurn(START, (decision) => {
      for (const terms of Object.values(decision.loans)) {
        terms.rate1Percent = 0.5;
        terms.rate3Percent = 0.5;
        terms.rate6Percent = 0.5;
      }
      for (const id of ['DDAB', 'MMB', 'MMT'] as const) decision.nonMaturityDeposits[id].outOfMarket = true;
    }).teams[0]!;
    expect(ledger.DW).toBeLessThan(0);
    expect(lastResult!.flags.discountWindowThousands).toBeCloseTo(-ledger.DW! / 100_000, 6);
  });

  it('the community’s averages are the simple means over its banks', () => {
    const { community, teams } = afterTurn(START, (decision) => {
      decision.dividendPerShareDollars = 0.8;
    });
    const [first, second] = teams.map((bank) => bank.lastResult!);
    expect(community.averages.indicators['Dividends per Share']).toBeCloseTo((0.8 + 0.5) / 2, 5);
    for (const [name, value] of Object.entries(community.averages.indicators)) {
      expect(value).toBeCloseTo((first!.indicators[name]! + second!.indicators[name]!) / 2, 4);
    }
    expect(community.averages.supervisory.tier1Ratio).toBeCloseTo(
      (first!.supervisory.tier1Ratio + second!.supervisory.tier1Ratio) / 2,
      4,
    );
    expect(START.community.averages.indicators).toEqual(START.teams[0]!.lastResult!.indicators);
  });
});
