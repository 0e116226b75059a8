// Proves that a step of the past is told with its values: each cell from what to what, many as one sentence, whose
// change was overwritten; and which cells the grids mark.
import { expect, test } from 'vitest';
import { captionOf, captionText } from '../../../client/history/steps/caption.ts';
import { changedIn } from '../../../client/history/steps/changedIn.ts';
import type { HistoryStep } from '../../../client/history/steps/steps.ts';
import { cases, fc } from '../../fixtures/properties.ts';

type Change = HistoryStep['changes'][number];

const people = [
  { user_id: 1, full_name: 'Ada Lund' },
  { user_id: 2, full_name: 'Ben Ono' },
];
const cell = (fields: Partial<Change> = {}): Change => ({
  ...{ row_id: 1, field: 'ratePercent', row: '36-Month CD', title: 'Offer Rate', from: '1.700', to: '1.400' },
  ...{ kind: 'updated', moved: -30, unit: 'percent', over: null, over_at: null, ...fields },
});
const step = (changes: readonly Change[], fields: Partial<HistoryStep> = {}): HistoryStep => ({
  ...{ position: 10, at: '2026-09-01T10:00:00.000Z', user_id: 1, kind: 'saved', text: 'saved it' },
  ...{ area: 'certificatesOfDeposit', filter_choice: 'Retail CDs', cells: changes.length, intraturn_id: 7 },
  ...{ scenario: 'Base', subject: null, changes: [...changes], ...fields },
});
const told = (...changes: readonly Change[]): string => captionText(captionOf(step(changes), people));

test('a step tells its cell from what to what, and whose unseen change it overwrote', () => {
  expect(told(cell())).toBe('Ada Lund: 36-Month CD, Offer Rate 1.700 → 1.400');
  expect(told(cell({ over: 'Ben Ono' }))).toBe('Ada Lund: 36-Month CD, Offer Rate 1.700 → 1.400, over Ben’s');
  expect(captionText(captionOf(step([cell()]), people), 'to')).toContain('1.700 to 1.400');
  expect(told(cell({ row: null, title: 'Dividends / Share:' }))).toContain('Lund: Dividends / Share 1.700');
});

test('a step without values tells what it is listed as, and a former member has no name', () => {
  const note = step([], { kind: 'note', area: null, user_id: 9, text: 'wrote a note' });
  expect(captionText(captionOf(note, people))).toBe('A former member wrote a note');
});

test('a new and a deleted row are told as one, with their values', () => {
  const row = { row: '9-Month CD', row_id: -1, moved: null };
  const added = { ...row, kind: 'added', from: null } as const;
  expect(
    told(cell({ ...added, to: '0.650' }), cell({ ...added, field: 'cap', title: 'Cap', to: 'no cap' })),
  ).toBe('Ada Lund added 9-Month CD: Offer Rate 0.650, Cap no cap');
  expect(told(cell({ ...row, kind: 'deleted', from: '0.640', to: null }))).toBe(
    'Ada Lund deleted 9-Month CD: Offer Rate 0.640',
  );
  expect(told(cell({ ...row, kind: 'deleted', field: '', title: '', from: null, to: null }))).toBe(
    'Ada Lund deleted 9-Month CD',
  );
});

test('many cells are one sentence with how far they moved, changed where they went both ways', () => {
  const moved = (...by: readonly number[]) => by.map((moved, row) => cell({ row_id: row, moved }));
  expect(told(...moved(-2, -10, -5, -5))).toBe(
    'Ada Lund lowered 4 cells on 4 rows by 2 to 10 bp in CDs, Retail CDs: 36-Month CD, Offer Rate 1.700 → 1.400 …',
  );
  expect(told(...moved(5, 5, 5, 5))).toContain('raised 4 cells on 4 rows by 5 bp in');
  expect(told(...moved(5, -5, 5, 5))).toContain('changed 4 cells on 4 rows in');
  const dollars = moved(1_500, 20, 7, 7).map((one) => ({
    ...{ ...one, row_id: 1, field: `fee${one.row_id}`, unit: 'currency' as const },
  }));
  expect(told(...dollars)).toContain('raised 4 cells on 1 row by $7 to $1,500 in');
  expect(told(...dollars.slice(1), cell({ moved: 3, row_id: 2 }))).toContain('raised 4 cells on 2 rows in');
  expect(
    told(...moved(1, 1, 1).map((one) => ({ ...one, over: 'Ben Ono' })), cell({ row_id: 9, moved: 1 })),
  ).toMatch(/, 3 over Ben’s$/);
});

test('up to three cells are each told with both values, whatever they are', () => {
  const text = fc.stringMatching(/^[A-Z0-9][a-z0-9.$-]{0,8}$/);
  const one = fc.record({ row_id: fc.nat(3), row: text, title: text, from: text, to: text });
  const few = fc.uniqueArray(one, { selector: ({ row_id }) => row_id, minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(few, (changes) => {
      const parts = told(...changes.map((change) => cell(change)))
        .replace('Ada Lund: ', '')
        .split('; ');
      const wanted = changes.map(({ row, title, from, to }) => `${row}, ${title} ${from} → ${to}`);
      expect(parts).toEqual(wanted);
    }),
    { numRuns: cases(100) },
  );
});

test('the grids mark the changed cells, the first of them apart, and none of a deleted row', () => {
  const gone = cell({ row_id: 3, kind: 'deleted', to: null });
  const marked = changedIn(step([gone, cell({ over: 'Ben Ono' }), cell({ row_id: 2, from: null })]), people);
  expect(marked.map(({ rowId, name, change }) => ({ rowId, name, ...change }))).toEqual([
    { rowId: 1, name: 'Ada Lund', was: '1.700', over: 'Ben Ono', isFirst: true },
    { rowId: 2, name: 'Ada Lund', was: null, over: null, isFirst: false },
  ]);
  expect(changedIn(step([], { area: null }), people)).toEqual([]);
  expect(changedIn(undefined, people)).toEqual([]);
});
