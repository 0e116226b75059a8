// Proves what a bridge says and opens: amounts with their signs, only the columns that are named, what nobody changed
// in one row, and a row that opens by its name and closes by Escape without losing the reader's place.

import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Bridge } from '../../../client/charts/Bridge.tsx';
import { bridgeWidth, placeBridge } from '../../../client/charts/bridgeGeometry.ts';

afterEach(cleanup);

const rows = [
  { title: 'Carried on', amount: 1_322.94, isOwn: false },
  {
    ...{ title: 'Deposits', amount: -5.24, isOwn: true, later: -56, who: 'Ben' },
    children: <a href="/cell">Go to cell</a>,
  },
  { title: 'Rivals', amount: -0.04, isOwn: false, later: 0 },
];

function show(more: Partial<ComponentProps<typeof Bridge>> = {}): readonly (string | null)[] {
  render(
    <MantineProvider env="test">
      <Bridge
        label="Net income by causes"
        from={{ title: 'Qtr 3', amount: -1_084.2 }}
        to={{ title: 'Qtr 4', amount: 233.5, later: -55.5 }}
        rows={rows}
        {...more}
      />
    </MantineProvider>,
  );
  const table = screen.getByRole('table', { name: 'Net income by causes' });
  return within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

test('shows every amount with its sign, and no column that is not named', () => {
  expect(show()).toEqual([
    'Cause$000As a bar',
    ...['Qtr 3−1,084.2', 'Carried on+1,322.9', 'Deposits−5.2', 'Rivals0.0', 'Qtr 4233.5'],
  ]);
  expect(document.querySelectorAll('rect[data-own]')).toHaveLength(1);
  expect(document.querySelectorAll('rect[data-direction]')).toHaveLength(2);
});

test('has the second horizon, who did it, and what nobody changed', () => {
  const heads = { cause: 'Area', unit: '%', later: 'If kept, in 2 years', who: 'Who, where' };
  expect(show({ heads, decimals: 2, unchanged: ['Investments', 'Funding'] })).toEqual([
    'Area%As a barIf kept, in 2 yearsWho, where',
    'Qtr 3−1,084.20',
    'Carried on+1,322.94',
    'Depositsin 2 years −56.00−5.24−56.00Ben',
    'Rivalsin 2 years 0.00−0.040.00',
    'UnchangedInvestments, Funding',
    'Qtr 4233.50−55.50',
  ]);
});

test('opens a row by its name, and Escape closes it from inside', () => {
  show();
  const opener = screen.getByRole('button', { name: 'Deposits' });
  expect(document.querySelectorAll('tbody button')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const link = screen.getByRole('link', { name: 'Go to cell' });
  link.focus();
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('begins each bar where the one before ended, inside the column', () => {
  const { ends, steps } = placeBridge(-1_084.2, 233.5, rows);
  expect(steps[0]?.[0]).toBe(ends[0]);
  expect(steps[1]?.[0]).toBe(steps[0]?.[1]);
  for (const x of [...ends, ...steps.flat()]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(bridgeWidth);
  }
  expect(placeBridge(5, 5, []).ends).toEqual([bridgeWidth / 2, bridgeWidth / 2]);
});
