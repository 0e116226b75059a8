// The arithmetic shared by all ratios of the product, with figures that can be checked by hand.
import { expect, test } from 'vitest';
import {
  annualGrowthPercent,
  annualPercentOf,
  averageBalance,
  meanOfKnown,
  percentOf,
  totalReturnPercent,
} from '../../../contracts/banking/ratios.ts';

test('a quarter’s flow counts four times against the mean of its balances', () => {
  expect(averageBalance(90, 110)).toBe(100);
  expect(annualPercentOf(2, averageBalance(90, 110))).toBe(8);
  expect(annualGrowthPercent(200, 203)).toBe(6);
  expect(annualGrowthPercent(200, 206, 2)).toBe(6);
});

test('a division by zero gives no ratio, and counts in no mean', () => {
  expect([percentOf(1, 0), annualPercentOf(1, 0), annualGrowthPercent(0, 1)]).toEqual([null, null, null]);
  expect(meanOfKnown([2, null, 'n/a', undefined, 4])).toBe(3);
  expect(meanOfKnown([null])).toBeNull();
});

test('total return includes the change of the price and every dividend', () => {
  expect(totalReturnPercent(20, 21, [0.5, 0.5])).toBe(10);
  expect(totalReturnPercent(20, 18, [1])).toBe(-5);
});
