// Proves how an estimate reads: the figures that fit an area with their change against the quarter as it opened, in the
// units of the strip, and two years on.
import { describe, expect, it, test } from 'vitest';
import {
  estimateCells,
  laterCells,
  spokenEstimate,
  untouchedText,
} from '../../../client/estimates/estimateText.ts';
import type { EstimateState } from '../../../client/estimates/estimator.ts';

const untouched = {
  'Net Income': 1_130.8,
  'Net Interest Margin': 3.46,
  ROE: 8.96,
  'Total Loans': 380_000,
  'Total Deposits': 458_800,
  Investments: 60_000,
  'Overnight Borrowings': 0,
  'Non-Interest Expense': 3_012.4,
  'Tier 1 Leverage': 9.1,
  'Cash & Fed Funds Sold': 29_000,
};
const figures = {
  ...untouched,
  'Net Income': 1_129.2,
  'Net Interest Margin': 3.45,
  'Total Deposits': 459_800,
  'Overnight Borrowings': 843,
  'Non-Interest Expense': 3_012.42,
  'Tier 1 Leverage': 9.12,
  'Cash & Fed Funds Sold': 30_000,
};

describe('the cells of an estimate', () => {
  it('are those of the deposits in their units, each with its change', () => {
    expect(estimateCells({ figures, untouched }, 'Deposits')).toEqual([
      { name: 'Net income', value: '1,129.2', change: '−1.6', meaning: 'worse' },
      { name: 'Margin', value: '3.45%', change: '−1 bp', meaning: 'worse' },
      { name: 'Deposits', value: '$459.8m', change: '+1.0', meaning: undefined },
      { name: 'Cash', value: '$30.0m', change: '+1.0', meaning: undefined },
    ]);
  });

  test.each([
    ['Lending', { name: 'Loans', value: '$380.0m', change: '0.0', meaning: undefined }],
    ['Investments', { name: 'Investments', value: '$60.0m', change: '0.0', meaning: undefined }],
    ['Funding', { name: 'Overnight', value: '$843k', change: '+$843k', meaning: undefined }],
    ['Spending', { name: 'Costs', value: '3,012.4', change: '0.0', meaning: undefined }],
    ['Capital', { name: 'Leverage', value: '9.12%', change: '+2 bp', meaning: 'better' }],
    [null, { name: 'ROE', value: '8.96%', change: '0 bp', meaning: undefined }],
  ] as const)('have the own figure of %s third', (cause, cell) => {
    expect(estimateCells({ figures, untouched }, cause)[2]).toEqual(cell);
  });

  test.each(['Spending', 'Capital'] as const)(
    'tell the return of %s, which hardly moves the margin',
    (cause) => {
      expect(estimateCells({ figures, untouched }, cause).map(({ name }) => name)[1]).toBe('ROE');
    },
  );

  it('call higher costs worse', () => {
    const costly = { ...figures, 'Non-Interest Expense': 3_037.4 };
    expect(estimateCells({ figures: costly, untouched }, 'Spending')[2]).toEqual({
      name: 'Costs',
      value: '3,037.4',
      change: '+25.0',
      meaning: 'worse',
    });
  });

  it('of two years are income and price, and no price in a credit union', () => {
    const later = { 'Net Income': -26.61, 'Stock Price': -1.968 };
    expect(laterCells(later, true)).toEqual([
      { name: 'Net income', change: '−26.6', meaning: 'worse' },
      { name: 'Price', change: '−1.97', meaning: 'worse' },
    ]);
    expect(laterCells(later, false).map(({ name }) => name)).toEqual(['Net income']);
  });
});

describe('an estimate where focus reads it', () => {
  const state = (changes: Partial<EstimateState> = {}): EstimateState => ({
    answer: {
      refusal: null,
      is_busy: false,
      is_untouched: false,
      figures,
      untouched,
      later: null,
      has_price: true,
    },
    later: { 'Net Income': 3.4, 'Stock Price': 0.5 },
    isBusy: false,
    isLaterBusy: false,
    problem: null,
    ...changes,
  });

  it('tells all its figures', () => {
    expect(spokenEstimate(state(), 'Deposits', 5)).toBe(
      'Qtr 5: Net income 1,129.2, −1.6; Margin 3.45%, −1 bp; Deposits $459.8m, +1.0; Cash $30.0m, +1.0. ' +
        'Kept for two years: Net income +3.4; Price +0.50.',
    );
  });

  it('tells why there is none, or that nothing was changed', () => {
    expect(spokenEstimate(state({ problem: 'Too high.' }), null, 5)).toBe('Too high.');
    expect(untouchedText({ untouched })).toBe(
      'Nothing changed yet: net income 1,130.8, as rates and rivals stand.',
    );
  });
});
