import { decisionAreas } from '../../contracts/decisions/areas.ts';
import type { CellKind, Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { type CsvValue, csvLine } from '../lib/csv.ts';
import type { ColumnWords, Table } from './packTable.ts';
import { toldColumns } from './toldFields.ts';

type Line = {
  readonly file: string;
  readonly column: string;
  readonly area: string;
  readonly field: string;
  readonly words: Omit<ColumnWords, 'name'>;
};

const codebookColumns: readonly ColumnWords[] = [
  { name: 'file', meaning: 'File of the pack.', type: 'text' },
  { name: 'column', meaning: 'Column of the file.', type: 'text' },
  {
    name: 'area',
    meaning: 'Decision area whose values stand in the column; blank where the line is of the column itself.',
    type: 'text',
  },
  { name: 'field', meaning: 'Column of that decision area, by its field.', type: 'text' },
  { name: 'meaning', meaning: 'What it says; for a decision area the title on its screen.', type: 'text' },
  { name: 'type', meaning: 'What kind of value it is.', type: 'text' },
  { name: 'unit', meaning: 'Unit of the value.', type: 'text' },
  { name: 'least', meaning: 'The least that it can be.', type: 'number' },
  { name: 'most', meaning: 'The most that it can be.', type: 'number' },
  { name: 'choices', meaning: 'All that it can be, where that is a list.', type: 'text' },
];

/** Units are part of field names: `capThousands`, `ratePercent`. */
const unitsOfNames: readonly (readonly [ending: string, unit: string])[] = [
  ['Thousands', '$000'],
  ['Millions', '$ million'],
  ['Dollars', '$'],
  ['Percent', '%'],
  ['Months', 'months'],
];
const unitsOfKinds: Readonly<Partial<Record<CellKind, string>>> = { percent: '%', currency: '$' };

function unitOf({ field, kind }: Column): string | undefined {
  return unitsOfNames.find(([ending]) => field.endsWith(ending))?.[1] ?? unitsOfKinds[kind];
}

const typesOfKinds: Readonly<Record<CellKind, ColumnWords['type']>> = {
  text: 'text',
  select: 'text',
  checkbox: 'true or false',
  integer: 'whole number',
  percent: 'number',
  currency: 'number',
  number: 'number',
};

/** A column of a decision area in words, from the definition behind its grid and its rules. */
function fieldWords({ title }: DecisionArea, column: Column): Omit<ColumnWords, 'name'> {
  const unit = unitOf(column);
  return {
    meaning: `${title}: ${column.title || column.field}`,
    type: typesOfKinds[column.kind],
    ...(unit !== undefined && { unit }),
    ...(column.minimum !== undefined && { least: column.minimum }),
    // A limit that depends on the bank is not a single number.
    ...(typeof column.maximum === 'number' && { most: column.maximum }),
    ...(column.options && { choices: column.options.map(({ value, name }) => `${value} (${name})`) }),
  };
}

/** Columns of tables that contain values of decision areas. */
const valueColumns: Readonly<Record<string, readonly string[]>> = {
  cells: ['from', 'to'],
  decisionsSubmitted: ['value'],
};

function linesOf({ name, columns }: Table): readonly Line[] {
  const file = `${name}.csv`;
  const own = columns.map(({ name: column, ...words }) => ({ file, column, area: '', field: '', words }));
  const values = (valueColumns[name] ?? []).flatMap((column) =>
    decisionAreas
      // Columns kept by another area are recorded under its name.
      .filter(({ keptIn }) => keptIn === undefined)
      .flatMap((area) =>
        toldColumns(area).map((each) => ({
          file,
          column,
          area: area.name,
          field: each.field,
          words: fieldWords(area, each),
        })),
      ),
  );
  return [...own, ...values];
}

function valuesOf({ file, column, area, field, words }: Line): readonly CsvValue[] {
  const { meaning, type, unit = '', least = null, most = null, choices = [] } = words;
  return [file, column, area, field, meaning, type, unit, least, most, choices.join('; ')];
}

/** [RE3] The meaning of every column of every file, from the definitions that generate the files. */
export function codebook(tables: readonly Table[]): string {
  const own = codebookColumns.map(
    ({ name, ...words }): Line => ({ file: 'codebook.csv', column: name, area: '', field: '', words }),
  );
  const lines = [...tables.flatMap(linesOf), ...own];
  return [
    csvLine(codebookColumns.map(({ name }) => name)),
    ...lines.map((line) => csvLine(valuesOf(line))),
  ].join('');
}
