// Proves how the sections of long pages fold on a phone, what opens them, and that paper and wide windows show them whole.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FoldedCharts } from '../../../client/charts/FoldedChart.tsx';
import { SmallMultiples } from '../../../client/charts/SmallMultiples.tsx';
import { headlineOf } from '../../../client/reports/inShort.ts';
import { FoldingSection } from '../../../client/ui/FoldingSection.tsx';
import type { ReportChart } from '../../../contracts/banking/reportDocument.ts';
import { patience } from '../../fixtures/patience.ts';

let isPhone = true;
beforeEach(() => {
  isPhone = true;
  vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(element: React.ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const sections = ['Income', 'Balance Sheet'].map((title) => (
  <FoldingSection key={title} title={title} Heading="h3" headline={`${title} $5`} className="part">
    <p>Figures of {title}</p>
  </FoldingSection>
));
const openOnes = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('details[open] > summary h3')].map(
    ({ textContent }) => textContent,
  );
const print = (moment: 'beforeprint' | 'afterprint') =>
  act(async () => void window.dispatchEvent(new Event(moment)));

test('a section is folded to its title and its main figure until it is pressed', async () => {
  show(sections);
  expect(screen.getByRole('heading', { name: 'Income' }).parentElement?.textContent).toBe('IncomeIncome $5');
  expect(openOnes()).toEqual([]);
  fireEvent.click(screen.getByText('Income $5'));
  await vi.waitFor(() => expect(openOnes()).toEqual(['Income']), patience);
});

test('a link to a section opens it and scrolls to it, also once more after it was folded', async () => {
  const router = show(sections, '/#balance-sheet');
  expect(openOnes()).toEqual(['Balance Sheet']);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('Balance Sheet $5'));
  await vi.waitFor(() => expect(openOnes()).toEqual([]), patience);
  await act(async () => router.navigate('/#balance-sheet'));
  expect(openOnes()).toEqual(['Balance Sheet']);
});

test('paper shows every section, and afterwards each is as it was', async () => {
  show(sections, '/#income');
  await print('beforeprint');
  expect(openOnes()).toEqual(['Income', 'Balance Sheet']);
  await print('afterprint');
  expect(openOnes()).toEqual(['Income']);
});

test('in a wide window nothing folds but what always does', () => {
  isPhone = false;
  show([
    ...sections,
    <FoldingSection key="3" title="Charts" Heading="h3" headline="$7" isAlways className="part">
      <p>Figures of charts</p>
    </FoldingSection>,
  ]);
  expect(document.querySelectorAll('details')).toHaveLength(1);
  expect(screen.getByText('$7').closest('details')!.open).toBe(false);
  expect(screen.getByText('Figures of Income').closest('details')).toBeNull();
});

const dollars = (value: number) => `$${value}`;
const panels = ['ROE', 'ROA'].map((name) => ({
  ...{ name, value: '$3', change: '+1', place: '1 of 2', textOf: dollars },
  lines: ['First Harbor Bank', 'Bayside Trust'].map((bank, id) => ({
    ...{ id, name: bank, kind: id === 0 ? ('own' as const) : ('rival' as const), values: [2, 3 - id] },
  })),
}));
const namesDrawn = () =>
  screen.getAllByRole('img').flatMap((img) => img.textContent?.match(/Bayside/g) ?? []);

test('pictures two across on a phone name no ends, which the table does; on paper they are named', async () => {
  show(<SmallMultiples panels={panels} />);
  expect(namesDrawn()).toEqual([]);
  expect(screen.getByText('View as table')).toBeTruthy();
  await print('beforeprint');
  expect(namesDrawn()).toHaveLength(2);
  await print('afterprint');
});

test('the figure of a section is its first key figure, else its first one', () => {
  const chart = (title: string): ReportChart => ({
    ...{ title, format: { kind: 'amount', unit: '$000', decimals: 0 } as const, labels: ['Start', 'Qtr 1'] },
    series: [
      { name: 'First Harbor Bank', values: [1, 5] },
      { name: 'Bayside Trust', values: [2, 9] },
    ],
  });
  expect(headlineOf([chart('Fees'), chart('Net Income')], 'First Harbor Bank')).toMatch(
    /^Net Income .*5, 2 of 2$/,
  );
  expect(headlineOf([chart('Total Assets'), chart('Stock Price')], 'Bayside Trust')).toMatch(
    /^Total Assets /,
  );
  expect(headlineOf([chart('Fees')], 'Bayside Trust')).toMatch(/^Fees .*9, 1 of 2$/);
  expect(headlineOf([], 'Bayside Trust')).toBe('');
});

const history = {
  ...{ name: 'ROA', decimals: 2, quarters: [0.8, 0.7], communityQuarters: [0.6, 0.5] },
  textOf: (value: number | null | undefined) => `${value} %`,
};

test('a small chart tells value, start and community, and opens to the whole chart, as on paper', async () => {
  show(<FoldedCharts histories={[history]} />);
  const line = screen.getByText('ROA').closest('summary')!;
  expect(line.textContent).toBe('ROA 0.8 % community 0.6 % Start 0.7 % Qtr 1');
  expect(line.querySelector('svg')!.getAttribute('height')).toBe('84');
  expect(screen.queryByRole('img', { name: /^ROA/ })).toBeNull();
  fireEvent.click(line);
  await screen.findByRole('region', { name: 'ROA' });
  fireEvent.click(line);
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'ROA' })).toBeNull(), patience);
  await print('beforeprint');
  expect(screen.getByRole('img', { name: 'ROA: 0.8 % in the current quarter' })).toBeTruthy();
  await print('afterprint');
});
