// Proves by value the tax of a bank: by the law of the year, less what earlier losses
// save, and the value of a tax asset to a bank that keeps losing.

import { describe, expect, it } from 'vitest';
import { balance, type Ledger } from '../../../server/simulation/base/ledger.ts';
import { lossTaxAssetCents, postIncomeTax } from '../../../server/simulation/books/incomeTax.ts';
import { tier1Cents } from '../../../server/simulation/books/recapitalisation.ts';
import { type TaxLaw, taxLawOf } from '../../../server/simulation/catalogue/taxLaw.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import type { BankState, TrailingQuarter } from '../../../server/simulation/model/bankState.ts';
import type { BankQuarter } from '../../../server/simulation/model/quarter.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { OPTIONS } from './oneTurn.ts';
import { playedGame } from './playedGame.ts';

const OLD: TaxLaw = { rate: 0.35, usablePart: 1 };
const NEW: TaxLaw = { rate: 0.21, usablePart: 0.8 };

const bankWith = (ledger: Ledger, rest: Partial<BankState> = {}): BankState =>
  ({ ...newGame({ ...OPTIONS, environmentCode: 'BASE' }).teams[0]!, ledger, ...rest }) as BankState;

/** Posts the tax of a quarter with this income, cents. */
function taxed(
  bank: BankState,
  incomeCents: number,
  { turn = 2, tax = OLD, openingTax }: { turn?: number; tax?: TaxLaw; openingTax?: TaxLaw } = {},
): number[] {
  bank.ledger['II:FFS'] = -incomeCents;
  bank.ledger.TAX = 0;
  const cash = balance(bank.ledger, 'CASH');
  postIncomeTax({ bank, quarter: { turn, tax, openingTax: openingTax ?? tax } } as BankQuarter);
  const { ledger } = bank;
  return [balance(ledger, 'TAX'), balance(ledger, 'CASH') - cash, balance(ledger, 'DTA_NOL')];
}

describe('the tax law of the year', () => {
  const rate = (quarter: string, templateId = 'HARBOR500') => taxLawOf(templateOf(templateId), { quarter });

  it('is 35% to 2017 and 21% from 2018 on, and 25% if quarters have no year', () => {
    expect(['2007Q1', '2017Q4', '2018Q1', '2024Q4', 'Q+3'].map((quarter) => rate(quarter).rate)).toEqual([
      0.35, 0.35, 0.21, 0.21, 0.25,
    ]);
    expect(['2017Q4', '2018Q1', 'Q+3'].map((quarter) => rate(quarter).usablePart)).toEqual([1, 0.8, 1]);
  });

  it('exempts credit unions in any year', () => {
    expect(rate('2018Q1', 'UNITED750').rate).toBe(0);
  });

  it('holds the untouched bank of 2017 and 2018 to its rates', () => {
    const states = playedGame(newGame({ ...OPTIONS, environmentCode: 'H2015' }), 10);
    const effective = (turn: number) => {
      const { incomeStatement } = states[turn]!.teams[0]!;
      const income = -Object.entries(incomeStatement).reduce(
        (total, [account, cents]) => total + (account === 'TAX' ? 0 : cents),
        0,
      );
      return incomeStatement.TAX! / (income + (incomeStatement['II:SECTE'] ?? 0));
    };
    // Turn 9 is the fourth quarter of 2017.
    expect(effective(9)).toBeCloseTo(0.35, 4);
    expect(effective(10)).toBeCloseTo(0.21, 4);
  });
});

describe('losses', () => {
  it('first recover tax paid in the same year, and the rest is carried forward', () => {
    const bank = bankWith({});
    expect(taxed(bank, 100_000)).toEqual([35_000, -35_000, 0]);
    expect(taxed(bank, -300_000, { turn: 3 })).toEqual([-105_000, 35_000, 70_000]);
    expect(bank.taxPaidInYearCents).toBe(0);
    // The next quarter pays nothing until the asset is used up.
    expect(taxed(bank, 300_000, { turn: 4 })).toEqual([105_000, -35_000, 0]);
  });

  it('of a new year recover nothing of the year before', () => {
    const bank = bankWith({}, { taxPaidInYearCents: 50_000 });
    expect(taxed(bank, -100_000, { turn: 5 })).toEqual([-35_000, 0, 35_000]);
  });

  it('offset at most four fifths of a tax from 2018 on', () => {
    const bank = bankWith({ DTA_NOL: 100_000 });
    expect(taxed(bank, 100_000, { tax: NEW })).toEqual([21_000, -4200, 83_200]);
  });

  it('carried over a change of the rate lose value accordingly, which is an expense', () => {
    const bank = bankWith({ DTA_NOL: 35_000 });
    expect(taxed(bank, 0, { tax: NEW, openingTax: OLD })).toEqual([14_000, 0, 21_000]);
  });

  it('over a whole year get a valuation allowance of half, and of everything above one per cent of assets', () => {
    const lost = (returnOnAssets: number) =>
      Array.from({ length: 4 }, () => ({ returnOnAssets }) as TrailingQuarter);
    const doubted = (trailing: TrailingQuarter[]) => {
      const bank = bankWith({ DTA_NOL: 100_000, RE: -1_000_000 }, { trailing });
      const [tax] = taxed(bank, 0);
      return [tax, balance(bank.ledger, 'DTA_VA'), lossTaxAssetCents(bank.ledger), tier1Cents(bank)];
    };
    expect(doubted(lost(-0.5))).toEqual([50_000, -50_000, 50_000, 950_000]);
    expect(doubted(lost(-1.5))).toEqual([100_000, -100_000, 0, 1_000_000]);
    expect(doubted(lost(0.1))).toEqual([0, 0, 100_000, 900_000]);
    expect(doubted(lost(-1.5).slice(1))).toEqual([0, 0, 100_000, 900_000]);
  });
});
