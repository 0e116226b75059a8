// Proves the rules of certificates of deposit on the sheet that a team edits, given rows of the record.
import { describe, expect, it } from 'vitest';
import { isAdjusterShown } from '../../../client/grid/sheet/isAdjusterShown.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { indexRateOf } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { capColumn, openCapThousands } from '../../../contracts/decisions/marketColumns.ts';
import type { Row } from '../../../contracts/decisions/row.ts';

const rate = 'ratePercent';

describe('rates', () => {
  it.each([
    [0, 0.001],
    [0.0004, 0.001],
    [-3, 0.001],
    [0.0016, 0.002],
    [4.12345, 4.123],
    [1000, 99],
  ])('[CD1] an offer rate typed as %d is stored as %d percent', (typed, kept) => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: rate, value: typed }], 'Typing');
    expect(sheet.cell(1, rate).value).toBe(kept);
  });

  it('[CD1] adjustment never lowers an offer rate below 0.001', () => {
    const sheet = cdSheet([cdRow(1, { ratePercent: 0.02 }), cdRow(2)]);
    sheet.adjustBasisPoints('all', -5);
    expect([1, 2].map((id) => sheet.cell(id, rate).value)).toEqual([0.001, 3.95]);
  });

  it.each([
    [5, 0.75],
    [4.25, 0],
    [4.2, -0.05],
  ])('[CD2] at an offer rate of %d over an index of 4.25 the spread is %d', (typed, spread) => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: rate, value: typed }], 'Typing');
    expect(sheet.cell(1, 'spreadPercent').value).toBe(spread);
    expect(Object.is(sheet.cell(1, 'spreadPercent').value, -0)).toBe(false);
  });

  it.each([
    [3, 4],
    [6, 4],
    [9, 4.25],
    [12, 4.5],
    [18, 4.75],
    [24, 5],
    [120, 5],
  ])(
    '[CD3] the index rate of %i months between 6 at 4, 12 at 4.5 and 24 at 5 percent is %d',
    (term, expected) => {
      const rows = [
        cdRow(1, { termMonths: 24, indexRatePercent: 5 }),
        cdRow(2, { termMonths: 6, indexRatePercent: 4 }),
        cdRow(3, { termMonths: 12, indexRatePercent: 4.5 }),
      ];
      expect(indexRateOf(term, rows)).toBe(expected);
    },
  );
});

describe('a new CD', () => {
  const addTo = (rows: readonly Row[], typed: Record<string, string | number>) => {
    const sheet = cdSheet(rows);
    const added = sheet.addRow(typed);
    return typeof added === 'number' ? sheet.row(added) : added;
  };

  it('[CD4] is refused where no CD has an index term', () => {
    expect(addTo([], { account: 'New' })).toEqual({
      rule: 'CD4',
      message: 'Unable to set the FHLB Index Rate.',
    });
  });

  it.each([
    [{ account: '   ' }, 'CD Account is a required field.'],
    [{ account: 'New', termMonths: 2 }, 'Term (Months) must be between 3 and 120'],
    [{ account: 'New', termMonths: 121 }, 'Term (Months) must be between 3 and 120'],
    [{ account: 'New', termMonths: 7.5 }, 'Term (Months) must be between 3 and 120'],
  ])('[CD5] from %j is refused: %s', (typed, message) => {
    expect(addTo([cdRow(1)], typed)).toEqual({ rule: 'CD5', message });
  });

  it('[CD6] starts as a fixed Retail CD of 3 months with the largest cap, its index and spread set', () => {
    expect(addTo([cdRow(1)], { account: ' New ', ratePercent: 4.5 })).toMatchObject({
      type: 'Retail CDs',
      account: 'New',
      termMonths: 3,
      fixedOrVariable: 'Fixed',
      indexRatePercent: 4.25,
      spreadPercent: 0.25,
      capThousands: 999999.999,
      totalBalanceThousands: 0,
      isOutOfMarket: false,
    });
  });

  it.each(['Brokered CDs', 'Internet', "Public/Gov't"])(
    '[CD7] cannot be added or deleted under %s',
    (type) => {
      const sheet = cdSheet([cdRow(1, { type })], type);
      expect(sheet.canDeleteRows).toBe(false);
      expect(sheet.addRow({ account: 'New' })).toMatchObject({ message: 'Rows cannot be added here.' });
      expect(sheet.deleteRows([1])).toBe(0);
      expect(sheet.payload()).toEqual({ added: [], updated: [], deleted: [] });
    },
  );

  it('[CD7] can be added and deleted under Retail CDs', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.addRow({ account: 'New' });
    sheet.deleteRows([1]);
    expect(sheet.payload()).toMatchObject({ added: [{ id: -1, account: 'New' }], deleted: [1] });
  });
});

describe('types of CD', () => {
  it('[CD8] the basis-point adjuster is hidden for Brokered CDs, and does not affect them', () => {
    const shownFor = ['Retail CDs', 'Brokered CDs', 'Internet', "Public/Gov't"].filter((type) =>
      isAdjusterShown(cdSheet([], type)),
    );
    expect(shownFor).toEqual(['Retail CDs', 'Internet', "Public/Gov't"]);
    const sheet = cdSheet([cdRow(1, { type: 'Brokered CDs' })], 'Brokered CDs');
    sheet.adjustBasisPoints('all', 5);
    expect(sheet.state().changeCount).toBe(0);
  });

  it('[CD9] balance, maturities, last originations and cap are totalled over the rows left after Save', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    sheet.deleteRows([3]);
    sheet.edit([{ rowId: 1, field: 'capThousands', value: 12.5 }], 'Typing');
    expect(sheet.state().totals).toEqual([
      { field: 'capThousands', total: 512.5, withTeammates: null },
      { field: 'totalBalanceThousands', total: 3000, withTeammates: null },
      { field: 'maturitiesThousands', total: 30, withTeammates: null },
      { field: 'lastOriginationsThousands', total: 60, withTeammates: null },
    ]);
  });

  it('[CD9] the sum of caps is not an amount while one of them is open', () => {
    expect(capColumn.totalInWords?.(openCapThousands + 500)).toBe('no cap');
    expect(capColumn.totalInWords?.(openCapThousands - 0.001)).toBeNull();
  });
});

it('a brokered CD is offered at its market’s rate, which cannot be typed', () => {
  const sheet = cdSheet([cdRow(1, { type: 'Brokered CDs' })], 'Brokered CDs');
  expect(sheet.cell(1, 'ratePercent').isEditable).toBe(false);
  expect(cdSheet([cdRow(1)]).cell(1, 'ratePercent').isEditable).toBe(true);
});
