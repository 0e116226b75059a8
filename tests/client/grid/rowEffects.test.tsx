// Proves that rows of purchases say below their names what they do, at once, and with amount, path and verdict once that
// is worked out, while everything that is decided stays as it was.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShownEffects } from '../../../client/grid/body/decisionGridProps.ts';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { cellElement, press, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

const sheet = () =>
  sheetOf(
    generalAdministration,
    ['Loan Origination System', 'Core Conversion'].map((type, index) => ({
      ...{ id: index + 1, section: 'projects', account: 'IT', type, proposedThousands: 320, isSpent: false },
    })),
    { filterChoice: 'IT' },
  );
const comingEffects: ShownEffects = { turn: 5, lastTurn: 9, byRow: new Map() };
const income = [-20, -10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5];
const effect = { isMore: false, incomeThousands: income, loansThousands: 9_540, depositsThousands: 0 };
const known: ShownEffects = { ...comingEffects, byRow: new Map([[1, effect]]) };

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

test('a row says what it does, then how much, with sixteen bars, those after the game paler, and a verdict', () => {
  const { update } = renderGrid(sheet(), { effects: comingEffects });
  expect(rowOf(/^Loan Origination System ?Faster approvals\./)).toBeTruthy();
  expect(document.querySelectorAll('rect')).toHaveLength(0);
  const before = screen.getAllByRole('gridcell').length;
  update({ effects: known });
  const row = rowOf(/Faster approvals\. \+\$9\.5m of loans in 2 years\./);
  expect(within(row).getByText('Pays back by Qtr 12')).toBeTruthy();
  const bars = [...row.querySelectorAll('rect')];
  expect(bars.map((bar) => bar.hasAttribute('data-after'))).toEqual(income.map((_, quarter) => quarter > 4));
  expect(screen.getAllByRole('gridcell')).toHaveLength(before);
  expect(screen.getByRole('columnheader', { name: 'Effect on net income, Qtr 5 to 20' })).toBeTruthy();
});

test('the keys go from cell to cell as before: what a row does is read and not entered', () => {
  const { goTo } = renderGrid(sheet(), { effects: known });
  goTo(1, 'isSpent');
  press('ArrowRight');
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('isSpent');
  press('ArrowDown');
  expect(cellElement(2, 'isSpent').contains(document.activeElement)).toBe(true);
});

test('where rows do not say what they do the grid has no column for it', () => {
  renderGrid(sheet());
  expect(screen.queryByRole('columnheader', { name: /Effect on net income/ })).toBeNull();
  expect(screen.queryByText(/Faster approvals/)).toBeNull();
});
