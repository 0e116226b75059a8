// Proves how much money a changed cell is said to move in a quarter.
import { expect, test } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import { moneyMovedThousands } from '../../../contracts/record/moneyMoved.ts';

const moved = (area: string, field: string, from: CellValue | null, to: CellValue | null): number => {
  const column = columnOf(areaNamed(area), field);
  if (!column) throw new Error(`${area} has no ${field}.`);
  const cell = { kind: 'updated', row: { id: 1, accounts: 2_000 }, column, from, to } as const;
  return moneyMovedThousands(cell, { balance: 40_000, shares: 1_500 });
};

test('a rate moves money on its balance, a fee on accounts, a dividend on shares, an amount by itself', () => {
  expect(moved('certificatesOfDeposit', 'ratePercent', 2, 1.5)).toBeCloseTo(50);
  expect(moved('nonMaturityDeposits', 'monthlyFeeDollars', 7, 6)).toBeCloseTo(6);
  expect(moved('dividends', 'dividendPerShareDollars', 0.5, 0.6)).toBeCloseTo(150);
  expect(moved('businessDevelopment', 'amountThousands', 100, 80)).toBe(20);
  expect(moved('swapsAndMaturity', 'notionalMillions', 0, 3)).toBe(3_000);
  expect(moved('borrowings', 'amountThousands', null, 500)).toBe(500);
});

test('a term, a tick, a cap and words for an amount move none', () => {
  expect(moved('certificatesOfDeposit', 'capThousands', 500, 900)).toBe(0);
  expect(moved('nonMaturityDeposits', 'lagMonths', 1, 3)).toBe(0);
  expect(moved('facilities', 'isSpent', false, true)).toBe(0);
  expect(moved('loanLossAdjustment', 'reserveForLoanLossThousands', 0, 900)).toBe(0);
});
