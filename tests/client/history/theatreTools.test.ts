// Proves the theatre's settings beside the moment: which steps are listed, what it is compared with, and how
// the heat map reads.
import { expect, test } from 'vitest';
import type { Line } from '../../../client/changes/changeLine.ts';
import { heatLevel } from '../../../client/grid/control/cellHeat.ts';
import { cellTitle } from '../../../client/grid/control/gridTexts.ts';
import {
  comparedAreas,
  comparedMoments,
  comparedText,
  inOrder,
  replacedText,
} from '../../../client/history/steps/comparison.ts';
import {
  choicesOf,
  filteredSteps,
  filtersIn,
  noFilters,
  withFilters,
} from '../../../client/history/steps/filters.ts';
import { followedPath } from '../../../client/history/steps/followedPath.ts';
import { type HistoryStep, indexOfOther, placeAt } from '../../../client/history/steps/steps.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';

const people = [
  { user_id: 1, full_name: 'Ada Lund' },
  { user_id: 2, full_name: 'Ben Ono' },
];
const stepOf = (position: number, fields: Partial<HistoryStep>): HistoryStep => ({
  position,
  at: `2026-09-01T10:00:${position}.000Z`,
  user_id: 1,
  kind: 'saved',
  text: 'saved 1 cell',
  area: 'certificatesOfDeposit',
  filter_choice: null,
  cells: 1,
  intraturn_id: 7,
  scenario: null,
  subject: null,
  changes: [],
  ...fields,
});
const steps = [
  stepOf(10, { user_id: null, kind: 'run', area: null }),
  stepOf(20, {}),
  stepOf(30, { user_id: 2 }),
  stepOf(40, { area: 'dividends' }),
  stepOf(50, { kind: 'note', area: null }),
  stepOf(60, { kind: 'message', area: null }),
];
const positionsOf = (listed: readonly HistoryStep[]) => listed.map(({ position }) => position);

test('steps are filtered by person, kind, screen and scenario, in combination', () => {
  const listed = (chosen: object) => positionsOf(filteredSteps(steps, { ...noFilters, ...chosen }));
  expect(listed({})).toEqual([10, 20, 30, 40, 50, 60]);
  expect(listed({ person: '1' })).toEqual([20, 40, 50, 60]);
  expect(listed({ person: '0' })).toEqual([10]);
  expect(listed({ kind: 'saved' })).toEqual([20, 30, 40]);
  expect(listed({ screen: 'Team Notes' })).toEqual([50]);
  const cds = areaNamed('certificatesOfDeposit').title;
  expect(listed({ screen: cds })).toEqual([20, 30]);
  expect(listed({ screen: cds, person: '2' })).toEqual([30]);
  expect(listed({ kind: 'forecast' })).toEqual([]);
  const ofBold = steps.map((step) => (step.position === 30 ? { ...step, scenario: 'Bold' } : step));
  expect(positionsOf(filteredSteps(ofBold, { ...noFilters, scenario: 'Bold' }))).toEqual([30]);
});

test('the choices are those that occur, with their number of steps', () => {
  const labels = (sort: 'person' | 'kind' | 'screen') =>
    choicesOf(steps, people, sort).map(({ label }) => label);
  expect(labels('person')).toEqual(['Quarterdeck (1)', 'Ada Lund (4)', 'Ben Ono (1)']);
  expect(labels('kind')).toEqual(['Quarter (1)', 'Saved (3)', 'Note (1)', 'Message (1)']);
  // A message belongs to no screen of the team.
  expect(labels('screen')).toEqual([
    'Dashboard (1)',
    `${areaNamed('certificatesOfDeposit').title} (2)`,
    `${areaNamed('dividends').title} (1)`,
    'Team Notes (1)',
  ]);
});

test('an address keeps the filters beside what it names', () => {
  const filters = { person: '2', kind: null, screen: 'Team Notes', scenario: 'Bold' };
  const query = withFilters('?turn=4&kind=saved', filters);
  expect(filtersIn(new URLSearchParams(query))).toEqual(filters);
  expect(new URLSearchParams(query).get('turn')).toBe('4');
  expect(filtersIn(new URLSearchParams(''))).toEqual(noFilters);
});

test('a moment’s position among the listed steps is shown, also if it is none of them', () => {
  const listed = [steps[1]!, steps[3]!];
  const places = [10, 20, 30, 60].map((position) => placeAt(listed, { position }));
  expect(places).toEqual([
    'before the 2 that are listed',
    'step 1 of 2',
    'after step 1 of 2 that are listed',
    'after step 2 of 2 that are listed',
  ]);
});

test('keys go to the next save of another person or on another screen', () => {
  expect(indexOfOther(steps, 1, 1)).toBe(2);
  expect(indexOfOther(steps, 2, 1)).toBe(3);
  expect(indexOfOther(steps, 3, 1)).toBeNull();
  expect(indexOfOther(steps, 3, -1)).toBe(2);
});

test('a moment is compared with another one, and the earlier one is on the left', () => {
  const named = [
    { kind: 'pinned', position: 20, title: '10:00:20' },
    { kind: 'marked', position: 40, title: 'Why?' },
  ] as const;
  const values = (index: number) => comparedMoments(steps, index, named, 4).map(({ value }) => value);
  expect(values(1)).toEqual(['turnStart', 'previous', 'moment 0', 'step']);
  expect(values(0)).toEqual(['turnStart', 'moment 0', 'moment 1', 'step']);
  expect(comparedMoments(steps, 2, named, 4).slice(0, 2)).toMatchObject([
    { label: 'Start of Qtr 4', position: null },
    { position: 20 },
  ]);
  const forecast = stepOf(15, { kind: 'forecast', area: null });
  expect(comparedMoments([forecast, ...steps], 3, named, 4)[2]).toMatchObject({
    label: 'Last forecast',
    position: 15,
  });
  expect(inOrder(20, 40)).toEqual({ earlier: 20, later: 40 });
  expect(inOrder(40, 20)).toEqual({ earlier: 20, later: 40 });
});

test('compared changes are told by the tiles of the hub, with who made them and whose unseen value went', () => {
  const line = (area: string, rowId: number, modifiedBy: string | null, position: number | null) =>
    ({ area, rowId, field: 'ratePercent', modifiedBy, position }) as Line;
  const lines = [
    line('certificatesOfDeposit', 6, 'Ada Lund', 30),
    line('dividends', 1, 'Ben Ono', 40),
    line('generalAdministration', 1, 'Ben Ono', null),
  ];
  const areas = comparedAreas(lines, false);
  expect(areas.changed.map(({ title, lines: { length } }) => [title, length])).toEqual([
    ['CDs', 1],
    ['Marketing & General Administration', 1],
    ['Dividends & Housekeeping', 1],
  ]);
  expect(comparedText(areas)).toBe('3 changes in 3 of 12 areas, by 2 people');
  expect(comparedText(comparedAreas([], false))).toBe('No changes');
  const over = { row_id: 6, field: 'ratePercent', from: '1.700', over: 'Ben Ono' };
  const saves = [{ position: 30, changes: [over as HistoryStep['changes'][number]] }];
  expect(lines.map((changed) => replacedText(changed, saves))).toEqual(['over Ben’s 1.700', null, null]);
});

test('heat has three levels and is described in words', () => {
  const levels = [1, 2, 3, 4, 40].map((saves) => heatLevel({ saves, people: 1 }));
  expect(levels).toEqual([1, 2, 2, 3, 3]);
  const sheet = cdSheet([cdRow(1)]);
  const column = columnOf(sheet.area, 'ratePercent')!;
  const cell = sheet.cell(sheet.rowIds()[0]!, 'ratePercent');
  expect(cellTitle(column, cell, { saves: 7, people: 2 })).toBe('changed 7 times by 2 people');
  expect(cellTitle(column, cell, { saves: 1, people: 1 })).toBe('changed 1 time by 1 person');
  expect(cellTitle(column, cell)).toBeUndefined();
});

test('following leads to where a step outside grids is shown', () => {
  const quarter = { gameId: 1, teamId: 2, turn: 4, isLite: false };
  const pathOf = (fields: Partial<HistoryStep>) =>
    followedPath(stepOf(70, { area: null, ...fields }), quarter);
  const administration = '/game/1/decisions/2/general-administration';
  expect(pathOf({ kind: 'measures', subject: 'measures' })).toBe(`${administration}/measures-of-success`);
  expect(pathOf({ kind: 'roster', subject: 'name' })).toBe(`${administration}/housekeeping`);
  expect(pathOf({ kind: 'roster', subject: 'member 3' })).toBe(`${administration}/housekeeping`);
  expect(pathOf({ kind: 'note', subject: 'note 1' })).toBe('/game/1/team-notes/2');
  expect(pathOf({ kind: 'merger', subject: 'merger 1' })).toBe('/game/1/mergers-and-acquisitions/2');
  expect(pathOf({ kind: 'roster' })).toBeNull();
});
