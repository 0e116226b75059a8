// Proves the keyboard table key by key, pressed at the focused cell of a mounted grid: what the key does
// while navigating and while editing, and which keys are left to the browser.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, loanRow, loanSheet } from '../../../client/samples/sampleSheets.ts';
import { focusedCell, press, renderGrid, selectedCells, type } from './renderGrid.tsx';

afterEach(cleanup);

const [rate, last] = ['ratePercent', 'lastOriginationsThousands'];
/** Eight rows are enough for everything except page keys, and render in half the time of twenty. */
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => cdRow(index + 1));

function start(rowId = 1, field = rate, sheet: Sheet = cdSheet(rowsOf(8))) {
  const grid = renderGrid(sheet);
  grid.goTo(rowId, field);
  return { ...grid, sheet };
}

describe('moving', () => {
  const moves = [
    ['ArrowDown', 5, rate, `6 ${rate}`],
    ['ArrowUp', 5, rate, `4 ${rate}`],
    ['ArrowLeft', 5, rate, '5 marketRatePercent'],
    ['ArrowRight', 5, rate, '5 capThousands'],
    ['ArrowLeft', 5, 'account', '5 account'],
    ['ArrowRight', 5, last, `5 ${last}`],
    ['Home', 5, rate, '5 account'],
    ['End', 5, rate, `5 ${last}`],
    ['Ctrl+Home', 5, rate, '1 account'],
    ['Ctrl+End', 5, rate, `20 ${last}`],
    ['PageDown', 5, rate, `17 ${rate}`],
    ['PageDown', 15, rate, `20 ${rate}`],
    ['PageUp', 15, rate, `3 ${rate}`],
    ['Ctrl+ArrowDown', 5, rate, `20 ${rate}`],
    ['Ctrl+ArrowUp', 5, rate, `1 ${rate}`],
    ['Ctrl+ArrowLeft', 5, rate, '5 account'],
    ['Ctrl+ArrowRight', 5, rate, `5 ${last}`],
  ] as const;

  it('follows each key, from the middle and from the edges', () => {
    const { goTo } = start(1, rate, cdSheet(rowsOf(20)));
    for (const [keys, rowId, field, expected] of moves) {
      goTo(rowId, field);
      expect(press(keys), keys).toBe(false);
      expect(focusedCell(), `${keys} from ${rowId} ${field}`).toBe(expected);
    }
  });
});

describe('opening an editor', () => {
  it('typing opens the editor with the typed text, Enter and F2 with the current value', () => {
    start();
    const typed = [...'7.,$６'].map((key) => [key, key] as const);
    for (const [keys, text] of [...typed, ['Enter', '4'], ['F2', '4']] as const) {
      press(keys);
      expect(focusedCell(), keys).toBe(`1 ${rate} *`);
      expect((document.activeElement as HTMLInputElement).value).toBe(text);
      press('Escape');
      expect(focusedCell(), keys).toBe(`1 ${rate}`);
    }
  });

  it('keys that no grid needs are left to the browser', () => {
    start();
    for (const keys of ['Insert', 'Ctrl+R', 'Ctrl+T', 'Ctrl+W', 'Ctrl+L']) {
      expect(press(keys), keys).toBe(true);
      expect(focusedCell(), keys).toBe(`1 ${rate}`);
    }
  });

  it('[GR5] nothing opens in a read-only cell', () => {
    start(1, 'indexRatePercent');
    for (const keys of ['7', 'Enter', 'F2']) {
      press(keys);
      expect(focusedCell(), keys).toBe('1 indexRatePercent');
    }
  });
});

describe('leaving an editor', () => {
  it.each([
    ['Enter', `6 ${rate}`],
    ['Shift+Enter', `4 ${rate}`],
    ['F2', `5 ${rate}`],
    ['Tab', '5 capThousands'],
    ['Shift+Tab', '4 isOutOfMarket'],
  ])('[GR35] %s commits and goes to %s', (keys, expected) => {
    const { sheet } = start(5);
    type('4.75');
    expect(press(keys)).toBe(false);
    expect(sheet.cell(5, rate).value).toBe(4.75);
    expect(focusedCell()).toBe(expected);
  });

  it('[GR35] Escape discards, and offers the text again', () => {
    const { sheet } = start(5);
    type('4.75');
    press('Escape');
    expect(focusedCell()).toBe(`5 ${rate}`);
    expect(sheet.cell(5, rate).isDirty).toBe(false);
    screen.getByRole('button', { name: 'Restore last edit' }).click();
    expect(sheet.cell(5, rate).value).toBe(4.75);
  });

  it('[GR35] [UI38] text that is not a valid number keeps its editor open and says why', async () => {
    const { sheet } = start(5);
    type('4.7.5');
    press('Enter');
    expect(focusedCell()).toBe(`5 ${rate} *`);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    const errorId = document.activeElement?.getAttribute('aria-errormessage') ?? '';
    await waitFor(() =>
      expect(document.getElementById(errorId)?.textContent).toBe("'4.7.5' is not a valid number."),
    );
    expect(sheet.cell(5, rate).value).toBe(4);
  });

  it('[GR35] an editor opened without typing changes nothing', () => {
    const { sheet } = start(5);
    press('F2');
    press('Enter');
    expect(sheet.state()).toMatchObject({ changeCount: 0, canUndo: false });
  });

  it('Ctrl+Enter fills the selection with what is being typed', () => {
    const { sheet } = start(5);
    press('Shift+ArrowDown');
    press('Shift+ArrowDown');
    type('3.5');
    press('Ctrl+Enter');
    expect([5, 6, 7, 8].map((id) => sheet.cell(id, rate).value)).toEqual([3.5, 3.5, 3.5, 4]);
    press('Ctrl+z');
    expect(sheet.state().changeCount).toBe(0);
  });
});

describe('a run of entries', () => {
  it('Tab moves through editable cells and across row ends; Enter returns to the first column', () => {
    start(5);
    type('1');
    press('Tab');
    press('Tab');
    expect(focusedCell()).toBe('5 isOutOfMarket');
    press('Tab');
    expect(focusedCell()).toBe(`6 ${rate}`);
    press('Shift+Tab');
    press('Shift+Tab');
    expect(focusedCell()).toBe('5 capThousands');
    press('Enter');
    expect(focusedCell()).toBe(`6 ${rate}`);
  });

  it('Enter returns while entering as well, and the run continues in the next row', () => {
    start(5);
    type('1');
    press('Tab');
    type('2');
    press('Enter');
    expect(focusedCell()).toBe(`6 ${rate}`);
    press('Tab');
    expect(focusedCell()).toBe('6 capThousands');
  });

  it('outside a run, after Escape, after an arrow and after the last cell Tab leaves the grid', () => {
    start(5);
    expect(press('Tab')).toBe(true);
    type('1');
    press('Tab');
    press('Escape');
    expect(press('Tab')).toBe(true);
    type('1');
    press('Tab');
    press('ArrowUp');
    expect(press('Tab')).toBe(true);
    press('Ctrl+ArrowDown');
    press('ArrowLeft');
    type('1');
    press('Tab');
    expect(focusedCell()).toBe('8 isOutOfMarket');
    expect(press('Tab')).toBe(true);
  });
});

describe('selecting', () => {
  it.each([
    ['Shift+ArrowDown', [`5 ${rate}`, `6 ${rate}`]],
    ['Shift+ArrowLeft', ['5 marketRatePercent', `5 ${rate}`]],
  ])('%s extends the selection', (keys, cells) => {
    start(5);
    press(keys);
    expect(selectedCells()).toEqual(cells);
  });

  it.each([
    ['Ctrl+Shift+ArrowDown', 4],
    ['Shift+Space', 12],
    ['Ctrl+Space', 8],
    ['Ctrl+a', 96],
  ])('%s selects %i cells', (keys, count) => {
    start(5);
    press(keys);
    expect(selectedCells()).toHaveLength(count);
  });

  it('Escape clears the selection and leaves the cell where the cursor was', () => {
    start(5);
    press('Shift+ArrowDown');
    press('Escape');
    expect(selectedCells()).toEqual([]);
    expect(focusedCell()).toBe(`6 ${rate}`);
  });
});

describe('acting', () => {
  it.each(['Delete', 'Backspace'])(
    '[GR38] %s clears the selected cells: blank is 0, or the floor',
    (keys) => {
      const { sheet } = start(5, 'capThousands');
      press('Shift+ArrowDown');
      press(keys);
      expect([5, 6].map((id) => sheet.cell(id, 'capThousands').value)).toEqual([0, 0]);
      press('Ctrl+z');
      expect(sheet.state().changeCount).toBe(0);
    },
  );

  it('Space and Enter toggle a checkbox', () => {
    const { sheet } = start(5, 'isOutOfMarket');
    press('Space');
    expect(sheet.cell(5, 'isOutOfMarket').value).toBe(true);
    press('Enter');
    expect(sheet.cell(5, 'isOutOfMarket').value).toBe(false);
    expect(focusedCell()).toBe('5 isOutOfMarket');
  });

  it('Ctrl+D fills the selection down, and a single cell from the one above', () => {
    const { sheet } = start(5);
    type('2');
    press('F2');
    press('Shift+ArrowDown');
    press('Ctrl+d');
    expect(sheet.cell(6, rate).value).toBe(2);
    press('ArrowDown');
    press('Ctrl+d');
    expect(sheet.cell(7, rate).value).toBe(2);
  });

  it('Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z undo and redo, and go to the cell', () => {
    const { sheet } = start(5);
    type('2');
    press('Enter');
    press('Ctrl+End');
    press('Ctrl+z');
    expect(focusedCell()).toBe(`5 ${rate}`);
    expect(sheet.cell(5, rate).value).toBe(4);
    press('Ctrl+y');
    expect(sheet.cell(5, rate).value).toBe(2);
    press('Ctrl+z');
    press('Ctrl+Shift+Z');
    expect(sheet.cell(5, rate).value).toBe(2);
  });

  it('[GR40] Alt with arrows changes the rates of this row, with Shift of all rows, by the adjuster’s step', () => {
    const sheet = loanSheet([loanRow(1), loanRow(2)]);
    const { goTo, update } = renderGrid(sheet);
    goTo(1, 'annualFeeDollars');
    press('Alt+ArrowUp');
    expect([1, 2].map((id) => sheet.cell(id, 'rate1Percent').value)).toEqual([6.01, 6]);
    update({ basisPoints: 25 });
    press('Shift+Alt+ArrowDown');
    expect([1, 2].map((id) => sheet.cell(id, 'rate1Percent').value)).toEqual([5.76, 5.75]);
  });

  it('Ctrl+S saves; in an editor it commits first, and does not save text that cannot be parsed', () => {
    const { sheet, told } = start(5);
    press('Ctrl+s');
    expect(told.saves).toBe(1);
    type('2.5');
    press('Ctrl+s');
    expect(sheet.cell(5, rate).value).toBe(2.5);
    expect(told.saves).toBe(2);
    type('2x');
    press('Ctrl+s');
    expect(told.saves).toBe(2);
  });

  it.each(['Shift+F10', 'ContextMenu'])('%s opens the menu of the cell', async (keys) => {
    const { told } = start(5);
    press(keys);
    (await screen.findByRole('menuitem', { name: 'Cell history' })).click();
    expect(told.history).toEqual([{ rowId: 5, field: rate }]);
  });
});
