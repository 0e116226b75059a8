// Proves that a key renders only the cells it changes, whatever the screen around the grid does.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { press, renderGrid, type } from './renderGrid.tsx';
import { cdRow, cdSheet } from './sheetFixtures.ts';

afterEach(cleanup);

const rate = 'ratePercent';

it('[GR58] rendering a screen again, and a key in another cell, render no cell again', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
  const read: string[] = [];
  const spied = {
    ...sheet,
    cell: (rowId: number, field: string) => {
      read.push(`${rowId} ${field}`);
      return sheet.cell(rowId, field);
    },
  };
  const grid = renderGrid(spied);
  grid.goTo(2, rate);
  type('4.5');
  read.length = 0;
  grid.update({ onShowHistory: () => undefined, onSave: () => undefined, onFocusCell: () => undefined });
  expect(read.filter((cell) => cell !== `2 ${rate}`)).toEqual([]);
  press('Enter');
  expect(read.filter((cell) => cell.startsWith('1 '))).toEqual([]);
});
