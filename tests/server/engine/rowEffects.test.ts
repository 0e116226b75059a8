// Proves what the rows of purchases and running spending say: a line that fits for every row that a set opens with, an
// effect whose first quarter is that of two forecasts, and a verdict on the sum of its quarters.
import { expect, test } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { changeCell, noFacts } from '../../../contracts/decisions/change.ts';
import { textIn } from '../../../contracts/decisions/row.ts';
import {
  payBackText,
  purposefulAreas,
  purposeLine,
  type RowEffect,
} from '../../../contracts/decisions/rowPurposes.ts';
import { decisionOf, openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { computeRowEffect, decidableRows } from '../../../server/engine/rowEffectTask.ts';
import { differenceOf } from '../../../server/simulation/causes/difference.ts';
import { figuresOf } from '../../../server/simulation/causes/quarterCauses.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { forecastQuarter } from '../../../server/simulation/quarter/forecastQuarter.ts';

const lineMax = 70;
const opening = newGame({
  ...{ templateId: 'HARBOR500', environmentCode: 'BASE', teamCount: 2, seed: 'effects', type: 'Full' },
  ...{ difficulty: 0, ownChance: false },
});
const { areas, facts } = openDecisionSet(opening, 0);
const effect = (
  incomeThousands: readonly number[],
  loansThousands = 0,
  depositsThousands = 0,
): RowEffect => ({
  isMore: false,
  incomeThousands,
  loansThousands,
  depositsThousands,
});

test('every row says what it does in at most 70 letters, also beside the largest amount', () => {
  const rows = purposefulAreas.flatMap((area) => areas[area] ?? []);
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const type = textIn(row, 'type');
    expect(purposeLine(type, undefined), type).toMatch(/^[A-Z].{5,}\.$/);
    const line = purposeLine(type, { ...effect([], 0, -123_400), isMore: true });
    expect(line.length, line).toBeLessThanOrEqual(lineMax);
  }
});

test.each([
  ['a purchase', 'IT', 'Loan Origination System', 'isSpent', true],
  ['a tenth more of running spending', 'Staffing', 'Lending Officers', 'amountThousands', null],
])('the first quarter of %s is the difference of two forecasts', async (__, choice, type, field, value) => {
  const area = areaNamed('generalAdministration');
  const rows = areas.generalAdministration ?? [];
  const row = rows.find((each) => each.type === type)!;
  expect(decidableRows(opening, 0, area.name, choice)).toContain(row.id);
  const typed = value ?? Number(row.amountThousands) * 1.1;
  const changed = changeCell(area, row, field, typed, facts[area.name] ?? noFacts);
  const after = { ...areas, [area.name]: rows.map((each) => (each === row ? changed : each)) };
  const [before, forecast] = [areas, after].map((set) =>
    figuresOf(forecastQuarter(opening, 0, decisionOf(opening, 0, set))),
  );
  const asked = { game: opening, teamIndex: 0, area: area.name, rowId: row.id };
  const made = await computeRowEffect(asked, async () => undefined);
  expect(made.isMore).toBe(value === null);
  expect(made.incomeThousands).toHaveLength(16);
  expect(made.incomeThousands[0]).toBe(differenceOf(before!, forecast!)['Net Income']);
  expect(made.loansThousands).toBeGreaterThan(100);
});

test('a row pays back in the quarter from which the sum of its quarters stays above nothing', () => {
  expect(payBackText(effect([-30, 10, 10, 15, 1]), 5)).toBe('Pays back by Qtr 8');
  // The first positive quarter and a sum that sinks again are no payback.
  expect(payBackText(effect([-1, 2, -3, 1, 2]), 5)).toBe('Pays back by Qtr 9');
  expect(payBackText(effect([-1, 2, 1, -5]), 5)).toBe('Not within 4 years');
  expect(payBackText(effect([3, 1, 1]), 5)).toBe('Pays back by Qtr 5');
  expect(payBackText(effect([0, 0.01, -0.01]), 5)).toBe('No effect');
});

test('the line has the larger of loans and deposits, else what it adds to income', () => {
  const line = (made: RowEffect) => purposeLine('Lending Officers', made);
  expect(line({ ...effect([], 9_540, 200), isMore: true })).toBe(
    'Time for borrowers. +10%: +$9.5m of loans in 2 years.',
  );
  expect(line(effect([], -100, -20_900))).toBe('Time for borrowers. −$20.9m of deposits in 2 years.');
  expect(line(effect([0, 0, 0, 0, 0, 0, 0, 0, -1.24]))).toBe(
    'Time for borrowers. −$1.2k a quarter in 2 years.',
  );
  expect(line(effect([]))).toBe('Time for borrowers. No change in 2 years.');
});
