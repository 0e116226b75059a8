// Proves the grids and the dialog of screens with several sections, in use, and the headings of a grid that closes.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AddRowDialog } from '../../../client/grid/body/AddRowDialog.tsx';
import { sectionSheet } from '../../../client/grid/sheet/sectionSheet.ts';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, sheetOf } from '../../../client/samples/sampleSheets.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { sectionsOf } from '../../../contracts/decisions/sections.ts';
import { cellElement, press, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

const rates = [
  ['Amortizing', 'Fixed', 24, 3.021],
  ['Bullet', 'Fixed', 24, 3.16],
  ['Bullet', 'Fixed', 60, 3.565],
  ['Bullet', 'Variable', 60, 2.888],
] as const;

function borrowingSheet(): Sheet {
  const table = rates.map(([amortizingOrBullet, fixedOrVariable, termMonths, ratePercent]) => ({
    amortizingOrBullet,
    fixedOrVariable,
    termMonths,
    ratePercent,
  }));
  const terms = { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 24, ratePercent: 3.16 };
  const row = { id: 1, section: 'borrowings', ...terms, amountThousands: 0 };
  return sheetOf(borrowings, [row], { facts: { rates: table, turn: 4 } });
}

function facilitySheet(): Sheet {
  const line = { section: 'maintenance', estimatedThousands: 20, amountThousands: 20 };
  return sheetOf(facilities, [
    { id: 1, section: 'facilities', type: 'ITM / ATM Network', isSpent: false, isReadOnly: false },
    { id: 2, ...line, type: 'Main Office', isJoining: false },
    { id: 3, ...line, type: 'ITM / ATM Network', isJoining: true },
  ]);
}

/** One of the grids of a screen. */
function sectionOf(sheet: Sheet, area: DecisionArea, name: string): Sheet {
  const found = sectionsOf(area).find((section) => section.name === name);
  if (!found) throw new Error(`There is no section ${name}.`);
  return sectionSheet(sheet, found);
}

describe('the dialog of a new borrowing', () => {
  it('[BO2] shows the rate of the choice, which cannot be typed', () => {
    const sheet = borrowingSheet();
    const added: number[] = [];
    render(
      <MantineProvider env="test">
        <AddRowDialog sheet={sheet} onClose={() => {}} onAdded={(rowId) => added.push(rowId)} />
      </MantineProvider>,
    );
    const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
    const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    expect(screen.getByRole('dialog', { name: 'New Borrowing' })).toBeTruthy();
    expect(field('Rate').readOnly).toBe(true);
    expect(field('Rate').value).toBe('3.021%');
    choose('Amortizing or Bullet', 'Bullet');
    choose('Term (Months)', '60');
    expect(field('Rate').value).toBe('3.565%');
    choose('Fixed or Variable', 'Variable');
    expect(field('Rate').value).toBe('2.888%');
    choose('Amount (000s)', '1,500');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(sheet.row(added[0] ?? 0)).toMatchObject({ ratePercent: 2.888, amountThousands: 1500 });
  });
});

describe('grids of sections', () => {
  it('[BO4] new borrowings are chosen in their first column, and their total is pinned', () => {
    const sheet = sectionOf(borrowingSheet(), borrowings, 'borrowings');
    const { goTo } = renderGrid(sheet, { label: 'Borrowings' });
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      'Amortizing or Bullet',
      'Fixed or Variable',
      'Term',
      'Rate',
      'Amount (000s)',
    ]);
    goTo(1, 'amortizingOrBullet');
    press('Enter');
    const editor = document.activeElement as HTMLSelectElement;
    expect(editor.tagName).toBe('SELECT');
    fireEvent.change(editor, { target: { value: 'Amortizing' } });
    press('Enter');
    expect(sheet.row(1)).toMatchObject({ amortizingOrBullet: 'Amortizing', ratePercent: 3.021 });
    expect(screen.getByText('Total')).toBeTruthy();
  });

  it('[FA1] a ticked facility appears in the maintenance grid at once', () => {
    const sheet = facilitySheet();
    renderGrid(sectionOf(sheet, facilities, 'maintenance'), { label: 'Maintenance' });
    const names = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent);
    expect(names()).toEqual(['Main Office']);
    const tick = (value: boolean) =>
      act(() => {
        sheet.edit([{ rowId: 1, field: 'isSpent', value }], 'Typing');
      });
    tick(true);
    expect(names()).toEqual(['Main Office', 'ITM / ATM Network']);
    tick(false);
    expect(names()).toEqual(['Main Office']);
  });

  it('[GA1] Space spends a potential expense, and its amount appears', () => {
    const row = { account: 'Staffing', type: 'Executive Search', proposedThousands: 40, isSpent: false };
    const sheet = sheetOf(
      generalAdministration,
      [{ id: 1, section: 'potentialExpenses', ...row, amountThousands: 0, spendTurn: 0 }],
      { filterChoice: 'Staffing' },
    );
    const { goTo } = renderGrid(sectionOf(sheet, generalAdministration, 'potentialExpenses'), {
      label: 'Potential Expenses',
    });
    const shown = () =>
      ['proposedThousands', 'amountThousands'].map((field) => cellElement(1, field).textContent);
    expect(shown()).toEqual(['$40', '$0']);
    goTo(1, 'isSpent');
    press('Space');
    expect(shown()).toEqual(['$40', '$40']);
  });
});

it('[MV3] a grid that closes keeps the places of its headings, without calling anything a decision', () => {
  const { update } = renderGrid(cdSheet([cdRow(1), cdRow(2), cdRow(3)]));
  const head = screen.getByRole('grid').querySelector('thead')!;
  const places = () =>
    [...head.querySelectorAll<HTMLElement>('th, td')].map(
      ({ style, dataset }) => `${style.gridColumn} ${dataset.inGroup ?? ''}`,
    );
  const before = places();
  expect(head.textContent).toContain('You decide');
  update({ readOnlyReason: 'Read-only: this team is frozen' });
  expect(head.textContent).not.toContain('You decide');
  expect(places()).toEqual(before);
});
