// Proves how a decision grid appears to assistive technology and to the eye: roles, one tab stop, marks of
// the three layers, menus, totals, read-only screens, many rows, and the row sheet of small screens.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdRow, cdSheet, loanRow, loanSheet, stampAt } from '../../../client/samples/sampleSheets.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { describedBy, setViewport } from './gridElements.ts';
import { cellElement, focusedCell, press, renderGrid, statusText, type } from './renderGrid.tsx';

afterEach(cleanup);

const rate = 'ratePercent';
const threeRows = () => cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
const benSaves = (sheet: ReturnType<typeof threeRows>, changes: Record<string, number>) =>
  act(() =>
    sheet.receiveSaved({
      patches: [{ kind: 'updated', rowId: 1, changes }],
      by: 'Ben Ono',
      at: stampAt(5),
      lastUpdated: stampAt(5),
    }),
  );

/** Tab stops of a grid. */
const tabStops = () =>
  [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[tabindex], input, select, button')].filter(
    (element) => element.tabIndex >= 0,
  );

describe('roles', () => {
  it('a grid exposes its size and position: rows with head and totals, columns, row headers, one name', () => {
    renderGrid(threeRows());
    const grid = screen.getByRole('grid', { name: 'CDs, Retail CDs' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(grid.getAttribute('aria-colcount')).toBe('12');
    const rows = within(grid).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5']);
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(
      certificatesOfDeposit.columns.filter((column) => !column.isHidden).map((column) => column.title),
    );
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['CD 1', 'CD 2', 'CD 3']);
    const cells = within(rows[1]!).getAllByRole('gridcell');
    expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 2)),
    );
    expect(screen.getByRole('region', { name: /^CDs, Retail CDs/ })).toBeTruthy();
  });

  it('cells expose whether they are editable', () => {
    renderGrid(threeRows());
    expect(cellElement(1, rate).getAttribute('aria-readonly')).toBe('false');
    expect(cellElement(1, 'spreadPercent').getAttribute('aria-readonly')).toBe('true');
  });

  it('there is exactly one tab stop: the active cell, its checkbox or its editor', () => {
    const { goTo } = renderGrid(loanSheet([loanRow(1), loanRow(2)]));
    expect(tabStops()).toEqual([cellElement(1, 'rate1Percent')]);
    goTo(2, 'annualFeeDollars');
    expect(tabStops()).toEqual([cellElement(2, 'annualFeeDollars')]);
    press('F2');
    expect(tabStops()).toEqual([document.activeElement]);
    cleanup();
    renderGrid(threeRows()).goTo(2, 'isOutOfMarket');
    expect(tabStops()).toEqual([screen.getByRole('checkbox', { name: 'Exit Market, CD 2' })]);
    expect(document.activeElement).toBe(tabStops()[0]);
  });

  it('the screen is notified of focus, of editing, and of leaving', () => {
    const { told, goTo } = renderGrid(threeRows());
    goTo(2, rate);
    expect(told.focus.at(-1)).toEqual([{ rowId: 2, field: rate }, false]);
    press('F2');
    expect(told.focus.at(-1)).toEqual([{ rowId: 2, field: rate }, true]);
    press('Escape');
    act(() => screen.getByRole('button', { name: 'After the grid' }).focus());
    expect(told.focus.at(-1)).toEqual([null, false]);
  });
});

describe('marks', () => {
  it('[GR48] an unsaved cell and its row are marked, and described in words', () => {
    const sheet = threeRows();
    renderGrid(sheet).goTo(1, rate);
    type('4.5');
    press('F2');
    const cell = cellElement(1, rate);
    expect(cell.dataset.dirty).toBe('true');
    expect(describedBy(cell)).toBe('Unsaved, was 4.000%');
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Unsaved changes:');
  });

  it('a teammate’s unsaved value is shown in front with initials, without its unit sign, and the cell describes both values', async () => {
    const sheet = threeRows();
    const peer = {
      userId: 9,
      name: 'Ben Ono',
      color: 'red',
      cell: { rowId: 1, field: rate },
      isEditing: true,
    };
    renderGrid(sheet, { peers: [peer] }).goTo(1, rate);
    act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: rate, text: null, value: 4.6 }]));
    const cell = cellElement(1, rate);
    expect(cell.textContent).toContain('4.600%');
    expect(cell.textContent).toContain('BO');
    act(() => sheet.setGhosts(4, 'Cher', [{ rowId: 2, field: rate, text: null, value: 4.7 }]));
    expect(cellElement(2, rate).textContent).toContain('CH');
    expect(
      [...cell.querySelectorAll('[class*=ghost] [class*=unit]')].map(({ textContent }) => textContent),
    ).toEqual(['%']);
    expect(cell.title).toBe("Saved 4.000%, Ben's unsaved 4.600%");
    expect(describedBy(cell)).toBe("Saved 4.000%, Ben's unsaved 4.600%. Ben is editing here");
    press('Shift+F10');
    fireEvent.click(await screen.findByRole('menuitem', { name: "Use Ben's 4.600%" }));
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.6, isDirty: true });
  });

  it('[GR50] a conflict shows who, when and what, with both ways to resolve it at the cell and in its menu', async () => {
    const sheet = threeRows();
    renderGrid(sheet).goTo(1, rate);
    type('4.35');
    press('F2');
    benSaves(sheet, { ratePercent: 4.5 });
    expect(describedBy(cellElement(1, rate))).toMatch(
      /Ben saved 4\.500% at (\d\d\/\d\d, )?\d\d:\d\d ET\. Yours 4\.350%\. Press Shift F10 to choose\./,
    );
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy();
    press('Shift+F10');
    fireEvent.click(await screen.findByRole('menuitem', { name: "Take Ben's" }));
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.5, isDirty: false, conflict: null });
    expect(focusedCell()).toBe(`1 ${rate}`);
  });

  it('arrows in a cell’s menu move in the menu, not in the grid', async () => {
    renderGrid(threeRows()).goTo(1, rate);
    press('Shift+F10');
    fireEvent.keyDown(await screen.findByRole('menuitem', { name: /^Edit/ }), { key: 'ArrowDown' });
    expect(tabStops()).toEqual([cellElement(1, rate)]);
  });

  it('[GR4] [UI37] a limit is reported at the cell and below the grid, in the specification’s words', () => {
    renderGrid(threeRows()).goTo(1, rate);
    type('2000');
    press('Enter');
    const cell = cellElement(1, rate);
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(cell.getAttribute('aria-errormessage') ?? '');
    expect(error?.textContent).toBe('The maximum value is 99.000%');
    expect(statusText()).toContain('The maximum value is 99.000%');
  });

  it('a value changed by a teammate’s save is highlighted briefly, mine are not', () => {
    const sheet = threeRows();
    renderGrid(sheet);
    act(() => void sheet.edit([{ rowId: 2, field: rate, value: 5 }], 'Typing'));
    benSaves(sheet, { ratePercent: 4.5 });
    const marks = (rowId: number) => cellElement(rowId, rate).querySelectorAll('[class*="flash"]').length;
    expect([marks(1), marks(2)]).toEqual([1, 0]);
  });

  it('[GR11] totals are in a pinned row of grid cells, with teammates’ unsaved values below', () => {
    const sheet = threeRows();
    renderGrid(sheet);
    const total = () => screen.getAllByRole('row').at(-1)!;
    expect(
      within(total())
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['Total', '', '', '', '', '$1,500', '', '', '', '$6,000', '$60', '$120']);
    act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'capThousands', text: null, value: 700 }]));
    expect(total().textContent).toContain("with teammates' unsaved: $1,700");
  });
});

describe('a read-only screen', () => {
  it('[GR52] is marked as such, and keys, pointer and paste change nothing', () => {
    const sheet = threeRows();
    const { goTo } = renderGrid(sheet, { readOnlyReason: 'Read-only: Qtr 3 is closed' });
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
    expect(screen.queryByRole('checkbox')).toBeNull();
    goTo(1, rate);
    for (const keys of ['7', 'Enter', 'F2', 'Delete', 'Ctrl+d', 'Alt+ArrowUp', 'Shift+Alt+ArrowUp'])
      press(keys);
    paste('9');
    fireEvent.mouseDown(cellElement(1, rate));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sheet.state().changeCount).toBe(0);
  });

  it('[GR52] an open editor closes when the screen becomes read-only, and what was typed stays a draft', () => {
    const sheet = threeRows();
    const { goTo, update } = renderGrid(sheet);
    goTo(1, rate);
    type('4.5');
    update({ readOnlyReason: 'Read-only: this team is frozen' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.5, isDirty: true });
    expect(press('Ctrl+z')).toBe(false);
    expect(sheet.cell(1, rate).value).toBe(4.5);
  });
});

describe('the clipboard', () => {
  it('copy gives plain numbers, cut clears as one step, paste reports what it did and can be undone', () => {
    const sheet = threeRows();
    renderGrid(sheet).goTo(1, 'capThousands');
    press('Shift+ArrowDown');
    expect(clipboard('copy')).toBe('500\n500');
    expect(clipboard('cut')).toBe('500\n500');
    expect(sheet.cell(2, 'capThousands').value).toBe(0);
    press('Ctrl+z');
    paste('1\n2\nthree');
    expect([1, 2, 3].map((id) => sheet.cell(id, 'capThousands').value)).toEqual([1, 2, 500]);
    expect(statusText()).toContain('Pasted 2 cells, 1 not a valid number');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sheet.state().changeCount).toBe(0);
  });
});

describe('rows', () => {
  it('of many rows only those near the viewport are mounted, and always the active one', () => {
    const sheet = cdSheet(Array.from({ length: 500 }, (_, index) => cdRow(index + 1)));
    renderGrid(sheet).goTo(1, rate);
    press('Ctrl+End');
    expect(focusedCell()).toBe('500 lastOriginationsThousands');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    for (let step = 0; step < 5; step += 1) press('ArrowLeft');
    expect(focusedCell()).toBe('500 isOutOfMarket');
    press('Space');
    expect(sheet.cell(500, 'isOutOfMarket').value).toBe(true);
  });

  it('focus follows a row to its saved id, and moves to its neighbour when a teammate deletes it', () => {
    const sheet = threeRows();
    const { goTo } = renderGrid(sheet);
    act(() => void sheet.addRow({ account: 'New' }));
    goTo(-1, rate);
    act(() => void sheet.payload());
    act(() => sheet.saved({ ids: { [-1]: 57 }, lastUpdated: stampAt(5) }));
    expect(focusedCell()).toBe(`57 ${rate}`);
    const patches = [{ kind: 'deleted', rowId: 57 }] as const;
    act(() => sheet.receiveSaved({ patches, by: 'Ben', at: stampAt(6), lastUpdated: stampAt(6) }));
    expect(focusedCell()).toBe(`3 ${rate}`);
  });

  it('a teammate’s row above does not move what is being typed', () => {
    const sheet = threeRows();
    renderGrid(sheet).goTo(3, rate);
    type('4.5');
    act(() => sheet.receiveWhole([cdRow(9), cdRow(1), cdRow(2), cdRow(3)], stampAt(9)));
    expect(focusedCell()).toBe(`3 ${rate} *`);
    press('Enter');
    expect(sheet.cell(3, rate).value).toBe(4.5);
  });
});

describe('a small screen', () => {
  beforeEach(() => setViewport(360, 740));
  afterEach(() => setViewport(1024, 768));

  it('a tap opens all fields of the row, with labels, ghosts and conflicts in words, and steps between rows', async () => {
    const sheet = threeRows();
    renderGrid(sheet);
    fireEvent.click(cellElement(2, rate));
    const dialog = await screen.findByRole('dialog', { name: 'CD 2' });
    const field = within(dialog).getByRole('textbox', { name: 'Offer Rate' });
    expect(field.getAttribute('inputmode')).toBe('decimal');
    fireEvent.change(field, { target: { value: '4.75' } });
    fireEvent.blur(field);
    expect(sheet.cell(2, rate).value).toBe(4.75);
    act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 2, field: 'capThousands', text: null, value: 7 }]));
    expect(dialog.textContent).toContain("Saved $500, Ben's unsaved $7");
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next row' }));
    expect(screen.getByRole('dialog', { name: 'CD 3' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(focusedCell()).toBe(`3 ${rate}`);
  });
});

function clipboard(type: 'copy' | 'cut'): string {
  const clipboardData = new DataTransfer();
  act(() => void document.dispatchEvent(new ClipboardEvent(type, { clipboardData, cancelable: true })));
  return clipboardData.getData('text/plain');
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  act(() => void document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })));
}
