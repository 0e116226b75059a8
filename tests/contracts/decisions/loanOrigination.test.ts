// Proves the rules of loan origination and of the basis-point step on the sheet that a team edits.
import { describe, expect, it } from 'vitest';
import { basisPointsOf } from '../../../client/grid/body/BasisPointAdjuster.tsx';
import { loanRow, loanSheet } from '../../../client/samples/sampleSheets.ts';

const targets = [1, 2, 3, 4, 5, 6].map((category) => `target${category}Percent`);
const targetsOf = (sheet: ReturnType<typeof loanSheet>, rowId = 1) =>
  targets.map((field) => sheet.cell(rowId, field).value);

describe('targets', () => {
  it.each([
    ['rate1Percent', 4, [4, 6, 8, 9, 10, 11]],
    ['rate3Percent', 7, [6, 6.5, 7, 8.333, 9.667, 11]],
    ['rate6Percent', 14, [6, 7, 8, 10, 12, 14]],
  ])('[LO1] typing %s as %d interpolates the six targets', (field, value, expected) => {
    const sheet = loanSheet([loanRow(1)]);
    sheet.edit([{ rowId: 1, field, value }], 'Typing');
    expect(targetsOf(sheet)).toEqual(expected);
  });

  it('[LO1] typing a target or a fee changes no other cell', () => {
    const sheet = loanSheet([loanRow(1)]);
    sheet.edit(
      [
        { rowId: 1, field: 'target4Percent', value: 1 },
        { rowId: 1, field: 'annualFeeDollars', value: 2 },
      ],
      'Typing',
    );
    expect(sheet.payload().updated).toEqual([{ id: 1, target4Percent: 1, annualFeeDollars: 2 }]);
  });
});

describe('basis points', () => {
  it('[LO2] one step moves every rate and every target, of one row or of all, and no fee', () => {
    const sheet = loanSheet([loanRow(1), loanRow(2)]);
    sheet.adjustBasisPoints([1], 25);
    sheet.adjustBasisPoints('all', 1);
    expect(sheet.row(1)).toMatchObject({
      rate1Percent: 6.26,
      rate3Percent: 8.26,
      rate6Percent: 11.26,
      originationFeePercent: 1,
    });
    expect(sheet.row(2)).toMatchObject({
      rate1Percent: 6.01,
      rate3Percent: 8.01,
      rate6Percent: 11.01,
      annualFeeDollars: 25,
    });
    expect(targetsOf(sheet)).toEqual([6.26, 7.26, 8.26, 9.26, 10.26, 11.26]);
  });

  it.each([
    [1, 6.01],
    [-1, 5.99],
    [100, 7],
    [-599, 0.01],
    [-600, 0.001],
    [-9000, 0.001],
    [9300, 99],
  ])(
    '[BP1] %i basis points change a rate of 6 to %d: a hundredth each, floor 0.001, ceiling of the column',
    (step, expected) => {
      const sheet = loanSheet([loanRow(1)]);
      sheet.adjustBasisPoints('all', step);
      expect(sheet.cell(1, 'rate1Percent').value).toBe(expected);
    },
  );

  it.each([
    ['1', 1],
    ['25', 25],
    ['0', 1],
    ['-4', 1],
    ['2.9', 2],
    ['', 1],
    ['1,250', 1250],
    ['１２', 12],
    ['0x10', undefined],
    ['x', undefined],
  ])('[BP2] the step typed as %j counts as %j', (typed, step) => {
    expect(basisPointsOf(typed)).toBe(step);
  });
});
