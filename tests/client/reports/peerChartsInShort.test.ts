// Proves the summaries of a bank in Peer Charts, by value.
import { expect, test } from 'vitest';
import { inShort, keyCharts } from '../../../client/reports/inShort.ts';
import type { ReportChart } from '../../../contracts/banking/reportDocument.ts';

const chart = (title: string, values: readonly (number | null)[], before = 1): ReportChart => ({
  title,
  format: { kind: 'number', unit: '', decimals: 0 },
  labels: ['Start', 'Qtr 1'],
  series: [
    ...values.map((value, bank) => ({ name: `Bank ${bank + 1}`, values: [before, value] })),
    { name: 'Community Mean', values: [before, 5] },
  ],
});

const charts = [
  chart('Net Income', [6, 7, 2]),
  chart('Dividends per Share', [9, 1, 1]),
  chart('Equity', [1, 1, 3]),
  chart('Stock Price', [4, 5, 6]),
];

test('Peer Charts begin with the chosen bank’s position, in words and in the figures it is judged by', () => {
  expect(keyCharts(charts).map(({ title }) => title)).toEqual(['Stock Price', 'Net Income']);
  expect(inShort(charts, 'Bank 1')).toEqual([
    'Bank 1 is 3rd of 3 by Stock Price: 4, +3 in the quarter.',
    'It ranks first in Dividends per Share; last in Stock Price.',
    'Above average: Net Income. Below average: Stock Price.',
  ]);
  // A tied value is neither highest nor lowest.
  expect(inShort(charts, 'Bank 2')).toEqual([
    'Bank 2 is 2nd of 3 by Stock Price: 5, +4 in the quarter.',
    'It ranks first in Net Income.',
    'Above average: Net Income.',
  ]);
});

test('a bank without a price is ranked by its income, and a larger number of figures is counted', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((title) => chart(title, [2, 1]));
  expect(inShort([chart('Net Income', [1, 2]), ...many], 'Bank 1').slice(0, 2)).toEqual([
    'Bank 1 is 2nd of 2 by Net Income: 1, no change in the quarter.',
    'It ranks first in A, B, C, and 2 more; last in Net Income.',
  ]);
});

test('nothing is said of a single bank or one without values', () => {
  expect(inShort([chart('Net Income', [6])], 'Bank 1')).toEqual([]);
  expect(inShort([chart('Net Income', [null, 6])], 'Bank 1')).toEqual([]);
  expect(inShort([], '')).toEqual([]);
});
