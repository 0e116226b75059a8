// Proves the tools around a grid: the basis-point adjuster, the dialog for a new row, the list of conflicts,
// the announcer that speaks only the last of several texts, and a clipboard without text.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AreaActs } from '../../../client/decisions/screen/AreaActs.tsx';
import { AddRowDialog } from '../../../client/grid/body/AddRowDialog.tsx';
import { BasisPointAdjuster } from '../../../client/grid/body/BasisPointAdjuster.tsx';
import { ConflictNews, ConflictSummary } from '../../../client/grid/body/ConflictSummary.tsx';
import { gridAnnouncer } from '../../../client/grid/control/gridAnnouncer.ts';
import { anotherWindow, type CellAt, type Sheet } from '../../../client/grid/sheet/sheet.ts';
import {
  cdRow,
  cdSheet,
  loanRow,
  loanSheet,
  sheetOf,
  stampAt,
} from '../../../client/samples/sampleSheets.ts';
import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import { press, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

function Adjuster({ sheet, isReadOnly = false }: { readonly sheet: Sheet; readonly isReadOnly?: boolean }) {
  const [basisPoints, setBasisPoints] = useState(1);
  return (
    <MantineProvider env="test">
      <BasisPointAdjuster {...{ sheet, basisPoints, isReadOnly }} onBasisPoints={setBasisPoints} />
    </MantineProvider>
  );
}

describe('the basis-point adjuster', () => {
  const rateOf = (sheet: Sheet) => sheet.cell(1, 'rate1Percent').value;

  it('[BP2] starts at 1, never goes below 1, and changes every rate by its step', () => {
    const sheet = loanSheet([loanRow(1)]);
    render(<Adjuster sheet={sheet} />);
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Basis points' });
    expect(field().value).toBe('1');
    const step = field();
    expect(step.value).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: '+BP' }));
    expect(rateOf(sheet)).toBe(6.01);
    fireEvent.change(step, { target: { value: '25' } });
    fireEvent.click(screen.getByRole('button', { name: '-BP' }));
    expect(rateOf(sheet)).toBe(5.76);
    fireEvent.change(step, { target: { value: '2 5' } });
    fireEvent.blur(step);
    expect(field().value).toBe('2 5');
    expect(screen.getByRole('status').textContent).toBe("'2 5' is not a valid number.");
    fireEvent.click(screen.getByRole('button', { name: '-BP' }));
    expect(rateOf(sheet)).toBe(5.76);
    fireEvent.change(step, { target: { value: '0' } });
    fireEvent.blur(step);
    expect(field().value).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: '-BP' }));
    expect(rateOf(sheet)).toBe(5.75);
  });

  it('[UI36] changes every rate and its derived values, and never below the floor', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2, { ratePercent: 0.105 })]);
    render(<Adjuster sheet={sheet} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Basis points' }), { target: { value: '10' } });
    const shown = (field: string) => [1, 2].map((row) => sheet.cell(row, field).value);
    fireEvent.click(screen.getByRole('button', { name: '+BP' }));
    expect(shown('ratePercent')).toEqual([4.1, 0.205]);
    expect(shown('spreadPercent')).toEqual([-0.15, -4.045]);
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: '-BP' }));
    expect(shown('ratePercent')).toEqual([3.8, 0.001]);
  });

  it('[CD8] is hidden for Brokered CDs and shown for Retail CDs', () => {
    render(<Adjuster sheet={cdSheet([cdRow(1, { type: 'Brokered CDs' })], 'Brokered CDs')} />);
    expect(screen.queryByRole('button', { name: '+BP' })).toBeNull();
    cleanup();
    render(<Adjuster sheet={cdSheet([cdRow(1)])} />);
    expect(screen.getByRole('button', { name: '+BP' })).toBeTruthy();
  });

  it('[GR52] does nothing on a read-only screen', () => {
    const sheet = loanSheet([loanRow(1)]);
    render(<Adjuster sheet={sheet} isReadOnly />);
    fireEvent.click(screen.getByRole('button', { name: '+BP' }));
    expect(rateOf(sheet)).toBe(6);
  });
});

describe('the number of an action', () => {
  function open() {
    const sheet = sheetOf(investmentSales, [{ id: 1, salePercent: 5 }]);
    render(
      <MantineProvider env="test">
        <AreaActs sheet={sheet} isReadOnly={false} />
      </MantineProvider>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sale Percent' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Fill Sale Percent' });
    return {
      button,
      fill: (value: string) => {
        fireEvent.change(field, { target: { value } });
        fireEvent.click(button);
        return sheet.cell(1, 'salePercent').value;
      },
    };
  }

  it.each([
    ['', ''],
    ['.', "'.' is not a valid number."],
    ['2 5', "'2 5' is not a valid number."],
    ['0x10', "'0x10' is not a valid number."],
    ['120', 'Sale Percent must be from 0 to 100.'],
  ])('reads %j, and the action is not offered but says why', (text, why) => {
    const { button, fill } = open();
    expect(fill(text)).toBe(5);
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(why);
    expect(fill('40')).toBe(40);
  });

  it.each([
    ['12,5', 12.5],
    ['40%', 40],
    ['４０', 40],
  ])('reads %j as a cell does', (text, value) => {
    expect(open().fill(text)).toBe(value);
  });
});

describe('the dialog for a new row', () => {
  function open(sheet: Sheet) {
    const told = { added: [] as number[], closed: 0 };
    render(
      <MantineProvider env="test">
        <AddRowDialog
          sheet={sheet}
          onClose={() => {
            told.closed += 1;
          }}
          onAdded={(rowId) => told.added.push(rowId)}
        />
      </MantineProvider>,
    );
    const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
    const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    return { told, field, fill, add: () => fireEvent.click(screen.getByRole('button', { name: 'Add' })) };
  }

  it('[CD6] asks for four fields, with term 3 and Fixed, and adds the row', () => {
    const sheet = cdSheet([cdRow(1)]);
    const { told, field, fill, add } = open(sheet);
    expect(screen.getByRole('dialog', { name: 'New Retail CD' })).toBeTruthy();
    expect(field('Term (Months)').value).toBe('3');
    expect(field('Fixed or Variable').value).toBe('Fixed');
    fill('CD Account', 'Spring special');
    fill('Offer Rate', '4.5%');
    add();
    expect(told).toEqual({ added: [-1], closed: 1 });
    expect(sheet.row(-1)).toMatchObject({ account: 'Spring special', termMonths: 3, ratePercent: 4.5 });
  });

  it('[CD5] says what is missing and stays open', () => {
    const { told, fill, add } = open(cdSheet([cdRow(1)]));
    add();
    expect(screen.getByRole('alert').textContent).toBe('CD Account is a required field.');
    fill('CD Account', 'Spring special');
    fill('Offer Rate', 'four');
    add();
    expect(screen.getByRole('alert').textContent).toBe("Offer Rate: 'four' is not a valid number.");
    expect(told).toEqual({ added: [], closed: 0 });
  });

  it('[CD4] says that the index rate cannot be set if there is no CD to take it from', () => {
    const { fill, add } = open(cdSheet([]));
    fill('CD Account', 'Spring special');
    add();
    expect(screen.getByRole('alert').textContent).toBe('Unable to set the FHLB Index Rate.');
  });
});

describe('the list of conflicts', () => {
  it('[GR50] names each conflict, goes to it, and resolves it by ordinary buttons', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    const wentTo: CellAt[] = [];
    render(
      <MantineProvider env="test">
        <ConflictSummary sheet={sheet} onGoTo={(at) => wentTo.push(at)} />
      </MantineProvider>,
    );
    expect(screen.queryByRole('region')).toBeNull();
    act(() => {
      sheet.edit(
        [1, 2].map((rowId) => ({ rowId, field: 'ratePercent', value: 4.35 })),
        'Typing',
      );
      sheet.receiveSaved({
        patches: [
          { kind: 'updated', rowId: 1, changes: { ratePercent: 4.5 } },
          { kind: 'deleted', rowId: 2 },
        ],
        by: 'Ben Ono',
        at: stampAt(5),
        lastUpdated: stampAt(5),
      });
    });
    fireEvent.click(screen.getByRole('button', { name: 'CD 1, Offer Rate' }));
    expect(wentTo).toEqual([{ rowId: 1, field: 'ratePercent' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep as new row' }));
    expect(sheet.state()).toMatchObject({ conflictCount: 0, changeCount: 2 });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a save over my draft', () => {
  const save = (sheet: Sheet, ratePercent: number, second: number, by = 'Ben Ono') =>
    sheet.receiveSaved({
      patches: [{ kind: 'updated', rowId: 1, changes: { ratePercent } }],
      by,
      at: stampAt(second),
      lastUpdated: stampAt(second),
    });
  const open = () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    render(
      <MantineProvider env="test">
        <ConflictNews sheet={sheet} />
        <ConflictSummary sheet={sheet} onGoTo={() => undefined} />
      </MantineProvider>,
    );
    act(() => void sheet.edit([{ rowId: 1, field: 'ratePercent', value: 0.98 }], 'Typing'));
    return sheet;
  };
  const told = () => screen.getByRole('status').textContent;

  it('is told to screen readers politely, once, with both values', () => {
    const sheet = open();
    expect(told()).toBe('');
    act(() => save(sheet, 0.91, 5));
    expect(told()).toBe('Ben saved 0.910% in CD 1; yours is 0.980%.');
    act(() => void sheet.edit([{ rowId: 1, field: 'ratePercent', value: 0.99 }], 'Typing'));
    expect(told()).toBe('Ben saved 0.910% in CD 1; yours is 0.980%.');
    act(() => save(sheet, 0.92, 6));
    expect(told()).toBe('Ben saved 0.920% in CD 1; yours is 0.990%.');
    act(() => sheet.resolveConflict({ rowId: 1, field: 'ratePercent' }, 'mine'));
    expect(told()).toBe('');
  });

  it('from my own other window is named as mine, not as a teammate’s', () => {
    const sheet = open();
    act(() => save(sheet, 0.64, 5, anotherWindow));
    expect(told()).toBe('You saved 0.640% in CD 1 in another window; yours is 0.980%.');
    expect(screen.getByRole('region', { name: 'Conflicts with your saves in another window' })).toBeTruthy();
    screen.getByRole('button', { name: 'Take it' });
  });
});

describe('the announcer', () => {
  it('of several texts within 100 ms only the last is spoken', () => {
    const spoken: string[] = [];
    let due: (() => void) | null = null;
    const announcer = gridAnnouncer((text) => spoken.push(text), {
      setTimeout: (callback) => {
        due = callback;
        return 1;
      },
      clearTimeout: () => {
        due = null;
      },
    });
    for (const text of ['one', 'two', 'three']) announcer.say(text);
    (due as (() => void) | null)?.();
    expect(spoken).toEqual(['three']);
    announcer.say('four');
    announcer.stop();
    expect(due).toBeNull();
  });
});

it.each([
  ['a picture, or HTML alone', undefined],
  ['an empty text', ''],
  ['a line end', '\r\n'],
  ['blank cells', '\t\u00a0\t\n\t\t\n'],
])('%s: there is no text to paste, nothing changes, and the grid says so', (_, text) => {
  const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
  renderGrid(sheet).goTo(1, 'ratePercent');
  press('Shift+ArrowDown');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<img src="rates.png">');
  if (text !== undefined) clipboardData.setData('text/plain', text);
  act(() => void document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })));
  expect(sheet.state().changeCount).toBe(0);
  expect(document.body.textContent).toContain('There’s no text to paste.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
