// Proves that two areas on one screen of a Lite game are each updated by their own load.
import { expect, it } from 'vitest';
import type { LoadAnswer } from '../../../client/drafts/areaWire.ts';
import { createScreenSheets, receiveAnswer, receiveFrame } from '../../../client/drafts/screenSheets.ts';
import { anotherWindow } from '../../../client/grid/sheet/sheet.ts';
import { stampAt } from '../../../client/samples/sampleSheets.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import type { Frame } from '../../../contracts/features/frames.ts';

const answer = (borrowed: number, seconds: { equity: number; borrowings: number }): LoadAnswer => ({
  intraturn_id: 21,
  lastUpdated: stampAt(Math.min(seconds.equity, seconds.borrowings)),
  lastUpdatedByLoad: { equity: stampAt(seconds.equity), borrowings: stampAt(seconds.borrowings) },
  stamps: [],
  equity: [],
  borrowings: [
    {
      borrowing_id: 1,
      amortizing_or_bullet: 'Bullet',
      fixed_or_variable: 'Fixed',
      term: 24,
      rate: 4,
      maturities: borrowed,
    },
  ],
  previousBorrowings: [],
  rates: [],
});

const saved = (amountThousands: number, second: number): Extract<Frame, { type: 'decisionsSaved' }> => ({
  type: 'decisionsSaved',
  teamId: 1,
  turn: 4,
  intraturnId: 21,
  area: 'borrowings',
  filter: null,
  rows: [{ kind: 'updated', rowId: 1, changes: { amountThousands } }],
  lastUpdated: stampAt(second),
  room: 'team-1',
  position: second,
  previous: 0,
  by: { userId: 3, name: 'Ada Lund' },
  at: stampAt(second),
});

it('[CO3] a reload shows what was saved in one area, although the other is older than pushed data', () => {
  const open = { area: equity, turn: 4, filterChoice: null };
  const sheets = createScreenSheets(open, answer(100, { equity: 0, borrowings: 0 }), true);
  const borrowings = sheets.all.find(({ area }) => area.name === 'borrowings');
  receiveFrame(sheets, saved(200, 5));
  expect(borrowings?.cell(1, 'amountThousands').saved).toBe(200);
  expect(receiveAnswer(sheets, answer(300, { equity: 0, borrowings: 9 }))).toBe(true);
  expect(borrowings?.cell(1, 'amountThousands').saved).toBe(300);
  expect(receiveAnswer(sheets, answer(200, { equity: 9, borrowings: 8 }))).toBe(false);
});

it('a save of mine from another window is known as mine, and what this window sent is no conflict with what it typed since', () => {
  const me = { userId: 3, fullName: 'Ada Lund' };
  const open = { area: equity, turn: 4, filterChoice: null };
  const sheets = createScreenSheets(open, answer(100, { equity: 0, borrowings: 0 }), true);
  const borrowings = sheets.all.find(({ area }) => area.name === 'borrowings')!;
  const type = (value: number) => borrowings.edit([{ rowId: 1, field: 'amountThousands', value }], 'Typing');
  type(150);
  borrowings.payload();
  type(160);
  receiveFrame(sheets, saved(150, 5), me);
  expect(borrowings.cell(1, 'amountThousands').conflict).toBeNull();
  receiveFrame(sheets, saved(200, 6), me);
  expect(borrowings.cell(1, 'amountThousands').conflict?.by).toBe(anotherWindow);
  receiveFrame(sheets, saved(210, 7), { ...me, userId: 4 });
  expect(borrowings.cell(1, 'amountThousands').conflict?.by).toBe('Ada Lund');
});
