// Proves that a basis-point step that meets the limit of a rate says so, as a paste does.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasisPointAdjuster } from '../../../client/grid/body/BasisPointAdjuster.tsx';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { press, renderGrid, statusText } from './renderGrid.tsx';

afterEach(cleanup);

it('a step of the buttons tells what it has set to the maximum or the minimum, there and in each cell', () => {
  const sheet = cdSheet([cdRow(1, { ratePercent: 98.95 }), cdRow(2, { ratePercent: 0.05 })]);
  render(
    <MantineProvider env="test">
      <BasisPointAdjuster sheet={sheet} basisPoints={10} isReadOnly={false} onBasisPoints={() => undefined} />
    </MantineProvider>,
  );
  const told = () => screen.getByRole('status').textContent;
  const notices = () => [1, 2].map((row) => sheet.cell(row, 'ratePercent').notice);
  fireEvent.click(screen.getByRole('button', { name: '+BP' }));
  expect(told()).toBe('1 set to the maximum');
  expect(notices()).toEqual(['The maximum value is 99.000%', null]);
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: '-BP' }));
  expect(told()).toBe('1 set to the minimum');
  expect(notices()).toEqual([null, 'The minimum value is 0.001%']);
  fireEvent.click(screen.getByRole('button', { name: '+BP' }));
  expect(told()).toBe('');
  expect(notices()).toEqual([null, null]);
});

it('a step of the keyboard tells it under the grid', () => {
  const { goTo } = renderGrid(cdSheet([cdRow(1, { ratePercent: 98.995 }), cdRow(2)]));
  goTo(1, 'ratePercent');
  press('Shift+Alt+ArrowUp');
  expect(statusText()).toBe('1 set to the maximum');
});
