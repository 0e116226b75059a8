// Proves the credit-union mode: no tax, no stock, a price equal to the book value of a member share, a member
// dividend that is a decision, lower fees, and separate rates.

import { describe, expect, it } from 'vitest';
import { totalEquity } from '../../../../server/simulation/base/ledger.ts';
import { templateOf } from '../../../../server/simulation/catalogue/templates.ts';
import { openingDecision } from '../../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../../server/simulation/model/decision.ts';
import { newGame } from '../../../../server/simulation/opening/newGame.ts';
import { brokenIdentitiesOfGame } from '../identities.ts';
import { afterTurn, OPTIONS } from '../oneTurn.ts';

const UNION = newGame({ ...OPTIONS, templateId: 'UNITED750', environmentCode: 'BASE' });
const BANK = newGame({ ...OPTIONS, environmentCode: 'BASE' });

function unionAfter(change: (decision: BankDecision) => void) {
  const next = afterTurn(UNION, change);
  expect(brokenIdentitiesOfGame(UNION, next)).toEqual([]);
  return next.teams[0]!;
}

describe('credit unions', () => {
  const plain = unionAfter(() => {});

  it('pay no tax and book no tax asset', () => {
    expect(plain.incomeStatement.TAX ?? 0).toBe(0);
    expect(plain.ledger.DTA_NOL ?? 0).toBe(0);
    expect(plain.ledger.DTA_AOCI ?? 0).toBe(0);
    expect(plain.lastResult!.indicators.Taxes).toBe(0);
  });

  it('can neither issue nor buy back stock', () => {
    const raised = unionAfter((decision) => {
      decision.publicOfferingThousands = 10_000;
      decision.privatePlacementThousands = 10_000;
      decision.repurchaseThousands = 2_000;
    });
    expect(raised.shares).toBe(UNION.teams[0]!.shares);
    expect(raised.ledger).toEqual(plain.ledger);
  });

  it('are priced at the book value of a notional member share, quarter 0 included', () => {
    for (const bank of [UNION.teams[0]!, plain]) {
      expect(bank.stockPriceDollars).toBeCloseTo(totalEquity(bank.ledger) / 100 / bank.shares, 2);
      expect(bank.lastResult!.indicators['Stock Price']).toBe(bank.stockPriceDollars);
    }
  });

  it('pay no member dividend unless one is decided', () => {
    expect(openingDecision(UNION, 0).dividendPerShareDollars).toBe(0);
    expect(plain.dividendsPaidCents).toBe(0);
    const paying = unionAfter((decision) => {
      decision.dividendPerShareDollars = 0.1;
    });
    expect(paying.dividendsPaidCents).toBe(0.1 * 100 * paying.shares);
  });

  it('keep seven tenths of the monthly fees that a bank would', () => {
    const feesWith = (monthlyFeeDollars: number) =>
      -(
        unionAfter((decision) => {
          for (const terms of Object.values(decision.nonMaturityDeposits)) {
            terms.monthlyFeeDollars = monthlyFeeDollars;
            terms.nsfFeeDollars = 0;
          }
        }).incomeStatement['NII:SVC'] ?? 0
      );
    const bankFeesWith = (monthlyFeeDollars: number) =>
      -(
        afterTurn(BANK, (decision) => {
          for (const terms of Object.values(decision.nonMaturityDeposits)) {
            terms.monthlyFeeDollars = monthlyFeeDollars;
            terms.nsfFeeDollars = 0;
          }
        }).teams[0]!.incomeStatement['NII:SVC'] ?? 0
      );
    const accounts = (game: typeof UNION) =>
      Object.values(game.teams[0]!.nonMaturityDeposits).reduce((total, state) => total + state.accounts, 0);
    const perAccount = (feesWith(10) - feesWith(0)) / accounts(UNION);
    const perBankAccount = (bankFeesWith(10) - bankFeesWith(0)) / accounts(BANK);
    expect(perAccount / perBankAccount).toBeGreaterThan(0.6);
    expect(perAccount / perBankAccount).toBeLessThan(0.8);
  });

  it('lend cheaper and pay more than a bank in the same market', () => {
    const template = templateOf('UNITED750');
    expect([template.loanRateAdjustmentPercent, template.depositRateAdjustmentPercent]).toEqual([-0.45, 0.1]);
    const [union, bank] = [openingDecision(UNION, 0), openingDecision(BANK, 0)];
    expect(union.loans.CIT.rate3Percent).toBeCloseTo(bank.loans.CIT.rate3Percent - 0.45, 3);
    const retail = (decision: BankDecision) => decision.certificatesOfDeposit[1]!.ratePercent;
    expect(retail(union)).toBeCloseTo(retail(bank) + 0.1, 3);
  });

  it('publish their net worth ratio as Tier 1 leverage', () => {
    const { indicators, supervisory } = plain.lastResult!;
    expect(indicators['Tier 1 Leverage']).toBe(supervisory.tier1LeverageRatio);
    expect(supervisory.tier1LeverageRatio).toBeCloseTo(
      (supervisory.tier1Thousands / supervisory.leverageDenominatorThousands) * 100,
      3,
    );
  });
});
