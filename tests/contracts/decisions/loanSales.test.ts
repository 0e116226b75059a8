// Proves the rules of loan sales on the sheet that a team edits.
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { loanSales } from '../../../contracts/decisions/loanSales.ts';

const offer = (account: string) => ({
  account,
  loanCategory: 'Consumer',
  rowKey: account,
  amountThousands: 800,
  gainOrLossThousands: -8,
  termMonths: 36,
  yieldPercent: 7,
});
const facts = { offers: [offer('Auto (1)'), offer('Auto (2)')] };
const sheet = () => sheetOf(loanSales, [], { filterChoice: 'Consumer', facts });

describe('a loan sale', () => {
  it('[LS1] takes its figures from the offered pool, and is new until saved', () => {
    const sales = sheet();
    const id = sales.addRow({ account: 'Auto (2)', salePercent: 25 });
    expect(id).toBe(-1);
    expect(sales.row(-1)).toMatchObject({
      loanCategory: 'Consumer',
      amountThousands: 800,
      salePercent: 25,
      saleAmountThousands: 200,
      saleGainOrLossThousands: -2,
    });
    expect(sales.payload().added).toHaveLength(1);
    sales.deleteRows([-1]);
    expect(sales.payload()).toEqual({ added: [], updated: [], deleted: [] });
  });

  it.each([
    ['', 'Loan Account (CUSIP) is a required field.'],
    ['Boat (9)', 'Boat (9) is not among the loans that can be sold.'],
    ['Auto (1)', 'Auto (1) is already in the list.'],
  ])('[LS1] of %j is refused: %s', (account, message) => {
    const sales = sheet();
    sales.addRow({ account: 'Auto (1)' });
    expect(sales.addRow({ account })).toEqual({ rule: 'LS1', message });
  });

  it('[LS1] of the same pool twice in one save is refused', () => {
    const row = { id: 1, loanCategory: 'Consumer', account: 'Auto (1)', salePercent: 5 };
    expect(loanSales.validate?.([row, { ...row, id: 2 }], facts)).toMatchObject([
      { rule: 'LS1', message: 'Auto (1) is already in the list.' },
    ]);
    expect(loanSales.validate?.([row, { ...row, id: 2, account: 'Auto (2)' }], facts)).toEqual([]);
  });

  it('[LS1] offers the pools that are not yet in the list', () => {
    const sales = sheet();
    sales.addRow({ account: 'Auto (1)' });
    const rows = sales.rowIds().flatMap((rowId) => sales.row(rowId) ?? []);
    const names = loanSales.newRow?.picks?.offers(facts, rows).map(({ account }) => account);
    expect(names).toEqual(['Auto (2)']);
  });
});
