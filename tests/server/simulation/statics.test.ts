// Proves that the bank responds to decisions as a banker expects: one team among four deviates from the Base
// set for nine turns, and the right figures rise or fall.

import { describe, expect, it } from 'vitest';
import { sum } from '../../../server/simulation/base/money.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { proposedSpendingOf } from '../../../server/simulation/decisions/proposedSpending.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { QuarterResult } from '../../../server/simulation/model/quarterResult.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { further } from '../../fixtures/further.ts';
import { playedGame, resultsOf } from './playedGame.ts';

type Change = (decision: BankDecision, turn: number) => void;

/** The first bank's published results of nine turns, or of the given number, by quarter. */
function nineTurns(change: Change, environmentCode = 'BASE', turns = 9): QuarterResult[] {
  const start = newGame({
    environmentCode,
    templateId: 'HARBOR500',
    teamCount: 4,
    seed: 'seed',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  const states = playedGame(start, turns, (game, team) => {
    const decision = openingDecision(game, team);
    if (team === 0) change(decision, game.turn + 1);
    return decision;
  });
  return resultsOf(states, 0);
}

let proposed: QuarterResult[] | undefined;
/** Nine turns as proposed, the baseline of most tests. */
function unchanged(): QuarterResult[] {
  proposed ??= nineTurns(() => undefined);
  return proposed;
}

/** Applies a change in turn 1 only; the roll-forward keeps it. */
const atOnce =
  (change: (decision: BankDecision) => void): Change =>
  (decision, turn) => {
    if (turn === 1) change(decision);
  };

const figure = (results: QuarterResult[], name: string) => results.at(-1)!.indicators[name]!;
const income = (results: QuarterResult[]) =>
  sum(results.slice(1).map(({ indicators }) => indicators['Net Income']!));
const isFalling = (values: number[]) => values.every((value, i) => i === 0 || value < values[i - 1]!);
const isRising = (values: number[]) => values.every((value, i) => i === 0 || value > values[i - 1]!);

function withLoanRates(move: number): Change {
  return atOnce((decision) => {
    for (const terms of Object.values(decision.loans)) {
      terms.rate1Percent += move;
      terms.rate3Percent += move;
      terms.rate6Percent += move;
    }
  });
}

function withSavingsRates(move: number): Change {
  return atOnce((decision) => {
    for (const id of ['SAV', 'MMP', 'MMB', 'MMT'] as const) {
      const terms = decision.nonMaturityDeposits[id];
      terms.ratePercent = Math.max(0.001, terms.ratePercent + move);
    }
  });
}

describe('comparative statics', () => {
  it('dearer loans shrink the book, and income peaks at the market rate', () => {
    const banks = [nineTurns(withLoanRates(-0.5)), unchanged(), nineTurns(withLoanRates(0.5))];
    expect(isFalling(banks.map((bank) => figure(bank, 'Total Loans')))).toBe(true);
    const [cheap, market, dear] = banks.map(income);
    expect(market).toBeGreaterThan(cheap!);
    expect(market).toBeGreaterThan(dear!);
  });

  further('better deposit rates gather deposits, and income peaks at the market rate', () => {
    const [below, ...above] = [-0.25, 0.25, 1].map((move) => nineTurns(withSavingsRates(move)));
    const banks = [below!, unchanged(), ...above];
    expect(isRising(banks.map((bank) => figure(bank, 'Total Deposits')))).toBe(true);
    const [low, ...fromMarket] = banks.map(income);
    expect(isFalling(fromMarket)).toBe(true);
    expect(low).toBeLessThan(fromMarket[0]!);
  });

  further('too little staff loses more than it saves, too much costs more than it wins', () => {
    const withStaff = (ratio: number) =>
      nineTurns(
        atOnce((decision) => {
          for (const id of Object.keys(decision.staffingThousands)) {
            decision.staffingThousands[id] = decision.staffingThousands[id]! * ratio;
          }
        }),
      );
    const banks = [withStaff(0.7), unchanged(), withStaff(1.25)];
    const [low, normal, high] = banks.map((bank) => figure(bank, 'Stock Price'));
    expect(normal).toBeGreaterThan(low!);
    expect(normal).toBeGreaterThan(high!);
    expect(isFalling(banks.map((bank) => figure(bank, 'Net Charge-Offs/Loans')))).toBe(true);
  });

  further('advertising brings loans at a falling return', () => {
    const advertised = (ratio: number) =>
      nineTurns(
        atOnce((decision) => {
          for (const id of Object.keys(decision.businessDevelopmentThousands)) {
            decision.businessDevelopmentThousands[id] = decision.businessDevelopmentThousands[id]! * ratio;
          }
        }),
      );
    const loans = [advertised(0), unchanged(), advertised(5)].map((bank) => figure(bank, 'Total Loans'));
    expect(isRising(loans)).toBe(true);
    expect(loans[1]! - loans[0]!).toBeGreaterThan((loans[2]! - loans[1]!) / 4);
  });

  it('a riskier mix yields more and loses more in a recession', () => {
    const tilt = (weights: number[]) =>
      nineTurns(
        atOnce((decision) => {
          for (const terms of Object.values(decision.loans)) {
            const wanted = terms.targetPercents.map((percent, k) => percent * weights[k]!);
            const total = sum(wanted);
            terms.targetPercents = wanted.map((w) => (w * 100) / total) as typeof terms.targetPercents;
          }
        }),
        'RECESSION',
      );
    const prime = tilt([2.2, 1.7, 1, 0.25, 0.1, 0]);
    const risky = tilt([0.3, 0.4, 0.7, 2, 2.8, 3]);
    expect(figure(risky, 'Yield on Earning Assets')).toBeGreaterThan(
      figure(prime, 'Yield on Earning Assets'),
    );
    expect(figure(risky, 'Net Charge-Offs/Loans')).toBeGreaterThan(figure(prime, 'Net Charge-Offs/Loans'));
    expect(income(risky)).toBeLessThan(income(prime));
  });

  it('a pay-fixed swap protects economic value and earnings against rising rates, receive-fixed the reverse', () => {
    const withSwap = (pays: 'Fixed' | 'Variable') => {
      const change = atOnce((decision) => {
        decision.swap = { pays, notionalMillions: 20 };
      });
      return nineTurns(change, 'BASE', 1)[1]!.supervisory;
    };
    const [fixed, none, variable] = [withSwap('Fixed'), unchanged()[1]!.supervisory, withSwap('Variable')];
    expect(fixed.economicValueUp200).toBeGreaterThan(none.economicValueUp200);
    expect(none.economicValueUp200).toBeGreaterThan(variable.economicValueUp200);
    expect(fixed.earningsAtRiskUp200).toBeGreaterThan(none.earningsAtRiskUp200);
    expect(none.earningsAtRiskUp200).toBeGreaterThan(variable.earningsAtRiskUp200);
  });
});

describe('proposed spending', () => {
  it('is never negative, however good technology is', () => {
    const options = { environmentCode: 'BASE', templateId: 'HARBOR500', teamCount: 1 } as const;
    // A copy, because the opening's proposals are kept.
    const game = structuredClone(
      newGame({ ...options, seed: 'it', type: 'Full', difficulty: 0, ownChance: false }),
    );
    game.teams[0]!.indices.digital = 5;
    expect(Math.min(...Object.values(proposedSpendingOf(game, 0).staffing))).toBe(0);
  });
});
