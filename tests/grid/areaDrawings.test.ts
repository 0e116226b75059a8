// Proves what the pictures of areas draw, on real sheets and without a screen.
import { expect, it } from 'vitest';
import { drawingOf } from '../../client/decisions/areaDrawings.ts';
import { cdRow, cdSheet, loanRow, loanSheet } from './sheetFixtures.ts';

it('[PX17] a picture follows the draft and the active cell, and tells a slip first', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  expect(drawingOf(sheet, null)).toMatchObject({ kind: 'rates', reading: 'All as saved.' });
  sheet.edit([{ rowId: 1, field: 'ratePercent', value: 55 }], 'Typing');
  expect(drawingOf(sheet, null)).toMatchObject({ reading: '1 not saved.' });
  const drawing = drawingOf(sheet, { rowId: 1, field: 'ratePercent' })!;
  expect(drawing.kind === 'rates' && drawing.rows.find(({ id }) => id === 1)).toMatchObject({
    own: 55,
    saved: 4,
  });
  expect(drawing.reading).toMatch(/times the market.*yours 55\.000%, saved 4\.000%/);
});

it('[PX17] an area of accounts draws each beside its market, and one without rows draws nothing', () => {
  const drawing = drawingOf(loanSheet([loanRow(1)]), null)!;
  expect(drawing.kind === 'bars' && drawing.figures[0]!.limits[0]!.name).toBe('market');
  expect(drawingOf(loanSheet([]), null)).toBeNull();
});
