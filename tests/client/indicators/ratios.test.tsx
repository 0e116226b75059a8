// Proves a section of management ratios: its quarters, the average, the community, and a chart on demand.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RatioTable } from '../../../client/ratios/RatioTable.tsx';
import { averageOfQuarters } from '../../../contracts/banking/ratioHistory.ts';
import type { ManagementRatio } from '../../../contracts/calls/teamPerformance.ts';

afterEach(cleanup);

const percent = { kind: 'percent', unit: '%', decimals: 3 } as const;
const ratio = (overrides: Partial<ManagementRatio>): ManagementRatio => ({
  name: 'ROA',
  format: percent,
  quarters: [0.8, 0.7, null],
  communityQuarters: [0.6, 0.5, 0.4],
  wellRun: null,
  ...overrides,
});

function renderTable(ratios: readonly ManagementRatio[]): HTMLElement {
  const section = { section: 'Performance', ratios: [...ratios] };
  render(<RatioTable section={section} quarters={['Qtr 2', 'Qtr 1', 'Start']} />);
  return screen.getByRole('region', { name: 'Performance' });
}

test('[MR8] Average covers up to the last four quarters that have a value', () => {
  expect(averageOfQuarters([1, 2, 3, 4, 100])).toBe(2.5);
  expect(averageOfQuarters([1, null, 3])).toBe(2);
  expect(averageOfQuarters([null])).toBeNull();
  expect(averageOfQuarters(['Well Capitalized'])).toBeNull();
});

test('[MR8] a row has every quarter, the average and the community, and a dash where there is no value', () => {
  const region = renderTable([ratio({})]);
  expect(region.tabIndex).toBe(0);
  const heads = within(region).getAllByRole('columnheader');
  expect(
    heads.map(({ textContent, scope }: HTMLElement & { scope?: string }) => [textContent, scope]),
  ).toEqual(['Ratio', 'Qtr 2', 'Qtr 1', 'Start', 'Average', 'Community'].map((name) => [name, 'col']));
  const cells = within(region).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['0.800%', '0.700%', '–', '0.750%', '0.600%']);
});

test('[MR8] a chart opens below its row on demand, and text rows have none', () => {
  const words = { kind: 'text', unit: '', decimals: 0 } as const;
  const region = renderTable([
    ratio({}),
    ratio({ name: 'PCA Category', format: words, quarters: ['Well Capitalized'], communityQuarters: [null] }),
  ]);
  const [button, ...others] = within(region).getAllByRole('button', { name: /^Chart of/ });
  expect(others).toEqual([]);
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button!);
  expect(screen.getByRole('button', { name: 'Chart of ROA' }).getAttribute('aria-expanded')).toBe('true');
  expect(within(region).getAllByRole('row')).toHaveLength(4);
});

test('the range of well-run banks stands below the name of a ratio that has one', () => {
  const region = renderTable([ratio({ wellRun: 0.9 }), ratio({ name: 'Dividend Payout' })]);
  const names = within(region).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'ROAwell-run banks 0.81–0.99',
    'Dividend Payout',
  ]);
});
