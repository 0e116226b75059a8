// Proves that a key renders only the cells it changes, whatever the screen around the grid does.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Cell, Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, stampAt } from '../../../client/samples/sampleSheets.ts';
import { cellElement, drawGrid, press, renderGrid, type } from './renderGrid.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rate = 'ratePercent';

it('rendering a screen again, and a key in another cell, render no cell again', () => {
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

/** A sheet that counts how often the parts of its cells are read, which each rendering does equally often. */
function countedSheet(sheet: Sheet) {
  const reads = new Map<string, number>();
  const counted = new WeakMap<Cell, Cell>();
  const cell = (rowId: number, field: string): Cell => {
    const plain = sheet.cell(rowId, field);
    const known = counted.get(plain) ?? {
      ...plain,
      get isEditable() {
        reads.set(`${rowId} ${field}`, (reads.get(`${rowId} ${field}`) ?? 0) + 1);
        return plain.isEditable;
      },
    };
    counted.set(plain, known);
    return known;
  };
  return { sheet: { ...sheet, cell }, reads };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => cdRow(index + 1));

it.each([3, 100, 500])(
  'an opened grid of %i rows renders each row once, like a drawing by the server',
  async (count) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(570);
    const drawn = countedSheet(cdSheet(rows(count)));
    drawGrid(drawn.sheet);
    const opened = countedSheet(cdSheet(rows(count)));
    renderGrid(opened.sheet);
    await act(async () => undefined);
    const onceIn = (cell: string) => drawn.reads.get(cell) ?? drawn.reads.get(cell.replace(/^\d+/, '2'));
    expect([...opened.reads].filter(([cell, reads]) => reads !== onceIn(cell))).toEqual([]);
    expect(opened.reads.size).toBe(document.querySelectorAll('tbody [data-field]').length);
  },
);

it('of rows pasted at once, those out of sight are drawn after the paint, or as soon as they come into sight', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(570);
  const sheet = cdSheet(rows(500));
  renderGrid(sheet);
  const region = screen.getByRole('region');
  const scrollTo = (row: number): void => {
    region.scrollTop = (row - 1) * 36;
    fireEvent.scroll(region);
  };
  const shown = () => [1, 10, 20, 22].map((rowId) => cellElement(rowId, rate).textContent);
  const paste = (text: string): unknown =>
    act(() => sheet.paste(`${text}\n`.repeat(22), { rowIds: [1], fields: [rate] }));
  scrollTo(1);
  await waitFor(() => expect(cellElement(22, rate)).not.toBeNull());
  paste('5');
  expect(shown()).toEqual(['5.000%', '5.000%', '4.000%', '4.000%']);
  await waitFor(() => expect(shown()).toEqual(['5.000%', '5.000%', '5.000%', '5.000%']));
  paste('6');
  scrollTo(9);
  expect(shown()).toEqual(['6.000%', '6.000%', '6.000%', '6.000%']);
});

it('a value typed in a row that has an unsaved one already changes nothing of the row but its cell', () => {
  const sheet = cdSheet([cdRow(1)]);
  sheet.edit([{ rowId: 1, field: rate, value: 4.5 }], 'Typing');
  const before = sheet.rowState(1);
  sheet.edit([{ rowId: 1, field: 'capThousands', value: 7 }], 'Typing');
  expect(sheet.rowState(1)).toBe(before);
  sheet.undo();
  sheet.undo();
  expect(sheet.rowState(1)).toMatchObject({ isDirty: false });
});

it('a cell is painted by itself only while something lies over or under its text', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
  const peer = {
    userId: 9,
    name: 'Ben Ono',
    color: 'red',
    cell: { rowId: 3, field: rate },
    isEditing: false,
  };
  const grid = renderGrid(sheet);
  const layered = (): readonly string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-layered]')].map(
      ({ dataset }) => `${dataset.row} ${dataset.field}`,
    );
  grid.goTo(2, rate);
  expect(layered()).toEqual([`2 ${rate}`]);
  type('4.5');
  press('Enter');
  expect(layered()).toEqual([`2 ${rate}`, `3 ${rate}`]);
  grid.goTo(3, 'capThousands');
  expect(layered()).toEqual([`2 ${rate}`, '3 capThousands']);
  grid.update({ peers: [peer] });
  act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: rate, text: null, value: 4.6 }]));
  expect(layered()).toEqual([`1 ${rate}`, `2 ${rate}`, `3 ${rate}`, '3 capThousands']);
  act(() =>
    sheet.receiveSaved({
      patches: [{ kind: 'updated', rowId: 1, changes: { capThousands: 7 } }],
      by: 'Ben Ono',
      at: stampAt(5),
      lastUpdated: stampAt(5),
    }),
  );
  expect(layered()).toContain('1 capThousands');
});

it('only a figure that might not fit its cell is clipped', () => {
  const sheet = cdSheet([cdRow(1), { ...cdRow(2), totalBalanceThousands: 98_765_432_100 }]);
  renderGrid(sheet);
  const fits = (rowId: number): boolean =>
    cellElement(rowId, 'totalBalanceThousands').dataset.fits === 'true';
  expect([fits(1), fits(2)]).toEqual([true, false]);
  expect(cellElement(1, 'account').dataset.fits).toBeUndefined();
});

it('nothing is written to the tab index of a cell in focus: a browser would lay out the page at once', () => {
  const write = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'tabIndex')!.set!;
  const setAttribute = Element.prototype.setAttribute;
  const written: Element[] = [];
  const note = (element: Element): void => {
    if (element === document.activeElement) written.push(element);
  };
  vi.spyOn(HTMLElement.prototype, 'tabIndex', 'set').mockImplementation(function (this: HTMLElement, index) {
    note(this);
    write.call(this, index);
  });
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (name.toLowerCase() === 'tabindex') note(this);
    setAttribute.call(this, name, value);
  });
  renderGrid(cdSheet([cdRow(1), cdRow(2)])).goTo(1, rate);
  type('4.5');
  expect(document.activeElement?.tagName).toBe('INPUT');
  press('Enter');
  expect(document.activeElement).toBe(cellElement(2, rate));
  expect(written).toEqual([]);
});

it('a grid has one tab stop also when its sheet is replaced by another, as of another quarter', () => {
  const sheetOf = () => cdSheet([cdRow(1), cdRow(2)]);
  const grid = renderGrid(sheetOf());
  grid.goTo(2, rate);
  grid.update({ sheet: sheetOf() });
  expect([...document.querySelectorAll('tbody [tabindex="0"]')]).toEqual([cellElement(1, rate)]);
});

it('the next cell has the focus before anything renders, while the page is laid out', () => {
  renderGrid(cdSheet([cdRow(1), cdRow(2)])).goTo(1, rate);
  type('4.5');
  let isEditorThere = false;
  cellElement(2, rate).addEventListener('focus', () => {
    isEditorThere = cellElement(1, rate).querySelector('input') !== null;
  });
  press('Enter');
  expect(isEditorThere).toBe(true);
});

it('a cell at rest has no element besides its own, its signs and units, and the lines of a name', () => {
  renderGrid(cdSheet([cdRow(1), cdRow(2, { ratePercent: -0.25 })]));
  const elementsIn = (field: string): number => cellElement(2, field).querySelectorAll('*').length;
  expect(
    Object.fromEntries(
      ['fixedOrVariable', 'termMonths', 'indexRatePercent', 'ratePercent', 'account'].map((field) => [
        field,
        elementsIn(field),
      ]),
    ),
  ).toEqual({ fixedOrVariable: 0, termMonths: 0, indexRatePercent: 1, ratePercent: 2, account: 1 });
});
