// Proves that the Graph tab has an accessible chart, and the figures as a table, for every key indicator.
// Charts have a fixed size while a page is printed; on a screen they fill their container, which this DOM
// does not lay out.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Indicators } from '../../../client/indicators/Indicators.tsx';
import type { KeyIndicator } from '../../../contracts/calls/teams.ts';

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
});

const indicator = (name: string, quarters: readonly number[]): KeyIndicator => ({
  ...{ name, format: 'currency', decimals: 0 },
  ...{ quarters: [...quarters], communityQuarters: quarters.map((value) => value / 2) },
  wellRun: name === 'ROA' ? 1.1 : null,
});
const groups = [
  { type: 'Income Statement', kpis: [indicator('Net Income', [1200, 1100, 900])] },
  { type: 'Balance Sheet', kpis: [indicator('Total Assets', [5, 4]), indicator('Total Deposits', [3, 2])] },
];

test('[UI30] the Graph tab shows the chosen group; paper has a picture of two lines and a table for every indicator', async () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/game/1/team/1']}>
        <Indicators groups={groups} />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.queryByText('Net Income', { selector: 'summary b' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Graph' }));
  await screen.findByText('Net Income', { selector: 'summary b' });
  const small = () => [...document.querySelectorAll('summary b')].map(({ textContent }) => textContent);
  expect(small()).toEqual(['Net Income']);
  fireEvent.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
  expect(small()).toEqual(['Total Assets', 'Total Deposits']);
  window.dispatchEvent(new Event('beforeprint'));
  await screen.findByRole('region', { name: 'Net Income' });
  const pictures = screen.getAllByRole('img', { name: /in the current quarter$/ });
  expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual([
    'Net Income: $1,200 in the current quarter',
    'Total Assets: $5 in the current quarter',
    'Total Deposits: $3 in the current quarter',
  ]);
  for (const picture of pictures) expect(picture.querySelectorAll('path[fill=none]')).toHaveLength(2);
  const chart = within(screen.getByRole('region', { name: 'Net Income' }));
  fireEvent.click(chart.getByText('View as table'));
  const rows = [...chart.getByRole('table').querySelectorAll('tr')];
  expect(rows.map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
    ['Quarters behind', 'Net Income', 'Community'],
    ['-2', '$900', '$450'],
    ['-1', '$1,100', '$550'],
    ['0', '$1,200', '$600'],
  ]);
});
