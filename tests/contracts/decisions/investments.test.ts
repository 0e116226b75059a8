// Proves the rules of investment purchases, swaps and investment sales on the sheet that a team edits.

import { describe, expect, it } from 'vitest';
import { rowNameOf as draftRowName } from '../../../client/drafts/conflictQuestion.ts';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { derivedRow, noFacts } from '../../../contracts/decisions/change.ts';
import { rowNameOf } from '../../../contracts/decisions/compareRows.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { swapsAndMaturity } from '../../../contracts/decisions/swapsAndMaturity.ts';

const position = (id: number, cells: object = {}): Row =>
  derivedRow(
    investmentSales,
    { id, category: 'Agency', amountThousands: 2_000, gainOrLossThousands: -10.5, salePercent: 0, ...cells },
    noFacts,
  );

describe('investment purchases', () => {
  it.each([
    [4_999, 4_999, null],
    [5_000, 5_000, null],
    [5_001, 5_000, 'The maximum value is $5,000'],
    [-3, 0, 'The minimum value is $0'],
    [12.4, 12, null],
  ])('[IP1] an amount typed as %d is stored as %d', (typed, kept, notice) => {
    const sheet = sheetOf(investmentPurchases, [{ id: 1, amountThousands: 0 }]);
    sheet.edit([{ rowId: 1, field: 'amountThousands', value: typed }], 'Typing');
    expect(sheet.cell(1, 'amountThousands')).toMatchObject({ value: kept, notice });
  });

  it('[IP1] amounts are totalled', () => {
    const sheet = sheetOf(investmentPurchases, [
      { id: 1, amountThousands: 1_000 },
      { id: 2, amountThousands: 250 },
    ]);
    expect(sheet.state().totals).toMatchObject([{ field: 'amountThousands', total: 1_250 }]);
  });

  it('[IP2] the notional of a swap is limited to what the bank may cover, and its legs are fixed or variable', () => {
    const sheet = sheetOf(swapsAndMaturity, [{ id: 1, pays: '', notionalMillions: 0 }], {
      facts: { largestNotionalMillions: 49.006 },
    });
    sheet.edit([{ rowId: 1, field: 'notionalMillions', value: 60 }], 'Typing');
    expect(sheet.cell(1, 'notionalMillions')).toMatchObject({
      value: 49.006,
      notice: 'The maximum value is $49.006',
    });
    const [pays] = swapsAndMaturity.columns;
    expect(pays?.options?.map(({ value }) => value)).toEqual(['', 'Fixed', 'Variable']);
  });
});

describe('investment sales', () => {
  it('[IS1] ticking Sell 100% sells all, unticking it nothing, and the percent sets the tick', () => {
    const sheet = sheetOf(investmentSales, [position(1)]);
    const put = (field: string, value: number | boolean) =>
      sheet.edit([{ rowId: 1, field, value }], 'Typing');
    put('isSoldWhole', true);
    expect(sheet.row(1)).toMatchObject({ salePercent: 100, isSoldWhole: true });
    put('isSoldWhole', false);
    expect(sheet.row(1)).toMatchObject({ salePercent: 0, isSoldWhole: false });
    put('salePercent', 100);
    expect(sheet.row(1)).toMatchObject({ isSoldWhole: true });
    put('salePercent', 99.999);
    expect(sheet.row(1)).toMatchObject({ isSoldWhole: false });
    expect(sheet.payload().updated).toEqual([{ id: 1, salePercent: 99.999 }]);
  });

  it.each([
    [25, 500, -2.625],
    [33.333, 666.66, -3.5],
    [100, 2_000, -10.5],
    [0, 0, 0],
  ])('[IS2] %d percent sell %d and gain %d', (percent, amount, gain) => {
    expect(position(1, { salePercent: percent })).toMatchObject({
      saleAmountThousands: amount,
      saleGainOrLossThousands: gain,
    });
  });

  it('[IS1] at most all of it is sold', () => {
    const sheet = sheetOf(investmentSales, [position(1)]);
    sheet.edit([{ rowId: 1, field: 'salePercent', value: 101 }], 'Typing');
    expect(sheet.cell(1, 'salePercent')).toMatchObject({
      value: 100,
      notice: 'The maximum value is 100.000%',
    });
  });

  it('[IS3] Fill Sale Percent sets every row of the screen as one step', () => {
    const sheet = sheetOf(investmentSales, [position(1), position(2, { salePercent: 5 })]);
    const [fill] = investmentSales.acts ?? [];
    expect(fill?.title).toBe('Fill Sale Percent');
    const rows = sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
    sheet.edit(fill?.edits(rows, 40) ?? [], 'Fill Sale Percent');
    expect(sheet.payload().updated).toEqual([
      { id: 1, salePercent: 40 },
      { id: 2, salePercent: 40 },
    ]);
    sheet.undo();
    expect(sheet.state().changeCount).toBe(0);
  });
});

it('two positions of one account are told apart by their CUSIP wherever a row is named alone', () => {
  const row = { id: 1, account: 'U.S. Treasury Note 5-Year', cusip: '91282CEW7' };
  expect(rowNameOf(investmentSales, row)).toBe('U.S. Treasury Note 5-Year (91282CEW7)');
  expect(draftRowName(investmentSales, row)).toBe('U.S. Treasury Note 5-Year (91282CEW7)');
});
