// Proves how the file of an interest-rate environment is read: row by row, with each error described in a
// sentence that names the line and the column.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnvironmentFile } from '../../../server/lib/readEnvironmentFile.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { flatEnvironmentCsv } from '../../fixtures/environmentFiles.ts';

const problemsOf = (csv: string) => readEnvironmentFile(csv).problems;
const folder = new URL('../../../server/simulation/data/environments/', import.meta.url);

describe('the file of an environment', () => {
  test.each(readdirSync(folder))('%s of the product itself reads without a problem', (file) => {
    const { rows, problems } = readEnvironmentFile(readFileSync(new URL(file, folder), 'utf8'));
    expect(problems).toEqual([]);
    expect(rows.map(({ turn }) => turn)).toEqual(Array.from({ length: 37 }, (_, index) => index - 20));
  });

  test('reads in any order of rows and columns, with extra columns, from any spreadsheet editor', () => {
    const [header, ...lines] = flatEnvironmentCsv(3).split('\n');
    const turned = [`note,${header}`, ...lines.toReversed().map((text) => `x,${text}`)];
    const typed = `\uFEFF${turned.join('\r\n')}\r\n\r\n`;
    expect(readEnvironmentFile(typed)).toEqual(readEnvironmentFile(flatEnvironmentCsv(3)));
    const [first] = readEnvironmentFile(typed).rows;
    expect(first).toMatchObject({ turn: 0, quarter: 'Q0', federalFundsPercent: 3, primePercent: 6 });
    expect(first?.parYieldsPercent).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  });

  test('missing columns are named', () => {
    const csv = flatEnvironmentCsv(3).replace('y_7Y', 'y7').replace('credit_index', 'kappa');
    expect(problemsOf(csv)).toEqual(['The column y_7Y is missing.', 'The column credit_index is missing.']);
    expect(problemsOf('').slice(-2)).toEqual([
      'The column credit_index is missing.',
      '2 more. Fix these first.',
    ]);
  });

  const flat = flatEnvironmentCsv(3);
  const quoted = flat.replaceAll(/[^,\n]+/g, '"$&"');
  test.each([
    ['with every cell in quotes', quoted],
    ['with headings in capitals', flat.replace(/^.*/, (names) => names.toUpperCase())],
    ['with the blank cells and lines that spreadsheets append', `${flat.replaceAll('\n', ',,\n')},,\n,,,\n`],
    ['with line ends of old Macs', flat.replaceAll('\n', '\r')],
    ['with decimal commas in quotes', flat.replaceAll(/,(\d)(?=,)/g, ',"$1,0"')],
    ['with line breaks in a note', quoted.replace(/^/, '"the\nnote",').replaceAll('\n"', '\n"a\r\nb","')],
  ])('%s it is the same file', (_, csv) => {
    expect(csv).not.toBe(flat);
    expect(readEnvironmentFile(csv)).toEqual(readEnvironmentFile(flat));
  });

  test('the line of an error is that of an editor, whatever blank lines and line breaks come before it', () => {
    const csv = flatEnvironmentCsv(3, { 2: { ff: 'three', quarter: '"Q\n2"' }, 3: { ff: '' } });
    expect(problemsOf(csv.replace('\n', '\n,,\n\n'))).toEqual([
      "Line 6, column ff: 'three' is not a valid number.",
      "Line 8, column ff: '' is not a valid number.",
    ]);
  });

  test.each([';', '\t'])('of cells separated by %j it says in one sentence what is needed', (separator) => {
    expect(problemsOf(flat.replaceAll('.', ',').replaceAll(',', separator))).toEqual([
      'Separate the cells of a line by commas and write decimals with a point: save the file as CSV.',
    ]);
  });

  test.each(['0x2', '2e0', '1 2', '1,234.5', '+2'])('%j is no number', (ff) => {
    expect(problemsOf(flatEnvironmentCsv(3, { 2: { ff: `"${ff}"` } }))[0]).toContain(
      `Line 4, column ff: '${ff}' is not a valid number`,
    );
  });

  test('a column that appears twice is refused: one of the two would be ignored', () => {
    expect(problemsOf(flat.replaceAll('\n', ',9\n').replace(/\n/, ',FF\n'))).toEqual([
      'The column ff appears twice.',
    ]);
  });

  test('of more than twenty errors it says how many more there are', () => {
    const changes = Object.fromEntries(
      Array.from({ length: 17 }, (_, turn) => [turn, { ff: 'x', prime: 'x' }]),
    );
    const problems = problemsOf(flatEnvironmentCsv(3, changes));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('14 more. Fix these first.');
  });

  test('non-numbers and values out of range are reported with line and column', () => {
    const csv = flatEnvironmentCsv(3, { 2: { ff: 'three', prime: '' }, 5: { y_10Y: 31, credit_index: 0 } });
    expect(problemsOf(csv)).toEqual([
      "Line 4, column ff: 'three' is not a valid number.",
      "Line 4, column prime: '' is not a valid number.",
      'Line 7, column y_10Y: 31 must be between -1 and 30.',
      'Line 7, column credit_index: 0 must be between 0.1 and 10.',
    ]);
  });

  test('quarters run from -20 to 16, each once, with none missing from 0 on', () => {
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { t: 17 } }))).toEqual([
      'Line 6, column t: 17 must be between -20 and 16.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { t: 3.5 } }))).toEqual([
      'Line 6, column t: 3.5 is not a whole number.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { t: 3 } }))).toEqual(['Line 6: t = 3 appears twice.']);
    for (const turn of [0, 9, 16])
      expect(problemsOf(flatEnvironmentCsv(3, { [turn]: null }))).toEqual([
        `There is no row for t = ${turn}.`,
      ]);
  });

  test('a path the model cannot handle is reported by line: jumps, prime below funds, curves that pay for borrowing, deposits that leave', () => {
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { ff: 0, prime: 12.5, credit_index: 6 } }))).toEqual([
      'Line 6, column prime: it moves by 6.5 in a quarter; the maximum is 6 points.',
      'Line 6, column credit_index: it moves by 5 in a quarter; the maximum is 4 points of the index.',
      'Line 7, column prime: it moves by -6.5 in a quarter; the maximum is 6 points.',
      'Line 7, column credit_index: it moves by -5 in a quarter; the maximum is 4 points of the index.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { prime: 2.5 } }))).toEqual([
      'Line 6, column prime: 2.5 is below ff, which is 3.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { y_30Y: 1.8 } }))).toEqual([]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { y_3M: 8 } }))).toEqual([
      'Line 6, column y_6M: 3 is so far below y_3M that a bank would be paid to borrow.',
    ]);
    const leaving = { deposit_growth_q: -16 };
    expect(problemsOf(flatEnvironmentCsv(3, { 7: leaving, 8: leaving }))).toEqual([]);
    expect(problemsOf(flatEnvironmentCsv(3, { 7: leaving, 8: leaving, 9: { deposit_growth_q: 0 } }))).toEqual(
      [11, 12].map(
        (line) =>
          `Line ${line}, column deposit_growth_q: the year adds up to -31; it must be between -30 and 40.`,
      ),
    );
  });

  const closure = (strength: string | number) => ({ shock: 'Plant closure', shock_strength: strength });

  test('a shock of the region is named with its strength, in any quarters from the first on', () => {
    const { rows } = readEnvironmentFile(flatEnvironmentCsv(3, { 4: closure(1), 5: closure(0.5) }));
    const shocks = rows.flatMap(({ turn, regionalShock }) => (regionalShock ? [[turn, regionalShock]] : []));
    expect(shocks).toEqual([
      [4, { name: 'Plant closure', strength: 1 }],
      [5, { name: 'Plant closure', strength: 0.5 }],
    ]);
    const without = readEnvironmentFile(flatEnvironmentCsv(3, { 4: { shock: '', shock_strength: 0 } }));
    expect(JSON.stringify(without)).toBe(JSON.stringify(readEnvironmentFile(flatEnvironmentCsv(3))));
  });

  test('a faulty shock is reported by line: its name, its strength, its quarter, a column without the other', () => {
    const named = (shock: string) => ({ shock, shock_strength: 1 });
    expect(
      problemsOf(
        flatEnvironmentCsv(3, {
          0: closure(1),
          1: closure(4.5),
          2: closure('hard'),
          3: closure(''),
          4: closure(0),
          5: named(''),
          6: named('=1+1'),
          7: named('x'.repeat(41)),
        }),
      ),
    ).toEqual([
      'Line 2, column shock: no shock can come before t = 1.',
      'Line 3, column shock_strength: 4.5 must be between 0.1 and 4.',
      "Line 4, column shock_strength: 'hard' is not a valid number.",
      "Line 5, column shock_strength: '' is not a valid number.",
      'Line 6, column shock_strength: 0 must be between 0.1 and 4.',
      'Line 7, column shock: a shock of strength 1 needs a name.',
      ...['=1+1', 'x'.repeat(41)].map(
        (name, index) =>
          `Line ${8 + index}, column shock: '${name}' must start with a letter and have at most 40 letters, digits, spaces and . ( ) & ' -.`,
      ),
    ]);
    const csv = flatEnvironmentCsv(3, { 4: closure(1) });
    expect(problemsOf(csv.replace('shock_strength', 'force'))).toEqual([
      'The column shock_strength is missing.',
    ]);
  });

  test('a shock the model cannot handle is reported by line: with the country, by its jumps, by a year of deposits', () => {
    const credit = (values: readonly number[], strength: number) =>
      flatEnvironmentCsv(
        3,
        Object.fromEntries(
          Array.from({ length: 17 }, (_, turn) => [
            turn,
            {
              credit_index: values[turn] ?? values.at(-1)!,
              ...(turn > 1 && closure(Math.min(strength, turn))),
            },
          ]),
        ),
      );
    expect(problemsOf(credit([1], 4)).slice(0, 1)).toEqual([]);
    expect(problemsOf(credit([4.5], 4))[0]).toBe(
      'Line 6, column shock_strength: in the region credit_index comes to 10.5; the maximum is 10.',
    );
    expect(problemsOf(flatEnvironmentCsv(3, { 4: closure(3) }))).toEqual([
      'Line 6, column shock_strength: in the region credit_index moves by 4.5 in a quarter; the maximum is 4 points of the index.',
      'Line 7, column shock_strength: in the region credit_index moves by -4.5 in a quarter; the maximum is 4 points of the index.',
    ]);
    expect(
      problemsOf(
        flatEnvironmentCsv(3, {
          4: { ...closure(2), loan_demand_index: 0.12, deposit_growth_q: -19.5 },
          5: { deposit_growth_q: -10 },
        }),
      ),
    ).toEqual([
      'Line 6, column shock_strength: in the region loan_demand_index comes to 0.087; it must be at least 0.1.',
      'Line 6, column shock_strength: in the region deposit_growth_q comes to -20.5; it must be at least -20.',
    ]);
    const leaving = { ...closure(1), deposit_growth_q: -10 };
    expect(
      problemsOf(flatEnvironmentCsv(3, { 4: leaving, 5: leaving, 6: leaving, 7: { deposit_growth_q: 1 } })),
    ).toEqual(
      [8, 9].map(
        (line) =>
          `Line ${line}, column deposit_growth_q: the year adds up to -30.5; it must be between -30 and 40.`,
      ),
    );
  });

  test('missing history is filled with the row of turn 0, and later turns with the last', () => {
    const { rows } = readEnvironmentFile(flatEnvironmentCsv(3, { 16: { ff: 1.5 } }));
    const environment = environmentOf({ environmentCode: 'ADDED-1', environmentRows: rows });
    expect(environment.at(-7).curve.parYieldsPercent).toEqual(environment.at(0).curve.parYieldsPercent);
    expect(environment.at(-7).turn).toBe(-7);
    expect(environment.at(40).federalFundsPercent).toBe(1.5);
  });
});
