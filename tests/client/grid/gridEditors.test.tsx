// Proves how values are typed into a decision grid: the editor of each kind of cell, the pointer, and what
// teammates see of it.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ValuesFields } from '../../../client/decisions/screen/ValuesField.tsx';
import { conflictSentence } from '../../../client/grid/control/gridTexts.ts';
import { createSheet } from '../../../client/grid/sheet/createSheet.ts';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, heldTimers, sheetOf, stampAt } from '../../../client/samples/sampleSheets.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf, noFacts } from '../../../contracts/decisions/change.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { describedBy, setViewport } from './gridElements.ts';
import {
  cellElement,
  focusedCell,
  press,
  renderGrid,
  selectedCells,
  statusText,
  type,
} from './renderGrid.tsx';

afterEach(cleanup);

const rate = 'ratePercent';
const threeRows = () => cdSheet([cdRow(1), cdRow(2), cdRow(3)]);

describe('editors', () => {
  it('numbers are typed in a text input with a decimal keypad, named by column and row', () => {
    renderGrid(threeRows()).goTo(2, rate);
    press('Enter');
    const editor = screen.getByRole('textbox', { name: 'Offer Rate, CD 2' });
    expect(editor.getAttribute('inputmode')).toBe('decimal');
    expect(document.activeElement).toBe(editor);
  });

  /** CDs with a selectable kind. */
  function choiceSheet() {
    const columns = certificatesOfDeposit.columns.map((column) =>
      column.field === 'fixedOrVariable' ? { ...column, editable: true } : column,
    );
    return createSheet({
      area: { ...certificatesOfDeposit, columns },
      filterChoice: null,
      rows: [cdRow(1), cdRow(2)],
      facts: noFacts,
      lastUpdated: stampAt(0),
      nextTemporaryId: () => -1,
      nextStepNumber: () => 1,
      timers: heldTimers(),
    });
  }
  const list = () => screen.getByRole('combobox') as HTMLSelectElement;

  it('a choice is a native list that opens with its value or the typed letter', () => {
    const sheet = choiceSheet();
    renderGrid(sheet).goTo(1, 'fixedOrVariable');
    press('Alt+ArrowDown');
    expect(list().value).toBe('Fixed');
    press('Escape');
    press('v');
    expect(list().value).toBe('Variable');
    press('Enter');
    expect(sheet.cell(1, 'fixedOrVariable').value).toBe('Variable');
    press('Enter');
    fireEvent.change(list(), { target: { value: 'Variable' } });
    press('Enter');
    expect(sheet.cell(2, 'fixedOrVariable').value).toBe('Variable');
  });

  it('a click on the list of a choice is left to the browser and opens the editor, with Shift it selects', () => {
    const sheet = choiceSheet();
    renderGrid(sheet);
    const listIn = (rowId: number) => cellElement(rowId, 'fixedOrVariable').querySelector('select')!;
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(fireEvent.mouseDown(listIn(1))).toBe(true);
    expect(focusedCell()).toBe('1 fixedOrVariable *');
    expect([list() === listIn(1), list().value]).toEqual([true, 'Fixed']);
    fireEvent.change(list(), { target: { value: 'Variable' } });
    press('Enter');
    expect(sheet.cell(1, 'fixedOrVariable').value).toBe('Variable');
    expect(focusedCell()).toBe('2 fixedOrVariable');
    expect(fireEvent.mouseDown(listIn(1), { shiftKey: true })).toBe(false);
    expect(selectedCells()).toEqual(['1 fixedOrVariable', '2 fixedOrVariable']);
    cleanup();
    renderGrid(choiceSheet(), { readOnlyReason: 'Read-only: this team is frozen' });
    expect(document.querySelector('select')).toBeNull();
  });

  it('a checkbox is a native one, and a click on it is an edit', () => {
    const sheet = threeRows();
    renderGrid(sheet);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Exit Market, CD 2' }));
    expect(sheet.cell(2, 'isOutOfMarket')).toMatchObject({ value: true, isDirty: true });
  });

  it('a click on a tick box makes its cell current, by mouse and by a screen reader, and the next key acts there', () => {
    const sheet = threeRows();
    renderGrid(sheet);
    const box = screen.getByRole('checkbox', { name: 'Exit Market, CD 2' });
    fireEvent.mouseDown(box);
    fireEvent.click(box);
    expect(focusedCell()).toBe('2 isOutOfMarket');
    press('Space');
    expect([1, 2, 3].map((id) => sheet.cell(id, 'isOutOfMarket').value)).toEqual([false, false, false]);
    fireEvent.mouseDown(box, { detail: 2 });
    fireEvent.click(box);
    press('ArrowDown');
    expect(focusedCell()).toBe('3 isOutOfMarket');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Exit Market, CD 1' }));
    press('ArrowDown');
    expect(focusedCell()).toBe('2 isOutOfMarket');
  });

  it('a click goes to a cell and stays in it, a double click edits, Shift selects, and going elsewhere commits', () => {
    const sheet = threeRows();
    renderGrid(sheet);
    fireEvent.mouseDown(cellElement(1, rate));
    expect(focusedCell()).toBe(`1 ${rate}`);
    fireEvent.mouseDown(cellElement(1, rate));
    expect(focusedCell()).toBe(`1 ${rate}`);
    fireEvent.mouseDown(cellElement(1, rate), { detail: 2 });
    expect(focusedCell()).toBe(`1 ${rate} *`);
    type('4.5');
    fireEvent.mouseDown(cellElement(3, rate));
    expect(sheet.cell(1, rate).value).toBe(4.5);
    expect(focusedCell()).toBe(`3 ${rate}`);
    fireEvent.mouseDown(cellElement(2, rate), { shiftKey: true });
    expect(statusText()).toContain('2 cells selected');
  });

  describe('the corner of the selection', () => {
    const handle = (rowId: number) => cellElement(rowId, rate).querySelector('[data-fill-handle]')!;
    const drag = (from: number, to: number) => {
      fireEvent.mouseDown(handle(from));
      fireEvent.mouseOver(cellElement(to, rate), { buttons: 1 });
    };
    const five = () => cdSheet([1, 2, 3, 4, 5].map((id) => cdRow(id, { ratePercent: id })));
    const rates = (sheet: ReturnType<typeof five>) => [1, 2, 3, 4, 5].map((id) => sheet.cell(id, rate).value);

    it('is dragged down or up and copies its row as one step, which is announced', () => {
      const sheet = five();
      renderGrid(sheet).goTo(2, rate);
      drag(2, 4);
      expect(cellElement(3, rate).dataset.filled).toBe('true');
      expect(rates(sheet)).toEqual([1, 2, 3, 4, 5]);
      fireEvent.mouseUp(document);
      expect(rates(sheet)).toEqual([1, 2, 2, 2, 5]);
      expect(statusText()).toContain('Filled 2 cells');
      expect(selectedCells()).toEqual([`2 ${rate}`, `3 ${rate}`, `4 ${rate}`]);
      press('Ctrl+z');
      expect(rates(sheet)).toEqual([1, 2, 3, 4, 5]);
      fireEvent.mouseDown(cellElement(3, rate));
      drag(3, 1);
      fireEvent.mouseUp(document);
      expect(rates(sheet)).toEqual([3, 3, 3, 4, 5]);
    });

    it('copies the last of several selected rows, and Escape ends the drag', () => {
      const sheet = five();
      renderGrid(sheet).goTo(1, rate);
      press('Shift+ArrowDown');
      drag(2, 4);
      press('Escape');
      fireEvent.mouseUp(document);
      expect(rates(sheet)).toEqual([1, 2, 3, 4, 5]);
      drag(2, 4);
      fireEvent.mouseUp(document);
      expect(rates(sheet)).toEqual([1, 2, 2, 2, 5]);
    });

    it('appears only in editable cells', () => {
      renderGrid(five()).goTo(2, 'spreadPercent');
      expect(document.querySelector('[data-fill-handle]')).toBeNull();
      cleanup();
      renderGrid(five(), { readOnlyReason: 'Read-only: this team is frozen' }).goTo(2, rate);
      expect(document.querySelector('[data-fill-handle]')).toBeNull();
    });
  });

  it('committing replaces the text by the value without a gap', () => {
    const timers = heldTimers();
    const sheet = cdSheet([cdRow(1), cdRow(2)], 'Retail CDs', timers);
    const sent: unknown[] = [];
    sheet.onGhost((cells) => sent.push(...cells.map(({ text, value }) => [text, value])));
    renderGrid(sheet).goTo(1, rate);
    type('4.5');
    act(() => timers.elapse());
    act(() => timers.elapse());
    press('Enter');
    act(() => timers.elapse());
    expect(sent).toEqual([
      ['4', null],
      ['4.5', null],
      ['4.5', 4.5],
      [null, 4.5],
    ]);
  });

  it('typing is sent to teammates key by key, and ends when the editor closes', () => {
    const sheet = threeRows();
    const texts: (string | null)[] = [];
    sheet.onGhost((cells) => texts.push(...cells.map((cell) => cell.text)));
    renderGrid(sheet).goTo(1, rate);
    press('4');
    expect(texts).toEqual(['4']);
    expect(sheet.cell(1, rate).isDirty).toBe(false);
  });
});

describe('text that is no number', () => {
  it('left in a cell is named as discarded, and offered again', () => {
    const sheet = threeRows();
    renderGrid(sheet).goTo(1, rate);
    type('4.2.5');
    fireEvent.mouseDown(cellElement(3, rate));
    expect(statusText()).toContain("'4.2.5' is not a valid number. Edit discarded.");
    expect(focusedCell()).toBe(`3 ${rate}`);
    fireEvent.click(screen.getByRole('button', { name: 'Restore last edit' }));
    expect(focusedCell()).toBe(`1 ${rate} *`);
    expect((document.activeElement as HTMLInputElement).value).toBe('4.2.5');
    expect(sheet.cell(1, rate).isDirty).toBe(false);
  });

  const fields: readonly (readonly [string, () => Promise<readonly [Sheet, number, string]>])[] = [
    [
      'in the sheet of a row',
      async () => {
        setViewport(360, 740);
        const sheet = threeRows();
        renderGrid(sheet);
        fireEvent.click(cellElement(1, rate));
        await screen.findByRole('dialog', { name: 'CD 1' });
        return [sheet, 1, rate];
      },
    ],
    [
      'beside the grids',
      async () => {
        const row = { id: 1, dividendPerShareDollars: 0.5, reserveForLoanLossThousands: 0 };
        const sheet = sheetOf(dividends, [row], { facts: noFacts });
        const nothing = () => undefined;
        render(
          <MantineProvider env="test">
            <ValuesFields sheets={[sheet]} isReadOnly={false} onUndo={nothing} onShowHistory={nothing} />
          </MantineProvider>,
        );
        return [sheet, 1, 'dividendPerShareDollars'];
      },
    ],
  ];
  it.each(fields)('stays in a field %s with the reason, and is not saved', async (_, open) => {
    const [sheet, rowId, name] = await open();
    const field = screen.getByRole<HTMLInputElement>('textbox', {
      name: columnOf(sheet.area, name)!.title,
    });
    fireEvent.change(field, { target: { value: '4.2.5' } });
    fireEvent.blur(field);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['4.2.5', 'true']);
    expect(describedBy(field)).toContain("'4.2.5' is not a valid number.");
    expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
    expect(sheet.cell(rowId, name).isDirty).toBe(false);
    fireEvent.change(field, { target: { value: '4.25' } });
    expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(true);
    expect(sheet.cell(rowId, name).value).toBe(4.25);
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    setViewport(1024, 768);
  });

  it('beside the grids shows both values and the choices of a cell when it is in conflict with a save', async () => {
    const [sheet, rowId, name] = await fields[1]![1]();
    act(() => {
      sheet.edit([{ rowId, field: name, value: 4.2 }], 'Typing');
      const changes = { [name]: 4.5 };
      const at = stampAt(5);
      const patches = [{ kind: 'updated' as const, rowId, changes }];
      sheet.receiveSaved({ patches, by: 'Ben Ono', at, lastUpdated: at });
    });
    const told = conflictSentence(columnOf(sheet.area, name)!, sheet.cell(rowId, name).conflict!, 4.2);
    expect(told).toMatch(/^Ben saved .*4\.5.* at .*\. Yours .*4\.2/);
    screen.getAllByText((_text, element) => element?.textContent?.endsWith(told) === true);
    expect(screen.getByRole('button', { name: "Take Ben's" })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(sheet.cell(rowId, name)).toMatchObject({ value: 4.2, conflict: null });
  });
});
