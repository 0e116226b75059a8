// Proves the rules of dividends and loan loss (B§2, B§5, B§9) on the sheets of both screens.
import { describe, expect, it } from 'vitest';
import { type LoadAnswer, rowsFromAnswer, saveBody } from '../../client/decisions/areaWire.ts';
import { recordOf } from '../../contracts/decisions/areas.ts';
import { dividends, loanLossAdjustment } from '../../contracts/decisions/dividends.ts';
import { sheetOf } from '../grid/sheetFixtures.ts';

const row = { id: 1, dividendPerShareDollars: 0.5, reserveForLoanLossThousands: 0 };
const dividendSheet = () => sheetOf(dividends, [row], { facts: { largestReserveThousands: 48_000 } });

describe('dividends', () => {
  it.each([
    [0.256, 0.26],
    [-1, 0],
    [9.99, 9.99],
    [10, 9.99],
  ])('[DV1] a dividend typed as %d is kept as %d, with two decimals', (typed, kept) => {
    const sheet = dividendSheet();
    sheet.edit([{ rowId: 1, field: 'dividendPerShareDollars', value: typed }], 'Typing');
    expect(sheet.cell(1, 'dividendPerShareDollars').value).toBe(kept);
  });

  it('[DV1] is 0.5 where an answer has none', () => {
    const answer = { intraturn_id: 1, lastUpdated: '', stamps: [] } as LoadAnswer;
    expect(rowsFromAnswer(dividends, answer)).toEqual([row]);
  });
});

describe('loan loss', () => {
  it('[LL2] above the template’s maximum is refused on dividends with the formatted maximum', () => {
    const sheet = dividendSheet();
    const put = (value: number) =>
      sheet.edit([{ rowId: 1, field: 'reserveForLoanLossThousands', value }], 'Typing');
    put(48_000);
    expect(sheet.validate()).toEqual([]);
    put(48_001);
    expect(sheet.validate()).toMatchObject([
      { rule: 'LL2', message: 'The maximum loan loss value is $48,000' },
    ]);
  });

  it('[LL1] above 5000 is refused on loan administration', () => {
    const sheet = sheetOf(loanLossAdjustment, [{ id: 1, reserveForLoanLossThousands: 0 }]);
    sheet.edit([{ rowId: 1, field: 'reserveForLoanLossThousands', value: 5_001 }], 'Typing');
    expect(sheet.validate()).toMatchObject([{ rule: 'LL1', message: 'The maximum loan loss value is 5000' }]);
  });

  it('[DA2] both screens keep it in the same cell under the same name on the wire', () => {
    expect(recordOf(loanLossAdjustment)).toBe(recordOf(dividends));
    const updated = [{ id: 1, reserveForLoanLossThousands: 10 }];
    const terms = { turn: 1, filterChoice: null, lastUpdated: 'then', force: false };
    const bodyOf = (area: typeof dividends) => saveBody(area, { added: [], updated, deleted: [] }, terms);
    expect(bodyOf(loanLossAdjustment)).toEqual({
      loanLossAdjustment: 10,
      lastUpdated: 'then',
      force: false,
    });
    expect(bodyOf(dividends)).toEqual(bodyOf(loanLossAdjustment));
  });
});
