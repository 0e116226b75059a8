// The merger pro forma: the accepted example figure by figure, the flags on either side of their limits, and
// the holding company's balance for any input.
import { describe, expect, test } from 'vitest';
import { type MergerBank, mergerBankOf, mergerStatistics } from '../../../contracts/banking/mergerBank.ts';
import {
  type MergerEnhancement,
  type MergerInputs,
  mergerProForma,
} from '../../../contracts/banking/mergerProForma.ts';
import { fc } from '../../fixtures/properties.ts';

const noEnhancement: MergerEnhancement = {
  costSavingsPercent: 0,
  netInterestIncomePercent: 0,
  feeIncomePercent: 0,
};

function bankOf(changes: Partial<MergerBank> = {}): MergerBank {
  return {
    totalAssetsMillions: 515,
    equityMillions: 54.6,
    leverageNumeratorMillions: 54.1,
    leverageDenominatorMillions: 510,
    reserveMillions: 4,
    quarterNetIncomeMillions: 5.74 / 4,
    annualNetInterestIncomeMillions: 18.2,
    annualNonInterestIncomeMillions: 3.8,
    annualNonInterestExpenseMillions: 14.5,
    primePercent: 5.5,
    federalFundsPercent: 2.5,
    stockPriceDollars: 62.15,
    commonSharesMillions: 1,
    ...changes,
  };
}

const targetBank = bankOf({
  totalAssetsMillions: 430,
  equityMillions: 48,
  leverageNumeratorMillions: 47.5,
  leverageDenominatorMillions: 426,
  quarterNetIncomeMillions: 3.9 / 4,
  annualNetInterestIncomeMillions: 15.1,
  annualNonInterestIncomeMillions: 3.1,
  annualNonInterestExpenseMillions: 12.8,
  stockPriceDollars: 44,
});

function inputsOf(changes: Partial<MergerInputs> = {}): MergerInputs {
  return {
    acquirer: bankOf(),
    acquirerEnhancement: noEnhancement,
    targets: [
      {
        bank: targetBank,
        enhancement: { costSavingsPercent: 25, netInterestIncomePercent: 1, feeIncomePercent: 2 },
        stockPremiumPercent: 25,
        cashPaidMillions: 12,
      },
    ],
    holdingCompanyDividendsMillions: 4,
    cashFromNewCapitalMillions: 5,
    cashFromBorrowingsMillions: 6,
    ...changes,
  };
}

describe('the merger pro forma', () => {
  test('the accepted example is reproduced figure by figure', () => {
    const result = mergerProForma(inputsOf());
    const offer = result.offers[0]!;
    const figures = {
      V: offer.dealValueMillions,
      X: offer.exchangeRatio,
      newSh: result.newSharesForCashMillions,
      issued: offer.sharesIssuedMillions,
      sh: result.mergedSharesMillions,
      ni: result.mergedNetIncomeMillions,
      enh: result.enhancementMillions,
      fin: result.financingCostMillions,
      eps0: result.acquirerEarningsPerShareDollars,
      eps: result.mergedEarningsPerShareDollars,
      accretion: result.earningsPerShareChangePercent! / 100,
      goodwill: result.goodwillMillions,
      leverageMerged: result.mergedLeveragePercent / 100,
      tier1New: result.newTier1Percent / 100,
      debtEquity: result.debtToEquityPercent! / 100,
      doubleLeverage: result.doubleLeveragePercent! / 100,
      cash: result.holdingCompany.cashMillions,
      invest: result.holdingCompany.investmentMillions,
      borrow: result.holdingCompany.borrowingsMillions,
      equity: result.holdingCompany.equityMillions,
      offer: offer.offerPriceDollars,
      epsPerExch: offer.earningsPerExchangedShareDollars,
      maxX: offer.maximumExchangeRatio,
      maxPrice: offer.maximumPriceDollars,
    };
    const accepted = {
      V: 55,
      X: 0.6919,
      newSh: 0.0894,
      issued: 0.6919,
      sh: 1.7813,
      ni: 11.8773,
      enh: 2.5597,
      fin: 0.3225,
      eps0: 5.74,
      eps: 6.6679,
      accretion: 0.1617,
      goodwill: 7,
      leverageMerged: 0.1047,
      tier1New: 0.1012,
      debtEquity: 0.0585,
      doubleLeverage: 1.0292,
      cash: 3,
      invest: 105.6,
      borrow: 6,
      equity: 102.6,
      offer: 55,
      epsPerExch: 5.6369,
      maxX: 1.1254,
      maxPrice: 69.9431,
    };
    // The accepted figures have four decimals, and one of them was half-way between two.
    const wrong = Object.entries(accepted).filter(
      ([name, value]) => !(Math.abs(figures[name as keyof typeof figures]! - value) < 0.000051),
    );
    expect(wrong).toEqual([]);
  });

  test('cash and investment equal borrowings and equity, whatever is typed', () => {
    const amount = fc.double({ min: 0, max: 500, noNaN: true });
    const target = fc.record({
      bank: fc
        .record({ price: fc.double({ min: 0.5, max: 200, noNaN: true }), equity: amount })
        .map(({ price, equity }) => ({ ...targetBank, stockPriceDollars: price, equityMillions: equity })),
      enhancement: fc.constant(noEnhancement),
      stockPremiumPercent: fc.double({ min: -50, max: 200, noNaN: true }),
      cashPaidMillions: amount,
    });
    fc.assert(
      fc.property(
        fc.array(target, { maxLength: 2 }),
        amount,
        amount,
        amount,
        (targets, dividends, newCapital, borrowings) => {
          const { holdingCompany } = mergerProForma(
            inputsOf({
              targets,
              holdingCompanyDividendsMillions: dividends,
              cashFromNewCapitalMillions: newCapital,
              cashFromBorrowingsMillions: borrowings,
            }),
          );
          const { cashMillions, investmentMillions, borrowingsMillions, equityMillions } = holdingCompany;
          expect(investmentMillions === null).toBe(equityMillions === null);
          if (investmentMillions === null || equityMillions === null) return;
          expect(cashMillions + investmentMillions).toBeCloseTo(borrowingsMillions + equityMillions, 6);
        },
      ),
    );
  });

  test('[MA3] an exchange ratio exists for premiums of zero or more, and not below', () => {
    const withPremium = (stockPremiumPercent: number) =>
      mergerProForma(inputsOf({ targets: [{ ...inputsOf().targets[0]!, stockPremiumPercent }] })).offers[0]!;
    expect(withPremium(0).exchangeRatio).toBeCloseTo((44 - 12) / 62.15, 6);
    expect(withPremium(-0.1).exchangeRatio).toBeNull();
  });

  test.each([
    ['a negative premium', { stockPremiumPercent: -1 }, 'negativePremium', null],
    ['more cash than the deal is worth', { cashPaidMillions: 60 }, 'cashAboveDealValue', -0.0805],
  ] as const)('[MA8] %s omits every figure that depends on issued shares', (_, offered, why, ratio) => {
    const target = inputsOf().targets[0]!;
    const sound = { ...target, bank: bankOf({ commonSharesMillions: 2 }) };
    const result = mergerProForma(inputsOf({ targets: [sound, { ...target, ...offered }] }));
    expect(result.offers[0]).toMatchObject({
      missingShares: null,
      sharesIssuedMillions: expect.any(Number),
    });
    const offer = result.offers[1]!;
    expect(offer).toMatchObject({ missingShares: why, sharesIssuedMillions: null });
    expect(offer.earningsPerExchangedShareDollars).toBeNull();
    expect(offer.isEarningsPerExchangedShareBad).toBe(false);
    expect(ratio === null ? offer.exchangeRatio : offer.exchangeRatio?.toFixed(4)).toBe(
      ratio === null ? null : ratio.toFixed(4),
    );
    expect(result).toMatchObject({
      mergedSharesMillions: null,
      mergedEarningsPerShareDollars: null,
      earningsPerShareChangePercent: null,
      holdingCompany: { investmentMillions: null, equityMillions: null },
      debtToEquityPercent: null,
      isDebtToEquityBad: false,
      doubleLeveragePercent: null,
    });
    // Figures independent of the shares are still reported.
    expect(result.newTier1Percent).toEqual(expect.any(Number));
    expect(result.mergedNetIncomeMillions).toEqual(expect.any(Number));
  });

  test('[MA8] a deal paid in cash to the last dollar issues no shares and is reported in full', () => {
    const target = inputsOf().targets[0]!;
    const result = mergerProForma(inputsOf({ targets: [{ ...target, cashPaidMillions: 55 }] }));
    expect(result.offers[0]).toMatchObject({
      missingShares: null,
      exchangeRatio: 0,
      sharesIssuedMillions: 0,
    });
    expect(result.mergedSharesMillions).toBeCloseTo(1.0894, 4);
  });

  test.each([
    ['debt above half of equity', 'isDebtToEquityBad', { cashFromBorrowingsMillions: 51.2 }, false],
    ['debt above half of equity', 'isDebtToEquityBad', { cashFromBorrowingsMillions: 51.4 }, true],
    ['negative cash', 'isCashBad', { cashFromBorrowingsMillions: 3 }, false],
    ['negative cash', 'isCashBad', { cashFromBorrowingsMillions: 2.9 }, true],
    ['Tier 1 below 6%', 'isNewTier1Bad', { cashFromBorrowingsMillions: 640 }, false],
    ['Tier 1 below 6%', 'isNewTier1Bad', { cashFromBorrowingsMillions: 660 }, true],
    ['leverage below 6%', 'isMergedLeverageBad', { holdingCompanyDividendsMillions: 48 }, false],
    ['leverage below 6%', 'isMergedLeverageBad', { holdingCompanyDividendsMillions: 49 }, true],
  ] as const)('[MA4] %s is flagged bad: %s', (_, flag, changes, isBad) => {
    expect(mergerProForma(inputsOf(changes))[flag]).toBe(isBad);
  });

  test('[MA4] an offer above what the desired earnings per share allow, or poor in exchanged earnings, is flagged bad', () => {
    const offerAt = (stockPremiumPercent: number) =>
      mergerProForma(inputsOf({ targets: [{ ...inputsOf().targets[0]!, stockPremiumPercent }] })).offers[0]!;
    expect(offerAt(58)).toMatchObject({ isPriceBad: false });
    expect(offerAt(60)).toMatchObject({ isPriceBad: true });
    expect(offerAt(20)).toMatchObject({ isEarningsPerExchangedShareBad: false });
    expect(offerAt(25)).toMatchObject({ isEarningsPerExchangedShareBad: true });
  });

  test('[MA5] the rows of a team in $000 give the bank in $ millions, and its derived statistics', () => {
    const bank = mergerBankOf([
      { name: 'Equity', value: 54_600 },
      { name: 'Tier 1 Leverage Ratio Numerator', value: 54_100 },
      { name: 'Tier 1 Leverage Ratio Denominator', value: 510_000 },
      { name: 'Net Income after Tax', value: 1435 },
      { name: 'Stock Price', value: 62.15 },
      { name: 'Common Shares', value: 1_000_000 },
    ]);
    const statistics = mergerStatistics(bank);
    expect(statistics.leverageRatioPercent).toBeCloseTo(10.6078, 4);
    expect(statistics.annualEarningsPerShareDollars).toBeCloseTo(5.74, 6);
    expect(statistics.priceToEarnings).toBeCloseTo(10.8275, 4);
    expect(statistics.marketCapMillions).toBeCloseTo(62.15, 6);
    expect(statistics.marketToBookPercent).toBeCloseTo(113.8278, 4);
    expect(mergerStatistics({ ...bank, quarterNetIncomeMillions: -1 }).priceToEarnings).toBeNull();
  });
});
