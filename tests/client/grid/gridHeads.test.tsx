// Proves that the heads of a grid are reached from its cells, and that their definitions never open over a cell that is being
// typed in.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { focusedCell, press, renderGrid, type } from './renderGrid.tsx';

afterEach(cleanup);

const rate = 'ratePercent';

function start(): Sheet {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  renderGrid(sheet).goTo(1, rate);
  return sheet;
}

test('from the first row Arrow Up reaches the head of the column, whose keys leave the cells alone', () => {
  const sheet = start();
  const focused = () => document.activeElement?.textContent;
  expect(press('ArrowUp')).toBe(false);
  expect(focused()).toBe('Offer Rate');
  press('ArrowRight');
  expect(focused()).toBe('Cap');
  for (const keys of ['5', 'Delete', 'Ctrl+d', 'Alt+ArrowUp']) press(keys);
  expect(focused()).toBe('Cap');
  expect(sheet.cell(1, rate).value).toBe(4);
  press('ArrowDown');
  expect(focusedCell()).toBe(`1 ${rate}`);
});

test('pointing at a head opens nothing while a cell is being typed in', async () => {
  start();
  type('5');
  const head = screen.getByRole('button', { name: 'Spread' });
  vi.useFakeTimers();
  fireEvent.pointerEnter(head, { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(focusedCell()).toBe(`1 ${rate} *`);
});
