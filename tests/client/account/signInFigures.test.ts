// Proves that the picture of the sign-in page holds its banks, whose figures are recorded from the demo.
import { expect, test } from 'vitest';
import { signInAxis, signInBanks } from '../../../client/account/signInFigures.ts';

test('no bank of the picture is drawn above or below its axis', () => {
  const prices = signInBanks.flatMap((bank) => bank.prices);
  expect(Math.min(...prices)).toBeGreaterThan(signInAxis.lowest);
  expect(Math.max(...prices)).toBeLessThan(signInAxis.highest);
  for (const { prices: ofBank } of signInBanks) expect(ofBank).toHaveLength(10);
});
