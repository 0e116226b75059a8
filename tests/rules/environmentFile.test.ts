// Proves how the file of an interest-rate environment is read: row by row, with each error described in a
// sentence that names the line and the column.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnvironmentFile } from '../../contracts/banking/environmentFile.ts';
import { environmentOf } from '../../server/simulation/catalogue/environments.ts';
import { flatEnvironmentCsv } from '../fixtures/environmentFiles.ts';

const problemsOf = (csv: string) => readEnvironmentFile(csv).problems;
const folder = new URL('../../server/simulation/data/environments/', import.meta.url);

describe('the file of an environment', () => {
  test.each(readdirSync(folder))('[EN1] %s of the product itself reads without a problem', (file) => {
    const { rows, problems } = readEnvironmentFile(readFileSync(new URL(file, folder), 'utf8'));
    expect(problems).toEqual([]);
    expect(rows.map(({ turn }) => turn)).toEqual(Array.from({ length: 37 }, (_, index) => index - 20));
  });

  test('[EN1] reads in any order of rows and columns, with extra columns, from any spreadsheet editor', () => {
    const [header, ...lines] = flatEnvironmentCsv(3).split('\n');
    const turned = [`note,${header}`, ...lines.toReversed().map((text) => `x,${text}`)];
    const typed = `\uFEFF${turned.join('\r\n')}\r\n\r\n`;
    expect(readEnvironmentFile(typed)).toEqual(readEnvironmentFile(flatEnvironmentCsv(3)));
    const [first] = readEnvironmentFile(typed).rows;
    expect(first).toMatchObject({ turn: 0, quarter: 'Q0', federalFundsPercent: 3, primePercent: 6 });
    expect(first?.parYieldsPercent).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  });

  test('[EN2] missing columns are named', () => {
    const csv = flatEnvironmentCsv(3).replace('y_7Y', 'y7').replace('credit_index', 'kappa');
    expect(problemsOf(csv)).toEqual(['The column y_7Y is missing.', 'The column credit_index is missing.']);
    expect(problemsOf('')).toHaveLength(20);
  });

  test('[EN2] non-numbers and values out of range are reported with line and column', () => {
    const csv = flatEnvironmentCsv(3, { 2: { ff: 'three', prime: '' }, 5: { y_10Y: 31, credit_index: 0 } });
    expect(problemsOf(csv)).toEqual([
      "Line 4, column ff: 'three' is not a number.",
      "Line 4, column prime: '' is not a number.",
      'Line 7, column y_10Y: 31 must be between -1 and 30.',
      'Line 7, column credit_index: 0 must be between 0.1 and 10.',
    ]);
  });

  test('[EN2] quarters run from -20 to 16, each once, with none missing from 0 on', () => {
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { t: 17 } }))).toEqual([
      'Line 6, column t: 17 must be between -20 and 16.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { t: 3.5 } }))).toEqual([
      'Line 6, column t: 3.5 is not a whole number.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { t: 3 } }))).toEqual(['Line 6: t = 3 is there twice.']);
    for (const turn of [0, 9, 16])
      expect(problemsOf(flatEnvironmentCsv(3, { [turn]: null }))).toEqual([
        `There is no row for t = ${turn}.`,
      ]);
  });

  test('[EN8] a path the model cannot handle is reported by line: jumps, prime below funds, curves that pay for borrowing, deposits that leave', () => {
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { ff: 0, prime: 12.5, credit_index: 6 } }))).toEqual([
      'Line 6, column prime: it moves by 6.5 in a quarter; at most 6 points can be held.',
      'Line 6, column credit_index: it moves by 5 in a quarter; at most 4 points of the index can be held.',
      'Line 7, column prime: it moves by -6.5 in a quarter; at most 6 points can be held.',
      'Line 7, column credit_index: it moves by -5 in a quarter; at most 4 points of the index can be held.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { prime: 2.5 } }))).toEqual([
      'Line 6, column prime: 2.5 is below ff, which is 3.',
    ]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { y_30Y: 1.8 } }))).toEqual([]);
    expect(problemsOf(flatEnvironmentCsv(3, { 4: { y_3M: 8 } }))).toEqual([
      'Line 6, column y_6M: 3 lies so far below y_3M that a bank would be paid to borrow.',
    ]);
    const leaving = { deposit_growth_q: -16 };
    expect(problemsOf(flatEnvironmentCsv(3, { 7: leaving, 8: leaving }))).toEqual([]);
    expect(problemsOf(flatEnvironmentCsv(3, { 7: leaving, 8: leaving, 9: { deposit_growth_q: 0 } }))).toEqual(
      [11, 12].map(
        (line) =>
          `Line ${line}, column deposit_growth_q: the year comes to -31; it must be between -30 and 40.`,
      ),
    );
  });

  test('[EN3] missing history is filled with the row of turn 0, and later turns with the last', () => {
    const { rows } = readEnvironmentFile(flatEnvironmentCsv(3, { 16: { ff: 1.5 } }));
    const environment = environmentOf({ environmentCode: 'ADDED-1', environmentRows: rows });
    expect(environment.at(-7).curve.parYieldsPercent).toEqual(environment.at(0).curve.parYieldsPercent);
    expect(environment.at(-7).turn).toBe(-7);
    expect(environment.at(40).federalFundsPercent).toBe(1.5);
  });
});
