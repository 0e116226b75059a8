// Proves that the range of well-run banks stands beside a ratio of the dashboard, and beside no amount.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IndicatorTables } from '../../../client/indicators/IndicatorTables.tsx';
import type { KeyIndicator } from '../../../contracts/calls/teams.ts';
import { setViewport } from '../grid/gridElements.ts';

beforeEach(() => setViewport(1280, 800));
afterEach(() => {
  cleanup();
  setViewport(1024, 768);
});

const indicator = (name: string, format: KeyIndicator['format'], wellRun: number | null): KeyIndicator => ({
  ...{ name, format, decimals: format === 'currency' ? 0 : 3, wellRun },
  ...{ quarters: [3.1, 3.2], communityQuarters: [3, 3] },
});
const groups = [
  { type: 'Income Statement', kpis: [indicator('Net Income', 'currency', null)] },
  { type: 'Ratios', kpis: [indicator('Net Interest Margin', 'Percentage', 3.66)] },
];

test('a ratio has the range of well-run banks beside it, an amount has none', () => {
  render(
    <MantineProvider env="test">
      <IndicatorTables groups={groups} />
    </MantineProvider>,
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const place = heads.indexOf('Well-run banks');
  expect(heads).toContain('Well-run banks');
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^Net Interest Margin/)).toContain('3.29–4.03');
  expect(cellsOf(/^Net Income/)[place]).toBe('');
});

test('where columns have no room the range stands below the name', () => {
  setViewport(768, 1024);
  render(
    <MantineProvider env="test">
      <IndicatorTables groups={groups} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('columnheader', { name: 'Well-run banks' })).toBeNull();
  expect(screen.getByRole('rowheader', { name: /^Net Interest Margin/ }).textContent).toContain('3.29–4.03');
});

test('what is worse than in well-run banks is told above the table, the farthest first', () => {
  const told = (name: string, now: number, wellRun: number | null) => ({
    ...indicator(name, 'Percentage', wellRun),
    quarters: [now, now],
  });
  const ratios = [told('Net Interest Margin', 3.2, 3.66), told('ROE', 9, 8), told('Efficiency', 80, 60)];
  const near = [told('Cost of Funds', 1.09, 1), told('Liquidity', 9, 20), told('ROA', 1, null)];
  render(
    <MantineProvider env="test">
      <IndicatorTables groups={[{ type: 'Ratios', kpis: [...ratios, ...near] }]} />
    </MantineProvider>,
  );
  expect(screen.getByText(/^Worse than/).parentElement?.textContent).toBe(
    'Worse than well-run banks: Efficiency 80.000% (they have 54.0–66.0), ' +
      'Net Interest Margin 3.200% (they have 3.29–4.03).',
  );
});
