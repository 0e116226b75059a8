// Proves a grid's layout: the order of its columns, the headings over them, and the places of units.
import { describe, expect, it } from 'vitest';
import { unitParts } from '../../../client/grid/control/cellUnits.ts';
import { groupHeads, isDecided, unitOf } from '../../../client/grid/sheet/columnHeads.ts';
import { decidedFirst, namesFirst } from '../../../client/grid/sheet/columnOrder.ts';
import { areaScreens } from '../../../contracts/decisions/areaScreens.ts';
import { editText, formatCell, parseCell } from '../../../contracts/decisions/cellText.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { capColumn, openCapThousands } from '../../../contracts/decisions/marketColumns.ts';
import { columnsOf, sectionsOf } from '../../../contracts/decisions/sections.ts';
import { fc } from '../../fixtures/properties.ts';

const grids = areaScreens.flatMap(({ area }) =>
  sectionsOf(area).map((section) => ({
    name: `${area.title} ${section.name}`,
    columns: namesFirst(columnsOf(area, section).filter(({ isHidden }) => !isHidden)),
  })),
);
const fieldsOf = (columns: readonly Column[]): readonly string[] => columns.map(({ field }) => field);
const decidedIn = (columns: readonly Column[]): ReadonlySet<string> =>
  new Set(fieldsOf(columns.filter(isDecided)));
const shownCds = certificatesOfDeposit.columns.filter(({ isHidden }) => !isHidden);

describe('the order of columns', () => {
  it.each(grids)('$name: editable columns are together, after the row’s name', ({ columns }) => {
    const typed = columns.map((column) => isDecided(column) && !column.isDerived);
    const between = typed.slice(typed.indexOf(true), typed.lastIndexOf(true) + 1);
    // A computed figure may be among the typed ones: the rate of a borrowing, the checkbox of a sale.
    const strangers = columns.filter((column, index) => !isDecided(column) && isBetween(typed, index));
    expect(strangers.filter(({ isDerived }) => !isDerived)).toEqual([]);
    expect(between.length).toBeGreaterThan(0);
  });

  it('on a small screen the first decision and its market are beside the names', () => {
    const narrow = fieldsOf(decidedFirst(shownCds));
    expect(narrow.slice(0, 3)).toEqual(['account', 'ratePercent', 'marketRatePercent']);
    expect([...narrow].sort()).toEqual(fieldsOf(shownCds).toSorted());
  });
});

const isBetween = (typed: readonly boolean[], index: number): boolean =>
  index > typed.indexOf(true) && index < typed.lastIndexOf(true);

describe('headings', () => {
  it('groups give their unit once, and decisions give their own in each heading', () => {
    const heads = groupHeads(shownCds, decidedIn(shownCds)).map(({ title, unit, fields }) => [
      title,
      unit,
      fields.length,
    ]);
    expect(heads).toEqual([
      ['', '', 1],
      ['', '', 1],
      ['', '', 1],
      ['Market', '%', 1],
      ['You decide', '', 3],
      ['Against the index', '%', 2],
      ['Your book', '$000', 3],
    ]);
    expect(shownCds.filter(isDecided).map(unitOf)).toEqual(['%', '$000', '']);
  });

  it.each(grids)('$name: each column is under one heading or none, in its order', ({ columns }) => {
    const groups = groupHeads(columns, decidedIn(columns));
    expect(groups.flatMap(({ fields }) => fields)).toEqual(fieldsOf(columns));
    if (columns.length < 5) expect(groups.every(({ title }) => title === '')).toBe(true);
  });

  it('where nobody can type, nothing is labelled a decision', () => {
    expect(groupHeads(shownCds, new Set()).some(({ isDecided: typed }) => typed)).toBe(false);
  });
});

describe('units', () => {
  it.each([
    ['$6,148', '$', '6,148', ''],
    ['-$0.655', '-$', '0.655', ''],
    ['0.925%', '', '0.925', '%'],
    ['-0.292%', '-', '0.292', '%'],
    ['no cap', '', 'no cap', ''],
    ['Fixed', '', 'Fixed', ''],
  ])('%s is drawn without its unit signs', (text, before, figure, after) => {
    expect(unitParts(text)).toEqual({ before, figure, after });
  });

  it('screen readers and copies get the complete text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { before, figure, after } = unitParts(text);
        return before + figure + after === text;
      }),
    );
  });
});

describe('an open cap', () => {
  it('[SET4] says so, can be typed as that text, and is a number everywhere else', () => {
    expect(formatCell(capColumn, openCapThousands)).toBe('no cap');
    expect(editText(openCapThousands, capColumn)).toBe('no cap');
    expect(parseCell(capColumn, 'No cap')).toBe(openCapThousands);
    expect(formatCell(capColumn, 1_200)).toBe('$1,200');
    expect(editText(1_200, capColumn)).toBe('1200');
    expect(parseCell(capColumn, '')).toBe(0);
  });
});
