// Proves that two drafts on one cell are both visible: my value, and below it each teammate's with their
// name, during and after typing, in the row sheet and in figures outside grids as well.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ValuesFields } from '../../../client/decisions/screen/ValuesField.tsx';
import { cdRow, cdSheet, sheetOf } from '../../../client/samples/sampleSheets.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { describedBy, setViewport } from '../grid/gridElements.ts';
import { cellElement, press, renderGrid, type } from '../grid/renderGrid.tsx';

afterEach(cleanup);

const rate = 'ratePercent';
const at = { rowId: 1, field: rate };
const cds = () => cdSheet([cdRow(1), cdRow(2)]);
const ghost = (value: number | boolean | null, text: string | null = null) => [{ ...at, value, text }];
/** The lines under the value of a cell. */
const below = (cell: HTMLElement) =>
  [...cell.querySelectorAll('[class*=drafts] > div')].map((line) => line.textContent);

describe('a cell', () => {
  it('shows my unsaved value and the teammate’s below it, described on focus and hover', () => {
    const sheet = cds();
    renderGrid(sheet).goTo(1, rate);
    type('3.5');
    press('F2');
    act(() => sheet.setGhosts(9, 'Ben Ono', ghost(3.3)));
    const cell = cellElement(1, rate);
    expect(cell.textContent).toContain('3.500%');
    expect(below(cell)).toEqual(['Ben: 3.3']);
    expect(cell.dataset.drafts).toBe('1');
    expect(cell.title).toBe("Saved 4.000%, Ben's unsaved 3.300%");
    expect(describedBy(cell)).toBe("Unsaved, was 4.000%. Saved 4.000%, Ben's unsaved 3.300%");
    act(() => sheet.clearGhosts(9));
    expect(below(cell)).toEqual([]);
    expect(cell.dataset.drafts).toBeUndefined();
  });

  it('shows what a teammate types, while I type in it too', () => {
    const sheet = cds();
    renderGrid(sheet).goTo(1, rate);
    type('3.5');
    act(() => sheet.setGhosts(9, 'Ben Ono', ghost(null, '3.')));
    expect(below(cellElement(1, rate))).toEqual(['Ben: 3.']);
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect((document.activeElement as HTMLInputElement).value).toBe('3.5');
  });

  it('shows two teammates’ values with their names, and of more only the newest', () => {
    const sheet = cds();
    renderGrid(sheet);
    act(() => sheet.setGhosts(9, 'Ben Ono', ghost(3.3)));
    const cell = cellElement(1, rate);
    expect(below(cell)).toEqual([]);
    expect(cell.textContent).toContain('3.300%');
    act(() => sheet.setGhosts(8, 'Cara Tan', ghost(3.4)));
    expect(cell.textContent).toContain('4.000%');
    expect(below(cell)).toEqual(['Ben: 3.3', 'Cara: 3.4']);
    expect(cell.dataset.drafts).toBe('2');
    act(() => sheet.setGhosts(7, 'Dan Moe', ghost(3.6)));
    expect(below(cell)).toEqual(['Dan: 3.6', 'and 2 more']);
    expect(cell.title).toBe(
      "Saved 4.000%, Ben's unsaved 3.300%, Cara's unsaved 3.400%, Dan's unsaved 3.600%",
    );
  });

  it('with a checkbox shows the record in it and a teammate’s value below', () => {
    const sheet = cds();
    renderGrid(sheet);
    act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'isOutOfMarket', value: true, text: null }]));
    const cell = cellElement(1, 'isOutOfMarket');
    expect(within(cell).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(below(cell)).toEqual(['Ben: Yes']);
  });

  it('shows both in the row sheet of a small screen', async () => {
    setViewport(360, 740);
    try {
      const sheet = cds();
      renderGrid(sheet);
      fireEvent.click(cellElement(1, rate));
      const dialog = await screen.findByRole('dialog', { name: 'CD 1' });
      const field = within(dialog).getByRole('textbox', { name: 'Offer Rate' }) as HTMLInputElement;
      fireEvent.change(field, { target: { value: '3.5' } });
      fireEvent.blur(field);
      act(() => sheet.setGhosts(9, 'Ben Ono', ghost(3.3)));
      expect(field.value).toBe('3.5');
      expect(dialog.textContent).toContain("Saved 4.000%, Ben's unsaved 3.300%");
    } finally {
      setViewport(1024, 768);
    }
  });
});

describe('a figure outside grids', () => {
  const row = { id: 1, dividendPerShareDollars: 0.5, reserveForLoanLossThousands: 0 };
  function dividendField() {
    const facts = { largestReserveThousands: 12_000, incomePerShareDollars: 1.1 };
    const sheet = sheetOf(dividends, [row], { facts });
    render(
      <MantineProvider env="test">
        <ValuesFields
          sheets={[sheet]}
          isReadOnly={false}
          onUndo={() => undefined}
          onShowHistory={() => undefined}
        />
      </MantineProvider>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dividends / Share:' });
    const enter = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    };
    return { sheet, field, enter };
  }

  it('shows my unsaved value, and describes it with each teammate’s', () => {
    const { sheet, field, enter } = dividendField();
    enter('0.6');
    const theirs = (value: number) => [{ rowId: 1, field: 'dividendPerShareDollars', value, text: null }];
    act(() => {
      sheet.setGhosts(9, 'Ben Ono', theirs(0.7));
      sheet.setGhosts(8, 'Cara Tan', theirs(0.8));
    });
    expect(field.value).toBe('$0.60');
    expect(screen.getByText('Ben: $0.70')).toBeTruthy();
    expect(screen.getByText('Cara: $0.80').parentElement?.title).toBe(
      "Saved $0.50, Ben's unsaved $0.70, Cara's unsaved $0.80",
    );
    for (const notices of ['Not saved', 'Ben Ono, not saved: $0.70', 'Cara Tan, not saved: $0.80'])
      expect(describedBy(field)).toContain(notices);
  });

  it('[SL7] is questioned below itself, without an error', () => {
    const { field, enter } = dividendField();
    enter('5');
    expect(describedBy(field)).toContain("4.5 times last quarter's income. Meant 0.50?");
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    enter('0.5');
    expect(document.body.textContent).not.toContain('times last');
  });
});
