// Proves how key indicators read on the dashboard: figures, the arrow rule, and the one renamed indicator.
import { describe, expect, it } from 'vitest';
import { chartSeriesOf, quartersBehind } from '../../../client/charts/chartSeries.ts';
import { formatIndicator, indicatorName, varianceOf } from '../../../client/indicators/indicatorText.ts';
import type { KeyIndicator } from '../../../contracts/calls/teams.ts';
import { INDICATORS } from '../../../server/simulation/measures/indicators.ts';
import { fc } from '../../fixtures/properties.ts';

const indicator = (quarters: (number | null)[], rest: Partial<KeyIndicator> = {}): KeyIndicator => ({
  name: 'Net Income',
  format: 'currency',
  decimals: 0,
  quarters,
  communityQuarters: [],
  wellRun: null,
  ...rest,
});

describe('variance', () => {
  it('points up only when the current quarter is greater', () => {
    expect(varianceOf(indicator([1200, 1100]))).toMatchObject({ direction: 'up', text: '+$100' });
    expect(varianceOf(indicator([900, 1100]))).toMatchObject({ direction: 'down', text: '−$200' });
  });

  it('[UI114] is called no change if the two figures are printed alike', () => {
    const none = { text: 'no change', word: null };
    expect(varianceOf(indicator([900, 900]))).toEqual({ direction: 'down', ...none });
    const ratio = { format: 'Percentage', decimals: 2 } as const;
    expect(varianceOf(indicator([4.251, 4.25], ratio))).toEqual({ direction: 'up', ...none });
  });

  it('[UI114] says in a word what it means for the bank, for figures of which more or less is better', () => {
    const wordOf = (name: string, quarters: number[]) => varianceOf(indicator(quarters, { name }))?.word;
    const worseWithMore = INDICATORS.map(({ name }) => name).filter(
      (name) => wordOf(name, [9, 8]) === 'worse',
    );
    expect(worseWithMore).toEqual([
      'Total Interest Expenses',
      'Provision for Loan Losses',
      'Non-Interest Expense',
      'Cost of Funds',
      'Efficiency',
      'Non-Interest Expense/Assets',
      'Net Charge-Offs/Loans',
      'Non-Performing/Loans',
    ]);
    expect(worseWithMore.map((name) => wordOf(name, [8, 9]))).toEqual(worseWithMore.map(() => 'better'));
    const neither = INDICATORS.map(({ name }) => name).filter((name) => wordOf(name, [9, 8]) === null);
    expect(neither).toEqual([
      'Taxes',
      'Dividends per Share',
      'Total Assets',
      'Cash & Fed Funds Sold',
      'Investments',
      'Total Loans',
      'Reserve for Loan Loss',
      'Total Deposits',
      'Overnight Borrowings',
      'FHLB Borrowings',
      'Long-Term Debt',
      'Reserve/Loans',
      'Loans/Deposits',
      'Liquidity',
      'PE',
    ]);
    expect([wordOf('Net Income', [9, 8]), wordOf('Net Income', [8, 9])]).toEqual(['better', 'worse']);
  });

  it('[UI114] is the difference of the two figures as printed', () => {
    expect(varianceOf(indicator([370_098.4, 366_147.6]))?.text).toBe('+$3,950');
    fc.assert(
      fc.property(
        fc.constantFrom(0, 2, 3),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        (decimals, current, previous) => {
          const shown = indicator([current, previous], { decimals });
          const read = (text: string) =>
            text === 'no change' ? 0 : Number(text.replace('−', '-').replaceAll(/[$,+]/g, ''));
          const difference = read(formatIndicator(shown, current)) - read(formatIndicator(shown, previous));
          expect(read(varianceOf(shown)?.text ?? '')).toBeCloseTo(difference, decimals + 1);
        },
      ),
    );
  });

  it('of price over earnings is a plain number, though the wire calls it a percentage', () => {
    const ratio = { name: 'PE', format: 'Percentage', decimals: 3 } as const;
    expect(formatIndicator(indicator([12.964], ratio), 12.964)).toBe('12.964');
    expect(varianceOf(indicator([12.5, 12], ratio))).toEqual({ direction: 'up', text: '+0.500', word: null });
  });

  it('is omitted without a previous quarter', () => {
    expect(varianceOf(indicator([900]))).toBeNull();
    expect(varianceOf(indicator([900, null]))).toBeNull();
  });
});

it('figures have their unit, their decimals and a true minus', () => {
  expect(formatIndicator(indicator([]), -1234.5)).toBe('−$1,235');
  expect(formatIndicator(indicator([], { format: 'Percentage', decimals: 2 }), 4.2)).toBe('4.20%');
  expect(formatIndicator(indicator([]), null)).toBe('–');
});

it('Total Interest Expenses is shown as Total Interest Expense', () => {
  expect(indicatorName(indicator([], { name: 'Total Interest Expenses' }))).toBe('Total Interest Expense');
});

it('a chart covers the last eight quarters, oldest first, the current one at 0', () => {
  const long = indicator([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(quartersBehind(long)).toEqual([-7, -6, -5, -4, -3, -2, -1, 0]);
  expect(chartSeriesOf(long)[1]?.data.at(-1)).toEqual({ x: 0, y: 9 });
});
