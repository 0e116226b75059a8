// Proves how a grid questions a probable typing error: a mark in the cell, words when it is focused or
// hovered, announced once, gone with the error, and never blocking.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cdRow, cdSheet, sheetOf, stampAt } from '../../../client/samples/sampleSheets.ts';
import { businessDevelopment } from '../../../contracts/decisions/businessDevelopment.ts';
import { describedBy, setViewport } from './gridElements.ts';
import { cellElement, press, renderGrid, statusText, type } from './renderGrid.tsx';

afterEach(cleanup);

const rate = 'ratePercent';
const question = '160 times the market. Meant 0.55?';
const cds = () => cdSheet([cdRow(1, { marketRatePercent: 0.347, ratePercent: 0.7 }), cdRow(2), cdRow(3)]);
const at = { rowId: 1, field: rate };

function typeRate(text: string): void {
  type(text);
  press('Enter');
}

describe('a rate of 55 for 0.55', () => {
  it('[SL7] is marked in its cell with words, which are announced once, and is no error', async () => {
    const sheet = cds();
    renderGrid(sheet).goTo(1, rate);
    typeRate('55');
    const cell = cellElement(1, rate);
    expect(sheet.cell(1, rate)).toMatchObject({ value: 55, slip: question, notice: null });
    expect(cell.dataset.slip).toBe('true');
    expect(cell.textContent).toContain('!');
    expect(cell.title).toBe(question);
    expect(cell.getAttribute('aria-invalid')).toBeNull();
    expect(statusText()).toContain(question);
    // Beside the cell, although the cursor has moved on.
    await waitFor(() => expect(screen.getAllByText(question).length).toBeGreaterThan(1));
  });

  it('[SL7] is reported beside its cell after Enter, and does not cover the cell that Tab moves to in its row', () => {
    const { goTo } = renderGrid(cds());
    const bubbles = () => screen.queryAllByText(question, { selector: '[class*=bubble] span' }).length;
    goTo(1, rate);
    type('55');
    press('Tab');
    expect(bubbles()).toBe(0);
    goTo(2, rate);
    expect(bubbles()).toBe(1);
    goTo(1, rate);
    expect(bubbles()).toBe(1);
  });

  it('[SL7] describes its cell to screen readers whenever that has focus', () => {
    const { goTo } = renderGrid(cds());
    goTo(1, rate);
    typeRate('55');
    goTo(1, rate);
    expect(describedBy(cellElement(1, rate))).toBe(`Unsaved, was 0.700%. ${question}`);
  });

  it('[SL7] is no longer questioned once another value is typed, or it is undone', () => {
    const sheet = cds();
    const { goTo } = renderGrid(sheet);
    goTo(1, rate);
    typeRate('55');
    goTo(1, rate);
    typeRate('0.55');
    expect(cellElement(1, rate).dataset.slip).toBeUndefined();
    expect(statusText()).not.toContain(question);
    act(() => sheet.undo());
    expect(cellElement(1, rate).dataset.slip).toBe('true');
    act(() => sheet.undo());
    expect(cellElement(1, rate).dataset.slip).toBeUndefined();
  });

  it('[SL7] is not questioned once the bank has left that market', () => {
    const sheet = cds();
    renderGrid(sheet).goTo(1, rate);
    typeRate('55');
    act(() => sheet.edit([{ rowId: 1, field: 'isOutOfMarket', value: true }], 'Typing'));
    expect(cellElement(1, rate).dataset.slip).toBeUndefined();
  });

  it('[SL7] is reported above its field in the row sheet of a small screen', async () => {
    setViewport(360, 740);
    try {
      const sheet = cds();
      renderGrid(sheet);
      fireEvent.click(cellElement(1, rate));
      // The sheet is loaded on first use.
      const dialog = await screen.findByRole('dialog', { name: 'CD 1' });
      const field = within(dialog).getByRole('textbox', { name: 'Offer Rate' });
      fireEvent.change(field, { target: { value: '55' } });
      fireEvent.blur(field);
      expect(describedBy(field)).toContain(question);
      expect(describedBy(field)).toContain('Saved 0.700%');
      expect(field.getAttribute('aria-invalid')).not.toBe('true');
    } finally {
      setViewport(1024, 768);
    }
  });
});

describe('what is questioned', () => {
  it('[SL8] is saved unchanged, and still questioned afterwards', () => {
    const sheet = cds();
    sheet.edit([{ ...at, value: 55 }], 'Typing');
    expect(sheet.validate()).toEqual([]);
    expect(sheet.payload().updated).toMatchObject([{ id: 1, [rate]: 55 }]);
    sheet.saved({ lastUpdated: stampAt(3), ids: {} });
    expect(sheet.cell(1, rate)).toMatchObject({ isDirty: false, slip: question });
  });

  it('[SL8] was saved by anybody in this turn: pushed, or loaded with the record', () => {
    const sheet = cds();
    sheet.receiveSaved({
      patches: [{ kind: 'updated', rowId: 1, changes: { [rate]: 55 } }],
      by: 'Ben Ono',
      at: stampAt(5),
      lastUpdated: stampAt(5),
    });
    expect(sheet.cell(1, rate).slip).toBe(question);
    const loaded = cdRow(1, { marketRatePercent: 0.347, ratePercent: 55 });
    const reading = cdSheet([loaded]);
    reading.receiveWhole([loaded], stampAt(6), [{ ...at, by: 'Ben Ono', at: stampAt(5) }]);
    expect(reading.cell(1, rate).slip).toBe(question);
    reading.receiveWhole([loaded], stampAt(7), []);
    expect(reading.cell(1, rate).slip).toBeNull();
  });

  it('[SL8] was not carried over from the quarter before', () => {
    const sheet = cdSheet([cdRow(1, { marketRatePercent: 0.347, ratePercent: 55 })]);
    expect(sheet.cell(1, rate).slip).toBeNull();
    sheet.edit([{ rowId: 1, field: 'capThousands', value: 7 }], 'Typing');
    expect(sheet.cell(1, rate).slip).toBeNull();
  });

  it('[SL8] includes a new row, also after it was saved', () => {
    const sheet = cds();
    const id = sheet.addRow({ account: 'Slip', termMonths: 12, fixedOrVariable: 'Fixed', ratePercent: 90 });
    expect(sheet.cell(Number(id), rate).slip).toContain('times the market');
    sheet.payload();
    sheet.saved({ lastUpdated: stampAt(3), ids: { [Number(id)]: 44 } });
    expect(sheet.cell(44, rate).slip).toContain('times the market');
  });

  it('[SL8] is checked again when its comparison value changes', () => {
    const row = (openingAmountThousands: number) => ({
      id: 1,
      type: 'Media',
      amountThousands: 40,
      openingAmountThousands,
    });
    const sheet = sheetOf(businessDevelopment, [row(40)]);
    sheet.edit([{ rowId: 1, field: 'amountThousands', value: 50 }], 'Typing');
    expect(sheet.cell(1, 'amountThousands').slip).toBeNull();
    // The previous turn was run again, with other figures.
    sheet.receiveWhole([row(5)], stampAt(4));
    expect(sheet.cell(1, 'amountThousands').slip).toBe("10 times last quarter's. Meant 5?");
  });
});
