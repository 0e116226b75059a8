// Proves how the rail of the replay shows several saves as one, what it says of each, and what its search finds.
import { expect, test } from 'vitest';
import { groupsOf, wordsOf } from '../../../client/history/steps/groups.ts';
import { rowsOf } from '../../../client/history/steps/railItems.ts';
import { isFound, knownIn, readSearch } from '../../../client/history/steps/searchSteps.ts';
import type { HistoryStep } from '../../../client/history/steps/steps.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 8, 1, 10, minute)).toISOString();
const people = [
  { user_id: 3, full_name: 'Ada Lund' },
  { user_id: 4, full_name: 'Ben Ono' },
];
type Change = HistoryStep['changes'][number];
const change = (from: string, to: string, over: Partial<Change> = {}): Change => ({
  ...{ row_id: 1, field: 'ratePercent', row: '36-Month CD', title: 'Offer Rate', from, to },
  ...{ kind: 'updated', moved: 10, unit: 'percent', over: null, over_at: null, ...over },
});
const save = (position: number, over: Partial<HistoryStep> = {}): HistoryStep => ({
  ...{ position, at: at(position), user_id: 3, kind: 'saved', text: 'saved CDs, Retail CDs: 1 cell' },
  ...{ area: 'certificatesOfDeposit', filter_choice: 'Retail CDs', cells: 1, intraturn_id: 7 },
  ...{ scenario: 'Base', subject: null, changes: [], ...over },
});
const positionsOf = (steps: readonly HistoryStep[], all = steps) =>
  groupsOf(steps, all).map((group) => group.steps.map(({ position }) => position));

test('saves of one person on one screen within ten minutes, with nobody in between, are one line', () => {
  expect(positionsOf([save(1), save(2), save(12)])).toEqual([[1, 2, 12]]);
  expect(positionsOf([save(1), save(12)])).toEqual([[1], [12]]);
  const others: readonly Partial<HistoryStep>[] = [
    { user_id: 4 },
    { filter_choice: 'Brokered CDs' },
    { area: 'dividends' },
    { intraturn_id: 8 },
    { kind: 'savedAnyway' },
    { kind: 'note', area: null },
  ];
  for (const other of others)
    expect(positionsOf([save(1), save(2, other), save(3)])).toEqual([[1], [2], [3]]);
  // Somebody's step that is not listed was in between as well.
  expect(positionsOf([save(1), save(3)], [save(1), save(2, { user_id: 4 }), save(3)])).toEqual([[1], [3]]);
});

test('a line of several saves has each cell once, from before the first to after the last, with how often', () => {
  const twice = [
    save(1, {
      changes: [change('1.274', '0.900'), change('5', '6', { field: 'capThousands', title: 'Cap' })],
    }),
    save(2, { changes: [change('0.900', '0.811')] }),
  ];
  const [group] = groupsOf(twice, twice);
  const rate = { name: '36-Month CD, Offer Rate', from: '1.274', to: '0.811', note: '2 times' };
  expect(wordsOf(group!, false)).toEqual({ values: [rate], more: '+ 1 more in 2 saves', over: null });
  expect(wordsOf(group!, true).values).toEqual([
    rate,
    { name: '36-Month CD, Cap', from: '5', to: '6', note: '' },
  ]);
});

test('the current step is told in up to five lines, many cells row by row, and whose unseen change it went over', () => {
  const cells = Array.from({ length: 14 }, (_, index) =>
    change('1', '2', {
      row_id: Math.floor(index / 2),
      row: `Row ${Math.floor(index / 2)}`,
      field: `f${index}`,
    }),
  );
  const [group] = groupsOf([save(1, { changes: cells })], [save(1)]);
  const { values, more } = wordsOf(group!, true);
  expect([values.length, values[0], more]).toEqual([
    5,
    { name: 'Row 0', from: null, to: null, note: '2 cells' },
    '+ 4 more',
  ]);
  const forced = save(2, { kind: 'savedAnyway', changes: [change('1', '2', { over: 'Ben Ono' })] });
  expect(wordsOf(groupsOf([forced], [forced])[0]!, false).over).toBe('over Ben’s, unseen');
});

test('days are headings, found things are tags, and an opened line is followed by its saves', () => {
  const steps = [save(1), save(2), save(3, { at: '2026-09-02T10:00:00.000Z' })];
  const found = [{ sort: 'takenBack', moments: [{ position: 2 }] }] as const;
  const items = rowsOf({ turn: 4, all: steps, listed: steps, people, found }, new Set([1]));
  expect(
    items.map((item) => (item.kind === 'day' ? item.text : item.kind === 'step' ? item.tags : item.kind)),
  ).toEqual(['Tue, Sep 1', ['Taken back'], [], ['Taken back'], 'Wed, Sep 2', []]);
});

test('a search finds steps by person, cell, kind, quarter and by a word of them', () => {
  const steps = [
    save(1, { changes: [change('1', '2')] }),
    save(2, { user_id: 4, changes: [change('1', '2', { row: '12-Month CD' })] }),
    save(3, { kind: 'savedAnyway', user_id: 4, changes: [change('1', '2', { over: 'Ada Lund' })] }),
    save(4, { kind: 'scenario', area: null, text: 'created the scenario Bold' }),
  ];
  const found = (text: string) => {
    const read = readSearch(text, knownIn(steps, people));
    return steps.filter((step) => read === null || isFound(read, step, 4)).map(({ position }) => position);
  };
  expect(found(' ')).toEqual([1, 2, 3, 4]);
  expect(found('ben')).toEqual([2, 3]);
  expect(found('36-month')).toEqual([1, 3]);
  expect(found('ada 36-Month offer rate')).toEqual([1]);
  expect(found('overwritten')).toEqual([3]);
  expect(found('bold')).toEqual([4]);
  expect(found('qtr 3')).toEqual([]);
  expect(found('qtr 4 ben 12-month')).toEqual([2]);
  expect(found('walrus')).toEqual([]);
});
