// Proves that a column's decimal points are aligned, although amounts are shown with different numbers of
// decimals.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { amountColumn } from '../../../contracts/decisions/amountColumn.ts';
import { decimalGap } from '../../../contracts/decisions/cellText.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { cellElement, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

const shown = { ...amountColumn({ field: 'shown', wire: 'shown', title: 'Shown' }), editable: false };
const typed = { ...shown, field: 'typed', title: 'Typed', editable: true, isTotalled: true };

it.each([
  [1000, '.000', ''],
  [0.65, '0', '0'],
  [17.123, '', ''],
  [-12.5, '00', '00'],
  [0, '', ''],
])('[GR61] %d reserves the space of %j for reading, and of %j for typing', (value, read, entered) => {
  expect([decimalGap(shown, value), decimalGap(typed, value)]).toEqual([read, entered]);
});

const made: DecisionArea = {
  name: 'made',
  title: 'Made',
  records: 'Made',
  shape: 'grid',
  route: 'made',
  noteCode: null,
  wire: { load: 'made', rows: 'made', id: 'id', save: '/made', saveCarriesTurn: false },
  columns: [
    { field: 'name', wire: 'name', title: 'Name', kind: 'text', isRowHeader: true, width: 90 },
    shown,
    typed,
  ],
  summary: null,
  hiddenInLite: false,
  changes: [],
};

it('[GR61] cells and sums reserve that space without announcing it', () => {
  const rows = [
    { id: 1, name: 'One', shown: 2250, typed: 0.5 },
    { id: 2, name: 'Two', shown: 1.25, typed: 1 },
  ];
  renderGrid(sheetOf(made, rows));
  const cell = cellElement(1, 'shown');
  expect(cell.textContent).toBe('$2,250');
  expect(cell.dataset.gap).toBe('.000');
  const sum = screen.getByRole('grid').querySelector('tfoot [data-gap="00"]');
  expect(sum?.textContent).toBe('$1.5');
});

it('[GR61] a grid without rows has no sums', () => {
  renderGrid(sheetOf(made, []));
  expect(screen.queryByText('Total')).toBeNull();
  screen.getByText('There’s nothing to decide here this quarter.');
});
