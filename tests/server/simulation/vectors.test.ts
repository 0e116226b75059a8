// Proves the model's elementary calculations with hand-computed numbers: rounding and splitting, random
// streams, check digits, discount factors, market rates, pool arithmetic, logit shares and deposit
// pass-through.

import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '../../../server/simulation/base/identifiers.ts';
import {
  centsFromThousands,
  roundHalfAwayFromZero,
  roundTo,
  splitByWeights,
} from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { environmentChoices, environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { loanAccount } from '../../../server/simulation/catalogue/loans.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { scheduledFraction } from '../../../server/simulation/loans/loanPools.ts';
import { choiceWeights } from '../../../server/simulation/market/loanMarket.ts';
import { advanceRatePercent, loanMarketRates } from '../../../server/simulation/market/marketRates.ts';
import { passThroughAfter, passThroughInQuarter } from '../../../server/simulation/market/passThrough.ts';

const BASE = environmentOf({ environmentCode: 'BASE' }).at(0);

describe('test vectors of the model', () => {
  it('rounds half away from zero and turns thousands into cents', () => {
    expect([0.5, -0.5, 1.49, -2.5, 2.5, 0].map(roundHalfAwayFromZero)).toEqual([1, -1, 1, -3, 3, 0]);
    expect(centsFromThousands(12.345)).toBe(1_234_500);
    expect(Object.is(roundTo(-0.0001, 2), 0)).toBe(true);
  });

  it('splits by largest remainder, ties to the lower index', () => {
    expect(splitByWeights(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(splitByWeights(7, [0.5, 0.25, 0.25])).toEqual([3, 2, 2]);
    expect(splitByWeights(5, [0, 0])).toEqual([0, 0]);
  });

  it('draws the published numbers from a key', () => {
    const stream = openRandomStream('seed|1|0|loanCIL');
    const uniforms = [stream.uniform(), stream.uniform(), stream.uniform()];
    expect(uniforms.map((u) => roundTo(u, 10))).toEqual([0.4923549942, 0.748779353, 0.0403898484]);
    expect(openRandomStream('seed|1|0|loanCIL').normal()).toBeCloseTo(0.1254968201, 9);
    expect(openRandomStream('seed|1|1|crCIL').normal()).toBeCloseTo(1.6529329601, 9);
  });

  it('appends the check digit of a CUSIP', () => {
    expect(withCheckDigit('03783310')).toBe('037833100');
  });

  it('bootstraps discount factors from par yields', () => {
    const factors = [1, 4, 20, 40, 120].map((quarters) => BASE.curve.discountFactor(quarters));
    const published = [0.9936657, 0.97332666, 0.84849866, 0.69814616, 0.31279444];
    for (const [i, factor] of factors.entries()) expect(factor).toBeCloseTo(published[i]!, 8);
  });

  it('offers eleven environments with a row for every turn, including the US histories', () => {
    expect(environmentChoices.map(({ value }) => value)).toEqual([
      ...['BASE', 'RISE', 'FALL', 'RECESSION', 'INVERT', 'STAG'],
      ...['H2004', 'H2007', 'H2015', 'H2019', 'H2021'],
    ]);
    expect(environmentChoices.find(({ value }) => value === 'H2007')?.name).toBe('US 2007-2010 (historical)');
    for (const { value } of environmentChoices) {
      const environment = environmentOf({ environmentCode: value });
      for (let turn = -20; turn <= 16; turn++) expect(environment.at(turn).turn).toBe(turn);
    }
  });

  it('quotes the borrowing rates of the table', () => {
    const rates = (kind: 'Amortizing' | 'Bullet') =>
      [24, 36, 48, 60, 72].map((term) => advanceRatePercent(kind, 'Fixed', term, BASE.curve));
    expect(rates('Bullet')).toEqual([3.16, 3.346, 3.46, 3.565, 3.71]);
    expect(rates('Amortizing')).toEqual([3.021, 3.126, 3.23, 3.323, 3.416]);
    expect(advanceRatePercent('Bullet', 'Variable', 24, BASE.curve)).toBe(2.888);
  });

  it('quotes market loan rates by category', () => {
    const rates = loanMarketRates(loanAccount('CIT'), BASE, templateOf('HARBOR500'));
    expect(rates.map((rate) => roundTo(rate, 4))).toEqual([4.446, 4.631, 4.816, 5.9893, 7.1627, 8.336]);
  });

  it('repays a level-payment pool', () => {
    expect(scheduledFraction(5, 20)).toBeCloseTo(0.04432039, 8);
    expect(scheduledFraction(5, 1)).toBe(1);
  });

  it('gives a bank 25 basis points below the market its logit share', () => {
    const account = loanAccount('CREO');
    const market = loanMarketRates(account, BASE, templateOf('HARBOR500'));
    const terms = {
      rate1Percent: 0,
      rate3Percent: 0,
      rate6Percent: 0,
      originationFeePercent: account.originationFeePercent,
      annualFeeDollars: account.annualFeeDollars,
      targetPercents: market,
      capThousands: 1,
      balanceCeilingThousands: 0,
    };
    const cheaper = market.map((rate) => rate - 0.25) as typeof market;
    const weight = choiceWeights(account, terms, { offered: cheaper, market }, 0)[2];
    expect(weight / (weight + 7)).toBeCloseTo(0.17209, 5);
    expect(choiceWeights(account, terms, { offered: market, market }, 0)[2] / 8).toBe(0.125);
  });

  it('passes a change of the funds rate into deposit rates with its lag', () => {
    const terms = { betaUp: 0.41, betaDown: 0.2, lagMonths: 1 };
    expect(passThroughInQuarter(terms, 0.6)).toBeCloseTo(0.0547, 4);
    expect(passThroughAfter(terms, [0.6, 0, 0])).toBeCloseTo(0.164, 4);
    expect(passThroughAfter(terms, [0, 0.6, 0])).toBeCloseTo(0.082, 4);
  });
});
