// Proves that a printable key without a meaning on a cell does not leave the grid: browsers search the page
// with some of them, scroll with another, and focus would be lost.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, loanRow, loanSheet } from '../../../client/samples/sampleSheets.ts';
import { focusedCell, press, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

function start(field: string, sheet: Sheet = cdSheet([cdRow(1)])) {
  renderGrid(sheet).goTo(1, field);
  return { sheet };
}

describe.each([
  ['a number', 'ratePercent'],
  ['a figure that is read-only', 'indexRatePercent'],
  ['a checkbox', 'isOutOfMarket'],
])('on %s', (_, field) => {
  it.each(['/', "'", 'a', 'Z'])('%s does nothing, and the browser does not get it', (keys) => {
    const { sheet } = start(field);
    expect(press(keys)).toBe(false);
    expect(focusedCell()).toBe(`1 ${field}`);
    expect(sheet.state().changeCount).toBe(0);
  });
});

it('Space scrolls nothing on a number, and still presses a button in a cell', () => {
  start('rate1Percent', loanSheet([loanRow(1)]));
  expect(press('Space')).toBe(false);
  screen.getByRole('button', { name: /^\+BP/ }).focus();
  expect([press('/'), press('Space')]).toEqual([false, true]);
});

it('[SV4] a minus opens the editor like a digit, so that it is not lost from what is typed', () => {
  start('ratePercent');
  expect(press('-')).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('-');
});

it('typing in an open editor stays in it', () => {
  start('ratePercent');
  press('7');
  expect([press('/'), press('a'), press('Backspace')]).toEqual([true, true, true]);
});
