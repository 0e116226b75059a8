// Proves that the picture of loan origination tells of each account what it made and holds.
import { expect, it } from 'vitest';
import type { ReportedCells } from '../../../../client/decisions/picture/reportedFigures.ts';
import { drawingOf, loanRow, loanSheet } from '../../../../client/samples/sampleSheets.ts';

it('an account’s own loans made and held stand below its name, once they are reported', () => {
  const sheet = loanSheet([loanRow(1), loanRow(2)]);
  const loans = { heldPercent: 50, marketShare: null };
  const reported: ReportedCells = (rowId, field) =>
    rowId === 1 && ['target1Percent', 'target2Percent'].includes(field)
      ? { lastQuarter: null, banks: null, loans: { ...loans, made: 600, held: 17_000 } }
      : undefined;
  const notes = (cells?: ReportedCells) => {
    const drawing = drawingOf(sheet, { rowId: 1, field: 'annualFeeDollars' }, cells)!;
    return drawing.kind === 'panels' ? drawing.panels.map(({ note }) => note) : [];
  };
  expect(notes()).toEqual(['', '']);
  expect(notes(reported)).toEqual(['$1.2m made last quarter, $34.0m held', '']);
});
