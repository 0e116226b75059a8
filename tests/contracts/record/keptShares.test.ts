// Proves who is said to have done what: shares add up, and neither saving in parts, trying and taking back, nor the
// order of independent saves changes anybody's.
import { expect, test } from 'vitest';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { changesAfter } from '../../../contracts/record/areaChanges.ts';
import { forecastsUsed } from '../../../contracts/record/forecastsUsed.ts';
import { keptCells } from '../../../contracts/record/keptCells.ts';
import {
  didAlmostAll,
  keptShares,
  sharesOfQuarters,
  wholePercents,
} from '../../../contracts/record/keptShares.ts';
import {
  certificateRow,
  decisionsSaved,
  forecastRequested,
  ids,
  openingAreas,
  rateChanged,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { cases, fc } from '../../fixtures/properties.ts';

const people = [ids.ada, ids.ben, 5];
const cds = 'certificatesOfDeposit';
/** Cells of two areas that saves change, each with the values that it takes; the first is that of the opening. */
const cells = [
  { area: cds, rowId: 1, field: 'ratePercent', values: [1.25, 1.4, 1.405, 2] },
  { area: cds, rowId: 2, field: 'ratePercent', values: [1.25, 3, 4] },
  { area: 'mortgagesPipelined', rowId: 1, field: 'pipelinedPercent', values: [25, 50, 0] },
] as const;

type Set = { readonly by: number; readonly cell: number; readonly value: number };
/** Saves, each of one or more cells by one person. */
type Saves = readonly (readonly Set[])[];

/** The set after these saves, as the decider and the read model fold it. */
function setAfter(saves: Saves) {
  const rows: Record<string, Row[]> = openingAreas();
  const changes: Record<string, ReturnType<typeof changesAfter>> = {};
  for (const [index, save] of saves.entries())
    for (const { by, cell, value } of save) {
      const { area, rowId, field, values } = cells[cell] ?? cells[0];
      const row = rows[area]?.find(({ id }) => id === rowId);
      const to = values[value % values.length] ?? values[0];
      const from = row?.[field];
      if (!row || from === undefined || from === to) continue;
      const change = { kind: 'updated', rowId, changes: { [field]: { from, to } } } as const;
      changes[area] = changesAfter(changes[area] ?? {}, [change], { by, at: momentAfter(index) });
      rows[area] = (rows[area] ?? []).map((one) => (one === row ? { ...row, [field]: to } : one));
    }
  const now = {
    rowsOf: (record: string) => rows[record] ?? [],
    changesOf: (record: string) => changes[record] ?? {},
  };
  return { rows, shares: keptShares(keptCells(now, false)) };
}

const sharesAfter = (saves: Saves) => setAfter(saves).shares;

const setting = fc.record({ by: fc.constantFrom(...people), cell: fc.nat(2), value: fc.nat(3) });
// Few enough that no cell gets more hands than are kept.
const saving = fc.array(
  fc
    .array(setting, { minLength: 1, maxLength: 3 })
    .map((sets) => sets.map((one) => ({ ...one, by: sets[0]?.by ?? one.by }))),
  { maxLength: 5 },
);

/** The value of a cell after these saves, by its place in the list. */
function valueAfter(saves: Saves, cell: number): number {
  const { area, rowId, field, values } = cells[cell] ?? cells[0];
  const value = setAfter(saves).rows[area]?.find(({ id }) => id === rowId)?.[field];
  return (values as readonly unknown[]).indexOf(value);
}

test('what people kept and began adds up to the whole, in percent too; nothing changed is nobody’s', () => {
  let changed = 0;
  fc.assert(
    fc.property(saving, (saves) => {
      const shares = sharesAfter(saves);
      if (shares.length === 0) return;
      changed += 1;
      for (const figure of ['kept', 'began'] as const) {
        const each = shares.map((share) => share[figure]);
        expect(each.reduce((one, other) => one + other)).toBeCloseTo(1, 9);
        expect(wholePercents(each).reduce((one, other) => one + other)).toBe(100);
      }
    }),
    { numRuns: cases(100) },
  );
  expect(changed).toBeGreaterThan(30);
  expect(sharesAfter([])).toEqual([]);
});

test('saving in parts, in as many saves as there are cells, changes no figure', () => {
  fc.assert(
    fc.property(saving, (saves) => {
      expect(sharesAfter(saves.flatMap((save) => save.map((one) => [one])))).toEqual(sharesAfter(saves));
    }),
    { numRuns: cases(100) },
  );
});

test('reaching a value in several steps, or trying others and taking them back, changes no figure', () => {
  fc.assert(
    fc.property(saving, saving, setting, fc.nat(3), (before, after, { by, cell, value }, other) => {
      const stood = valueAfter(before, cell);
      const tried = [value, other, stood].map((one) => [{ by, cell, value: one }]);
      expect(sharesAfter([...before, ...tried, ...after])).toEqual(sharesAfter([...before, ...after]));
      const atOnce = [{ by, cell, value: other }];
      expect(sharesAfter([...before, [{ by, cell, value }], atOnce, ...after])).toEqual(
        sharesAfter([...before, atOnce, ...after]),
      );
    }),
    { numRuns: cases(120) },
  );
});

test('the order of saves of different cells changes no figure', () => {
  fc.assert(
    fc.property(saving, setting, setting, saving, (before, one, other, after) => {
      fc.pre(one.cell !== other.cell);
      expect(sharesAfter([...before, [one], [other], ...after])).toEqual(
        sharesAfter([...before, [other], [one], ...after]),
      );
    }),
    { numRuns: cases(100) },
  );
});

test('each area weighs the same, and a value is begun by who first came within 1% of it', () => {
  const [ada = 0, ben = 0] = people;
  const shares = sharesAfter([
    [{ by: ada, cell: 0, value: 1 }],
    [{ by: ben, cell: 0, value: 2 }],
    [{ by: ada, cell: 1, value: 1 }],
    [{ by: ben, cell: 2, value: 1 }],
    // Set back to the opening: nobody's.
    [{ by: ben, cell: 1, value: 0 }],
  ]);
  expect(shares).toEqual([
    { userId: ada, kept: 0, began: 0.5, cells: 0, tiles: [] },
    { userId: ben, kept: 1, began: 0.5, cells: 2, tiles: ['Loan Origination', 'CDs'] },
  ]);
});

test('a new row is its author’s but for what others changed in it, a deleted one is of who deleted it', () => {
  const row = certificateRow({ id: 9, rowKey: '', account: 'Nine', ratePercent: 2 });
  const stamp = (by: number, minute: number) => ({ by, at: momentAfter(minute) });
  const added = changesAfter(
    {},
    [
      { kind: 'added', rowId: 9, clientRowId: -1, row },
      { kind: 'deleted', rowId: 1, row: certificateRow() },
    ],
    stamp(ids.ada, 1),
  );
  const changed = changesAfter(added, [rateChanged(2, 3, 9)], stamp(ids.ben, 2));
  const back = changesAfter(changed, [rateChanged(3, 2, 9)], stamp(ids.ben, 3));
  const handsIn = (changes: typeof added, rate: number) =>
    keptCells(
      {
        rowsOf: (record) => (record === cds ? [{ ...row, ratePercent: rate }] : []),
        changesOf: (record) => (record === cds ? changes : {}),
      },
      false,
    )
      .filter(({ column }) => column.field === 'ratePercent')
      .map(({ kind, by, over }) => [kind, by, over]);
  expect(handsIn(changed, 3)).toEqual([
    ['added', ids.ben, ids.ada],
    ['deleted', ids.ada, null],
  ]);
  expect(handsIn(back, 2)).toEqual(handsIn(added, 2));
});

test('several quarters weigh the same, except those in which nothing was changed', () => {
  const one = (userId: number, kept: number) => ({ userId, kept, began: kept, cells: 3, tiles: ['CDs'] });
  expect(sharesOfQuarters([[one(3, 1)], [], [one(3, 0.5), one(4, 0.5)]])).toEqual([
    { ...one(3, 0.75), cells: 6 },
    one(4, 0.25),
  ]);
  expect([didAlmostAll([0.9, 0.5]), didAlmostAll([0.9, 0.61, 0.1])]).toEqual([false, true]);
});

test('percentages add up to 100 by the largest remainders', () => {
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(wholePercents([0.296, 0.296, 0.408])).toEqual([30, 29, 41]);
  expect(wholePercents([])).toEqual([]);
});

test('a forecast is used if something is changed before the next one, not by a change that is taken back', () => {
  const saved = (from: number, to: number) => decisionsSaved({ rows: [rateChanged(from, to)] });
  const asked = (forecast: number) => forecastRequested({ forecast });
  const usedIn = (events: readonly TeamTurnEvent[]) => forecastsUsed(events).map(({ forecast }) => forecast);
  expect(usedIn([saved(1, 2), asked(1), asked(2), saved(2, 3), asked(3), saved(3, 4), saved(4, 3)])).toEqual([
    2,
  ]);
});
