// Proves the rules of loan administration on the sheet that a team edits.
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { derivedRow, noFacts } from '../../../contracts/decisions/change.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import type { Row } from '../../../contracts/decisions/row.ts';

const balanced = [8, 25, 40, 17, 7, 3];
const targetsOf = (targets: readonly number[]) =>
  Object.fromEntries(targets.map((target, index) => [`target${index + 1}Percent`, target]));

function account(id: number, targets: readonly number[] = balanced, cells: object = {}): Row {
  const row = { id, loanType: 'Commercial', capThousands: 500, balanceCeilingThousands: 0 };
  return derivedRow(loanAdministration, { ...row, ...targetsOf(targets), ...cells }, noFacts);
}

const refusalsOf = (rows: readonly Row[]) => sheetOf(loanAdministration, rows).validate();

describe('targets', () => {
  it('[LA1] the total is the sum of the six targets', () => {
    const sheet = sheetOf(loanAdministration, [account(1)]);
    sheet.edit([{ rowId: 1, field: 'target2Percent', value: 24.125 }], 'Typing');
    expect(sheet.cell(1, 'targetTotalPercent').value).toBe(99.125);
    expect(sheet.payload().updated).toEqual([{ id: 1, target2Percent: 24.125 }]);
  });

  it.each([
    [[1], "Row 1 has targets that don't total 100%."],
    [[2, 4], "Rows 2 and 4 have targets that don't total 100%."],
    [[1, 3, 4], "Rows 1, 3 and 4 have targets that don't total 100%."],
  ])('[LA2] wrong totals in %j are reported as: %s', (wrong, message) => {
    const rows = [1, 2, 3, 4].map((id) => account(id, wrong.includes(id) ? [9, 25, 40, 17, 7, 3] : balanced));
    expect(refusalsOf(rows)).toMatchObject([{ rule: 'LA2', message }]);
  });

  it('[LA2] a thousandth too little or too much is reported', () => {
    for (const last of [2.999, 3.001])
      expect(refusalsOf([account(1, [8, 25, 40, 17, 7, last])])).toHaveLength(1);
    expect(refusalsOf([account(1, [8, 25, 40, 17, 7, 3])])).toEqual([]);
  });

  it('[LA2] thirds that add up to 100 are accepted', () => {
    expect(refusalsOf([account(1, [33.333, 33.333, 33.334, 0, 0, 0])])).toEqual([]);
    expect(refusalsOf([account(1, [0.1, 0.2, 0.3, 0.4, 49, 50])])).toEqual([]);
  });

  it('[LA2] rows are numbered within their own loan type', () => {
    const other = account(5, [1, 0, 0, 0, 0, 0], { loanType: 'Consumer' });
    expect(refusalsOf([account(1), account(2), other])[0]?.message).toBe(
      "Row 1 has targets that don't total 100%.",
    );
  });
});

describe('Exit Market', () => {
  const edit = (row: Row, field: string, value: number | boolean) => {
    const sheet = sheetOf(loanAdministration, [row]);
    sheet.edit([{ rowId: 1, field, value }], 'Typing');
    return sheet;
  };

  it('[LA3] a cap of 0 exits, another cap re-enters, and ticking sets the cap to 0', () => {
    expect(edit(account(1), 'capThousands', 0).row(1)).toMatchObject({ isOutOfMarket: true });
    expect(edit(account(1, balanced, { capThousands: 0 }), 'capThousands', 7).row(1)).toMatchObject({
      isOutOfMarket: false,
    });
    expect(edit(account(1), 'isOutOfMarket', true).payload().updated).toEqual([{ id: 1, capThousands: 0 }]);
    const back = edit(account(1, balanced, { capThousands: 0 }), 'isOutOfMarket', false);
    expect(back.row(1)).toMatchObject({ capThousands: 999_999.999, isOutOfMarket: false });
  });

  it('[LA3] targets of a row that has left the market are read-only', () => {
    const sheet = edit(account(1), 'isOutOfMarket', true);
    expect(sheet.cell(1, 'target1Percent').isEditable).toBe(false);
    expect(sheet.cell(1, 'capThousands').isEditable).toBe(true);
    expect(sheet.edit([{ rowId: 1, field: 'target1Percent', value: 9 }], 'Typing').readOnlySkipped).toBe(1);
  });
});

describe('Balance to Category', () => {
  const [balance] = loanAdministration.acts ?? [];
  const balancedTo = (row: Row, category: number) => {
    const sheet = sheetOf(loanAdministration, [row]);
    sheet.edit(balance?.edits([row], category) ?? [], 'Balance');
    return sheet.row(1);
  };

  it.each([
    ['adds what is missing', [8, 25, 40, 17, 7, 1], 6, 'target6Percent', 3, 100],
    ['takes what is too much', [8, 25, 45, 17, 7, 3], 3, 'target3Percent', 40, 100],
    ['stops at 0', [8, 25, 60, 17, 7, 3], 6, 'target6Percent', 0, 117],
    ['leaves a row that totals 100', balanced, 1, 'target1Percent', 8, 100],
  ])('[LA4] %s', (_, targets, category, field, value, total) => {
    expect(balancedTo(account(1, targets), category)).toMatchObject({
      [field]: value,
      targetTotalPercent: total,
    });
  });

  it('says what the category cannot take, and which one can', () => {
    const row = account(1, [8, 25, 47, 17, 9, 0]);
    expect(balance?.left?.([row], 6)).toEqual({
      text: 'Category 6 cannot take it: 6.000% too much.',
      argument: 3,
    });
    expect(balancedTo(row, 3)).toMatchObject({ target3Percent: 41, targetTotalPercent: 100 });
    expect(balance?.left?.([row, account(2, [8, 25, 45, 17, 9, 0])], 6)).toMatchObject({
      text: 'Category 6 cannot take it in 2 rows: up to 6.000% too much.',
    });
    expect(balance?.left?.([account(1, [20, 20, 20, 90, 90, 0])], 6)?.argument).toBeNull();
    for (const settled of [account(1, balanced), account(1, [8, 25, 47, 17, 9, 0], { capThousands: 0 })])
      expect(balance?.left?.([settled], 6)).toBeNull();
  });

  it('[LA4] starts at category 6 and skips rows that have left the market', () => {
    expect(balance).toMatchObject({
      title: 'Balance to Category',
      argument: { start: 6, minimum: 1, maximum: 6 },
    });
    expect(balance?.edits([account(1, [1, 0, 0, 0, 0, 0], { capThousands: 0 })], 6)).toEqual([]);
  });
});
