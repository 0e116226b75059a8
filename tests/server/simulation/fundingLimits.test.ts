// Proves how a decision is cut to the bank's limits: borrowings beyond the room under a quarter of assets,
// notes of weak banks, stock issues and repurchases; and that the quarter then posts exactly the reduced
// amounts.

import { describe, expect, it } from 'vitest';
import { balance, totalAssets } from '../../../server/simulation/base/ledger.ts';
import { sum, thousandsFromCents } from '../../../server/simulation/base/money.ts';
import { repurchaseThousandsMax } from '../../../server/simulation/books/equityCapital.ts';
import { normaliseDecision } from '../../../server/simulation/decisions/normaliseDecision.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { afterTurn, OPTIONS, START } from './oneTurn.ts';

/** The game with its first bank changed. */
function withBank(change: (bank: BankState) => void, game: BankGame = START): BankGame {
  const changed = structuredClone(game);
  change(changed.teams[0]!);
  return changed;
}

function normalised(change: (decision: BankDecision) => void, game: BankGame = START): BankDecision {
  const decision = openingDecision(game, 0);
  change(decision);
  return normaliseDecision(game, 0, decision);
}

const advance = (amountThousands: number): BankDecision['borrowings'][number] => ({
  amortizingOrBullet: 'Bullet',
  fixedOrVariable: 'Fixed',
  termMonths: 24,
  amountThousands,
});

/** The first bank's FHLB borrowing after a quarter with a decision, $000. */
function owedThousands(game: BankGame, change: (decision: BankDecision) => void): number {
  return thousandsFromCents(-balance(afterTurn(game, change).teams[0]!.ledger, 'FHLB'));
}

describe('borrowings', () => {
  const capacityThousands = thousandsFromCents(Math.round(totalAssets(START.teams[0]!.ledger) / 4));

  it('above a quarter of assets in total are cut, the last ones first', () => {
    const next = afterTurn(START, (decision) => {
      decision.borrowings = [advance(60_000), advance(70_000), advance(10_000)];
    });
    const [bank] = next.teams;
    expect(thousandsFromCents(-balance(bank!.ledger, 'FHLB'))).toBeCloseTo(capacityThousands, 4);
    const made = bank!.advances
      .filter(({ turn }) => turn === 1)
      .map(({ cents }) => thousandsFromCents(cents));
    expect(made).toHaveLength(2);
    expect(made[0]).toBe(60_000);
    expect(made[1]).toBeLessThan(70_000);
  });

  it('can use the room freed by a prepayment of the same quarter', () => {
    const all = START.teams[0]!.advances.map(({ id }) => id);
    const change = (prepaidAdvanceIds: string[]) => (decision: BankDecision) => {
      decision.borrowings = [advance(capacityThousands)];
      decision.prepaidAdvanceIds = prepaidAdvanceIds;
    };
    const made = (prepaid: string[]) =>
      thousandsFromCents(afterTurn(START, change(prepaid)).teams[0]!.advances.at(-1)!.cents);
    expect(made(all)).toBe(capacityThousands);
    expect(made([])).toBeLessThan(capacityThousands);
    expect(made(['B999'])).toBe(made([]));
  });

  it.each(['significantlyUndercapitalised', 'criticallyUndercapitalised'] as const)(
    'are refused to a bank that is %s',
    (pca) => {
      const weak = withBank((bank) => {
        bank.pca = pca;
      });
      const borrowed = owedThousands(weak, (decision) => decision.borrowings.push(advance(1000)));
      expect(borrowed).toBe(owedThousands(weak, () => {}));
    },
  );
});

describe('long-term debt', () => {
  it.each([
    [1, 4000],
    [3, 4000],
    [4, 0],
    [5, 0],
  ])('at a composite rating of %i issues %i of 4,000', (composite, issued) => {
    const rated = withBank((bank) => {
      bank.ratings.composite = composite;
    });
    const change = (decision: BankDecision) => {
      decision.longTermDebtThousands = { L2: 4000 };
    };
    expect(normalised(change, rated).longTermDebtThousands.L2).toBe(issued);
    const { longTermNotes } = afterTurn(rated, change).teams[0]!;
    expect(thousandsFromCents(sum(longTermNotes.map(({ cents }) => cents)))).toBe(issued);
  });
});

describe('notes', () => {
  const notes = (amounts: Record<string, number>, game: BankGame) =>
    Object.values(
      normalised((decision) => Object.assign(decision, { longTermDebtThousands: amounts }), game)
        .longTermDebtThousands,
    );
  const { supervisory } = START.teams[0]!.lastResult!;
  const half = Math.floor(supervisory.tier1Thousands / 2);

  it('above half of Tier 1 capital in total are cut, the last ones first', () => {
    expect(notes({ L1: half - 1000, L3: 3000, L5: 3000 }, START)).toEqual([half - 1000, 0, 1000, 0, 0]);
    expect(notes({ L1: 99_999_999 }, START)).toEqual([half, 0, 0, 0, 0]);
  });

  it('issued before leave as much less room, except for those that mature in the quarter', () => {
    const owing = (remaining: number) => {
      const game = structuredClone(START);
      game.teams[0]!.longTermNotes = [
        {
          id: 'S1',
          row: 'L1',
          fixedOrVariable: 'Fixed',
          cents: 5e8,
          remaining,
          ratePercent: 5,
          spreadPercent: 3,
        },
      ];
      return notes({ L2: 99_999_999 }, game)[1];
    };
    const exact = supervisory.tier1Thousands / 2;
    expect([owing(8), owing(1)]).toEqual([Math.floor(exact - 5000), half]);
  });
});

describe('equity', () => {
  it.each([
    [4999, 0, 0, 0],
    [5000, 0, 5000, 0],
    [0, 20_000, 0, 20_000],
    [3000, 3000, 3000, 3000],
    [15_000, 9000, 15_000, 5000],
    [25_000, 1000, 20_000, 0],
  ])('%i offered and %i placed become %i and %i', (offered, placed, issued, privately) => {
    const decision = normalised((typed) => {
      typed.publicOfferingThousands = offered;
      typed.privatePlacementThousands = placed;
    });
    expect(decision).toMatchObject({
      publicOfferingThousands: issued,
      privatePlacementThousands: privately,
    });
  });

  it('offered and placed in one quarter each get their own price', () => {
    const one = afterTurn(START, (decision) => {
      decision.publicOfferingThousands = 6000;
    });
    const both = afterTurn(START, (decision) => {
      decision.publicOfferingThousands = 6000;
      decision.privatePlacementThousands = 6000;
    });
    const price = START.teams[0]!.stockPriceDollars;
    const placed = both.teams[0]!.shares - one.teams[0]!.shares;
    expect(placed).toBe(Math.floor(6_000_000 / Number((price * 0.9).toFixed(2))));
  });

  it('cannot be issued in two consecutive quarters, by a bank of composite 5, or by a credit union', () => {
    const change = (decision: BankDecision) => {
      decision.publicOfferingThousands = 6000;
    };
    const issued = afterTurn(START, change);
    expect(normalised(change, issued).publicOfferingThousands).toBe(0);
    expect(
      normalised(
        change,
        afterTurn(issued, () => {}),
      ).publicOfferingThousands,
    ).toBe(6000);
    const worst = withBank((bank) => {
      bank.ratings.composite = 5;
    });
    expect(normalised(change, worst).publicOfferingThousands).toBe(0);
    const union = newGame({ ...OPTIONS, environmentCode: 'BASE', templateId: 'UNITED750' });
    expect(normalised(change, union).publicOfferingThousands).toBe(0);
  });

  it('can be bought back for two fifths of what a quarter keeps, by a well capitalised bank only', () => {
    const change = (decision: BankDecision) => {
      decision.repurchaseThousands = 90_000;
    };
    const [bank] = START.teams;
    const most = normalised(change).repurchaseThousands;
    expect(most).toBe(repurchaseThousandsMax(bank!, { institutionKind: 'bank' }));
    const { earningsPerShare, dividendPerShare } = bank!.trailing[0]!;
    expect(most).toBeCloseTo((0.4 * (earningsPerShare - dividendPerShare) * bank!.shares) / 1000, 2);
    const bought = (most * 1000) / (bank!.stockPriceDollars * 1.02);
    expect(bank!.shares - afterTurn(START, change).teams[0]!.shares).toBe(Math.floor(bought));
    const adequate = withBank((weak) => {
      weak.pca = 'adequatelyCapitalised';
    });
    expect(normalised(change, adequate).repurchaseThousands).toBe(0);
  });
});
