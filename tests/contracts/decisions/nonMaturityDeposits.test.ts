// Proves the rules of non-maturity deposits on the sheet that a team edits, down to the decision
// that is run.
import { describe, expect, it } from 'vitest';
import { isAdjusterShown } from '../../../client/grid/sheet/isAdjusterShown.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { type CellValue, roundTo } from '../../../contracts/decisions/row.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

const types = ['DDA', 'Interest Bearing Checking & Savings', 'Money Market'];

/** A cell of an account after typing into it. */
function typed(type: string, account: string, field: string, value: CellValue) {
  const screen = openScreen(nonMaturityDeposits, type);
  const rowId = screen.idOf(account);
  screen.sheet.edit([{ rowId, field, value }], 'Typing');
  return { cell: screen.sheet.cell(rowId, field), terms: screen.decision().nonMaturityDeposits };
}

describe('accounts', () => {
  it.each([
    ['DDA', ['Personal Checking', 'Business Checking']],
    ['Interest Bearing Checking & Savings', ['Interest Checking', 'Statement Savings']],
    ['Money Market', ['Personal Money Market', 'Business Money Market', 'Premium Indexed Money Market']],
  ])('[ND1] of type %s are on its screen', (type, names) => {
    const { sheet } = openScreen(nonMaturityDeposits, type);
    expect(sheet.rowIds().map((rowId) => sheet.row(rowId)?.name)).toEqual(names);
  });
});

it('the number of accounts and the balance of an account stand in its own row', () => {
  const own = nonMaturityDeposits.columns.filter(({ group }) => group === 'Your book');
  expect(own.map(({ title }) => title)).toEqual(['No. of Accounts', 'Average Balance', 'Total Balance']);
  const { cents, accounts } = openedGame.teams[0]!.nonMaturityDeposits.MMB;
  const { sheet, idOf } = openScreen(nonMaturityDeposits, 'Money Market');
  expect(sheet.row(idOf('MMB'))).toMatchObject({
    accounts,
    averageBalanceDollars: roundTo(cents / 100 / accounts, 2),
    totalBalanceThousands: cents / 100_000,
  });
});

describe('rates', () => {
  it.each([
    [0, 0.001],
    [-2, 0.001],
    [1.23456, 1.235],
    [120, 20],
  ])('[ND2] typed as %d are stored as %d percent', (value, kept) => {
    const { cell, terms } = typed('Money Market', 'MMP', 'ratePercent', value);
    expect(cell.value).toBe(kept);
    expect(terms.MMP.ratePercent).toBe(kept);
  });

  it('[ND2] never fall below 0.001 through basis points', () => {
    const screen = openScreen(nonMaturityDeposits, 'Interest Bearing Checking & Savings');
    screen.sheet.adjustBasisPoints('all', -900);
    expect(screen.decision().nonMaturityDeposits.SAV.ratePercent).toBe(0.001);
    expect(screen.decision().nonMaturityDeposits.ICK.ratePercent).toBe(0.001);
  });

  it('[ND3] have no basis-point adjuster under DDA, and nothing changes there', () => {
    const shownFor = types.filter((type) => isAdjusterShown(openScreen(nonMaturityDeposits, type).sheet));
    expect(shownFor).toEqual(['Interest Bearing Checking & Savings', 'Money Market']);
    const { sheet } = openScreen(nonMaturityDeposits, 'DDA');
    sheet.adjustBasisPoints('all', 10);
    expect(sheet.state().changeCount).toBe(0);
  });

  it.each(['ratePercent', 'betaUp', 'betaDown', 'lagMonths'])(
    'demand deposits pay no interest: %s is read-only for them',
    (field) => {
      expect(typed('DDA', 'DDAP', field, 1).cell.isEditable).toBe(false);
      expect(typed('DDA', 'DDAP', field, 1).terms.DDAP).toMatchObject({ [field]: 0 });
      expect(typed('Money Market', 'MMB', field, 1).terms.MMB).toMatchObject({ [field]: 1 });
    },
  );
});

describe('terms', () => {
  it.each([
    ['betaUp', 2, 1.5, 'The maximum value is 1.500'],
    ['betaDown', 1.6, 1.5, 'The maximum value is 1.500'],
    ['lagMonths', 7, 6, 'The maximum value is 6'],
    ['monthlyFeeDollars', 50.01, 50, 'The maximum value is $50.00'],
    ['nsfFeeDollars', 46, 45, 'The maximum value is $45.00'],
    ['minimumBalanceDollars', 250_001, 250_000, 'The maximum value is $250,000'],
  ])('[ND5] %s typed as %d becomes %d, with a message', (field, value, kept, notice) => {
    const { cell, terms } = typed('Money Market', 'MMT', field, value);
    expect(cell).toMatchObject({ value: kept, notice });
    expect(terms.MMT).toMatchObject({ [field]: kept });
  });

  it('[ND5] leaving the market reaches the decision', () => {
    expect(typed('DDA', 'DDAB', 'isOutOfMarket', true).terms.DDAB.outOfMarket).toBe(true);
  });
});
