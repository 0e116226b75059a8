// Proves how values of one quarter are filled into the sheet of the next: rows are matched by what they are,
// limits and rules are those of the new quarter, its typed values stay, and everything lost is named.
import { describe, expect, test } from 'vitest';
import { fillSheet } from '../../../client/decisions/recovery/fillSheet.ts';
import { changeLines, textOfLines } from '../../../client/drafts/changesText.ts';
import { createSheet } from '../../../client/grid/sheet/createSheet.ts';
import { sameRow } from '../../../client/grid/sheet/sameRow.ts';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { certificateRow, loanRow } from '../../fixtures/events/events.ts';

function sheetOf(
  area: DecisionArea,
  rows: readonly Row[],
  filterChoice: string | null = null,
  facts: Facts = {},
): Sheet {
  let id = 0;
  let step = 0;
  return createSheet({
    area,
    filterChoice,
    rows,
    facts,
    lastUpdated: '',
    nextTemporaryId: () => (id -= 1),
    nextStepNumber: () => (step += 1),
    timers: { setTimeout: () => undefined },
  });
}

const cds = (...rows: readonly Row[]) => sheetOf(certificatesOfDeposit, rows, 'Retail CDs');
const short = certificateRow();
const long = certificateRow({ id: 2, account: '12 month', termMonths: 12 });

describe('[KV5] the row of another quarter', () => {
  test('is matched by its contents, not by its id', () => {
    const now = [certificateRow({ id: 2 }), { ...long, id: 1 }];
    expect(sameRow(certificatesOfDeposit, now, short)?.id).toBe(2);
    expect(sameRow(certificatesOfDeposit, now, long)?.id).toBe(1);
    expect(sameRow(certificatesOfDeposit, [long], short)).toBeUndefined();
  });

  test('is decided by whole numbers if the words are the same, then by id, and none is used twice', () => {
    const twins = [
      certificateRow({ id: 5, termMonths: 9 }),
      certificateRow({ id: 6 }),
      certificateRow({ id: 7 }),
    ];
    expect(sameRow(certificatesOfDeposit, twins, certificateRow({ id: 7 }))?.id).toBe(7);
    expect(sameRow(certificatesOfDeposit, twins, certificateRow({ id: 9 }))?.id).toBe(6);
    expect(sameRow(certificatesOfDeposit, twins, certificateRow({ id: 9 }), new Set([6]))?.id).toBe(7);
  });

  test('is in the same section', () => {
    const advance = {
      section: 'borrowings',
      amortizingOrBullet: 'Bullet',
      fixedOrVariable: 'Fixed',
      termMonths: 24,
    };
    const previous = { ...advance, id: 1, section: 'previousBorrowings', turn: 1 };
    expect(sameRow(borrowings, [previous], { ...advance, id: 1 })).toBeUndefined();
  });
});

describe('[KV5] values of another quarter', () => {
  test('become unsaved changes of the same rows, as one step that can be undone', () => {
    const before = cds(short, long);
    before.edit([{ rowId: 1, field: 'ratePercent', value: 2 }], 'Edit');
    before.edit([{ rowId: 2, field: 'ratePercent', value: 3 }], 'Edit');
    const now = cds({ ...long, id: 1 }, { ...short, id: 2, ratePercent: 1.5 });
    expect(fillSheet(now, [before.draft()])).toEqual([]);
    expect([now.cell(2, 'ratePercent').value, now.cell(1, 'ratePercent').value]).toEqual([2, 3]);
    expect(now.state().changeCount).toBe(2);
    now.undo();
    expect(now.state().changeCount).toBe(0);
  });

  test('beyond a new limit are set to the limit, and named', () => {
    const rows = [
      { id: 1, option: 'Stock Repurchase', raisedThousands: 0, repurchaseThousands: 0, canRepurchase: true },
    ];
    const facts = (most: number) => ({ repurchaseMaximumThousands: most });
    const [before, now] = [9_000, 5_000].map((most) => sheetOf(equity, rows, null, facts(most))) as [
      Sheet,
      Sheet,
    ];
    const field = equity.columns.find(({ maximum }) => typeof maximum === 'function')?.field ?? '';
    before.edit([{ rowId: 1, field, value: 8_000 }], 'Edit');
    expect(before.state().changeCount).toBe(1);
    expect(fillSheet(now, [before.draft()])).toEqual([
      expect.stringMatching(/\$8,000: it was changed to \$5,000\. The maximum value is \$5,000\.$/),
    ]);
    expect(now.cell(1, field).value).toBe(5_000);
  });

  test('of rows that no longer exist, and of cells now read-only, are named', () => {
    const before = cds(short, long);
    before.edit([{ rowId: 1, field: 'ratePercent', value: 2 }], 'Edit');
    expect(fillSheet(cds(long), [before.draft()])).toEqual(['3 month, Offer Rate, 2.000%: the row is gone.']);
    const loans = sheetOf(loanOrigination, [loanRow()]);
    const field = loanOrigination.columns.find(({ editable }) => editable === true)?.field ?? '';
    loans.edit([{ rowId: 1, field, value: 7 }], 'Edit');
    const readOnly = {
      ...loanOrigination,
      columns: loanOrigination.columns.map((column) => ({ ...column, editable: false })),
    };
    const notices = fillSheet(sheetOf(readOnly, [loanRow()]), [loans.draft()]);
    expect(notices.length).toBeGreaterThan(0);
    for (const sentence of notices) expect(sentence).toMatch(/: it can no longer be entered here\.$/);
  });

  test('yield to what was typed in the new quarter; of two visits the later one counts', () => {
    const before = cds(short, long);
    before.edit(
      [
        { rowId: 1, field: 'ratePercent', value: 2 },
        { rowId: 2, field: 'ratePercent', value: 3 },
      ],
      'Edit',
    );
    const later = cds(short, long);
    later.edit([{ rowId: 2, field: 'ratePercent', value: 4 }], 'Edit');
    const now = cds(short, long);
    now.edit([{ rowId: 1, field: 'ratePercent', value: 5 }], 'Edit');
    expect(fillSheet(now, [later.draft(), before.draft()])).toEqual([
      '3 month, Offer Rate, 2.000%: your newer entry stays.',
      '12 month, Offer Rate, 3.000%: your newer entry stays.',
    ]);
    expect([now.cell(1, 'ratePercent').value, now.cell(2, 'ratePercent').value]).toEqual([5, 4]);
  });

  test('of linked cells all stay as typed', () => {
    const before = sheetOf(loanOrigination, [loanRow()]);
    before.edit([{ rowId: 1, field: 'rate1Percent', value: 4.5 }], 'Edit');
    before.edit([{ rowId: 1, field: 'target1Percent', value: 11 }], 'Edit');
    const now = sheetOf(loanOrigination, [loanRow({ rate1Percent: 5.25 })]);
    expect(fillSheet(now, [before.draft()])).toEqual([]);
    expect([now.cell(1, 'rate1Percent').value, now.cell(1, 'target1Percent').value]).toEqual([4.5, 11]);
  });

  test('of new and deleted rows become a new row by the new quarter’s rules, and a mark for deletion', () => {
    const before = cds(short, long);
    before.addRow({ account: 'Autumn', termMonths: 6, fixedOrVariable: 'Fixed', ratePercent: 3.25 });
    before.deleteRows([2]);
    const now = cds(short, long);
    expect(fillSheet(now, [before.draft()])).toEqual([]);
    const added = now.rowIds().find((rowId) => rowId < 0) ?? 0;
    expect(now.row(added)).toMatchObject({ account: 'Autumn', termMonths: 6, ratePercent: 3.25 });
    expect(now.rowState(2).isDeleted).toBe(true);
    const brokered = sheetOf(certificatesOfDeposit, [short], 'Brokered CDs');
    expect(fillSheet(brokered, [before.draft()])).toEqual([
      'Autumn: the row cannot be added. Rows cannot be added here.',
    ]);
  });
});

test('[KV9] changes are listed with their rows, including new and deleted rows', () => {
  const sheet = cds(short, long);
  sheet.edit([{ rowId: 1, field: 'ratePercent', value: 2 }], 'Edit');
  sheet.addRow({ account: 'Autumn', termMonths: 6, fixedOrVariable: 'Fixed', ratePercent: 3.25 });
  sheet.deleteRows([2]);
  expect(textOfLines(changeLines(sheet.area, sheet.draft())).split('\n')).toEqual([
    '3 month\tOffer Rate\t1.250%\t2.000%',
    'Autumn (new)\tCD Account\t\tAutumn',
    'Autumn (new)\tTerm (Months)\t\t6',
    'Autumn (new)\tFixed or Variable\t\tFixed',
    'Autumn (new)\tOffer Rate\t\t3.250%',
    'Autumn (new)\tCap\t\tno cap',
    'Autumn (new)\tExit Market\t\tNo',
    '12 month\tdeleted',
  ]);
});
