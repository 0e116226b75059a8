// Proves what a projector draws of a change: the picture of its area, with the value before beside the one after.
import { expect, test } from 'vitest';
import { noReportedCells } from '../../../client/decisions/picture/reportedFigures.ts';
import { changeDrawing } from '../../../client/lesson/changeDrawing.ts';
import { cdRow, cdSheet, loanRow, loanSheet, sheetOf } from '../../../client/samples/sampleSheets.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';

const changed = (row_id: number, field: string, moved: number | null, unit = 'percent') =>
  ({ row_id, field, moved, unit }) as unknown as Parameters<typeof changeDrawing>[1];
const drawn = (sheet: Parameters<typeof changeDrawing>[0], change: Parameters<typeof changeDrawing>[1]) =>
  changeDrawing(sheet, change, noReportedCells);

test('a rate is drawn over the one before, a loan’s in the panel of its account alone', () => {
  const drawing = drawn(cdSheet([cdRow(1), cdRow(2)]), changed(1, 'ratePercent', -50));
  expect(drawing?.kind === 'rates' && drawing.rows.map(({ own, saved }) => [own, saved])).toEqual([
    [4, 4.5],
    [4, null],
  ]);
  const loans = drawn(loanSheet([loanRow(1), loanRow(2)]), changed(2, 'target3Percent', 200));
  const [panel, ...others] = loans?.kind === 'panels' ? loans.panels : [];
  expect([panel?.name, others]).toEqual(['Loan 2', []]);
  expect(panel?.rows.find(({ id }) => id === panel.activeId)).toMatchObject({ own: 8, saved: 6 });
});

test('an amount is a bar from the one before, between its neighbors; what is no number or not drawn has no picture', () => {
  const line = (id: number) => ({ id, type: `Line ${id}`, amountThousands: 30, openingAmountThousands: 20 });
  const lines = () => sheetOf(areaNamed('businessDevelopment'), [1, 2, 3, 4, 5, 6].map(line));
  const drawing = drawn(lines(), changed(5, 'amountThousands', 10, 'thousands'));
  const figures = drawing?.kind === 'bars' ? drawing.figures : [];
  expect(figures.map(({ name, value, planned }) => [name, value, planned])).toEqual([
    ['Line 3', 30, null],
    ['Line 4', 30, null],
    ['Line 5', 20, 30],
    ['Line 6', 30, null],
  ]);
  expect(drawn(lines(), changed(5, 'amountThousands', null, 'text'))).toBeNull();
  expect(drawn(cdSheet([cdRow(1)]), changed(1, 'isOutOfMarket', null, 'boolean'))).toBeNull();
});
