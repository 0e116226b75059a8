// Proves what the demo's teammate types next, based on the record and the screen: asking or answering, but
// never over a person's rate.
import { expect, test } from 'vitest';
import type { TeamNote } from '../../contracts/calls/notes.ts';
import { chooseEdits, editText, type RateStamp, type Sight } from '../../ops/demoPlayer/chooseEdits.ts';
import { demoTeammate } from '../../ops/demoPlayer/demoTeammate.ts';
import { asksIn } from '../../ops/demoPlayer/playerNotes.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';

const own = demoTeammate.fullName;
const early = '2026-09-01T13:00:00.000Z';
const late = '2026-09-01T14:00:00.000Z';
const cd = (id: number, account: string, marketRatePercent: number) => ({
  id,
  account,
  marketRatePercent,
  ratePercent: marketRatePercent,
});
const rows = [
  cd(1, '6-Month CD', 1),
  cd(2, '12-Month CD', 1.5),
  cd(3, '36-Month CD', 2),
  cd(4, '60-Month CD', 3),
];
const stamp = (rowId: number, by = 'Ada Lund', at = early): RateStamp => ({ rowId, by, at });

/** Its choice, as row and rate, when it has no plan of its own. */
function choose(sight: Partial<Sight>) {
  const whole = {
    rows,
    stamps: [],
    busyRows: new Set<number>(),
    drafts: [],
    asks: [],
    ownSaves: 3,
    ...sight,
  };
  return chooseEdits(whole, testEnvironment()).map(({ row, value }) => [row.id, value]);
}

const ask = { rowId: 2, ratePercent: 1.75, by: 'Ben Ono', at: late };

test('a note is answered with a rate that nobody has set, or that the teammate itself set before the note', () => {
  expect(choose({ asks: [ask] })).toEqual([[2, 1.75]]);
  expect(choose({ asks: [ask], stamps: [stamp(2, own)] })).toEqual([[2, 1.75]]);
  expect(choose({ asks: [ask], stamps: [stamp(2, own, late)] })).toEqual([]);
  expect(choose({ asks: [ask], busyRows: new Set([2]) })).toEqual([]);
  expect(choose({ asks: [{ ...ask, ratePercent: 1.5 }] })).toEqual([]);
  expect(choose({ asks: [{ ...ask, ratePercent: 99.5 }] })).toEqual([[2, 99]]);
});

test('a rate set by a person stays, even when a change is requested', () => {
  expect(choose({ asks: [ask], stamps: [stamp(2)] })).toEqual([]);
  const others = rows.filter(({ id }) => id !== 4).map(({ id }) => stamp(id));
  for (let tries = 0; tries < 20; tries += 1)
    expect(choose({ ownSaves: 0, stamps: others }).map(([rowId]) => rowId)).toEqual([4]);
  expect(choose({ ownSaves: 0, stamps: rows.map(({ id }) => stamp(id)) })).toEqual([]);
});

test('a draft is answered once, below or above it, and never in a row someone is working on', () => {
  const draft = { rowId: 2, ratePercent: 1.6, name: 'Ada Lund' };
  const busyRows = new Set([2]);
  expect(choose({ drafts: [draft], busyRows })).toEqual([[3, 2.1]]);
  expect(choose({ drafts: [draft], busyRows, stamps: [stamp(3)] })).toEqual([[1, 1.1]]);
  // However far somebody goes, it stays within a point of the market.
  expect(choose({ drafts: [{ ...draft, ratePercent: 55 }], busyRows })).toEqual([[3, 3]]);
  expect(choose({ drafts: [draft], busyRows, stamps: [stamp(3), stamp(1)] })).toEqual([]);
  expect(choose({ drafts: [draft], busyRows, stamps: [stamp(3, own)] })).toEqual([]);
  expect(choose({ drafts: [{ ...draft, rowId: 4 }], busyRows: new Set([4, 3]) })).toEqual([]);
});

test('the answer gives its reason in words', () => {
  const drafts = [{ rowId: 2, ratePercent: 1.6, name: 'Ada Lund' }];
  const sight = { rows, stamps: [], busyRows: new Set([2]), drafts, asks: [], ownSaves: 3 };
  expect(chooseEdits(sight, testEnvironment()).map(editText)).toEqual([
    '36-Month CD from 2.000% to 2.100%: Ada Lund is trying 1.600% on the 12-Month CD; this goes along with it, measured from its own market rate.',
  ]);
});

test('a person’s note that names the teammate and a CD is a request, with or without a rate', () => {
  const note = (text: string, updated_by = 'Ben Ono', updated_tzts = early) =>
    ({ text, updated_by, updated_tzts }) as TeamNote;
  const asked = (...notes: readonly TeamNote[]) =>
    asksIn(notes, rows).map(({ rowId, ratePercent }) => [rowId, ratePercent]);
  expect(asked(note('<p>Demo teammate, the 36-month CD to 2.25%?</p>'))).toEqual([[3, 2.25]]);
  expect(asked(note('<p>demo teammate: look at the 6-Month CD</p>'))).toEqual([[1, null]]);
  expect(asked(note('<p>The 6-Month CD is too low</p>'))).toEqual([]);
  expect(asked(note('<p>Demo teammate: 6-Month CD</p>', own))).toEqual([]);
  const newer = note('<p>Demo teammate, 12-Month CD 2%</p>', 'Ada Lund', late);
  expect(asked(note('<p>Demo teammate, 60-Month CD 3.1%</p>'), newer)).toEqual([
    [2, 2],
    [4, 3.1],
  ]);
});
