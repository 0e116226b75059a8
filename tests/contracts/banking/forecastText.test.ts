// Proves the sentences of a forecast against the untouched quarter.
import { expect, test } from 'vitest';
import {
  forecastFinding,
  forecastToast,
  fundsReason,
  keptFinding,
  missedText,
} from '../../../contracts/banking/forecastText.ts';

const area = (title: string, thousands: number) => ({ title, thousands });
const own = { isOwn: true };

test.each([
  [[], 0, 'Nothing was changed: this is the untouched quarter.'],
  [[area('CDs', 3), area('Equity', -3)], 0.04, 'As much in Qtr 4 as untouched.'],
  [[area('CDs', -1.6)], -1.6, '$1.6k less in Qtr 4 than untouched, from CDs.'],
  [
    [area('CDs', -1.6), area('Facilities', 17)],
    15.4,
    '$15.4k more in Qtr 4 than untouched, almost all from Facilities.',
  ],
  [
    [area('CDs', -90), area('Facilities', 100), area('Equity', 1)],
    11,
    '$11.0k more in Qtr 4 than untouched: Facilities +$100.0k, CDs −$90.0k.',
  ],
  [[area('CDs', 6), area('Facilities', 4)], 10, '$10.0k more in Qtr 4 than untouched, mostly from CDs.'],
  [[area('A', 4), area('B', 3), area('C', 3)], 10, '$10.0k more in Qtr 4 than untouched.'],
] as const)('%j add %d: %s', (areas, thousands, text) => {
  expect(forecastFinding(areas, thousands, 4)).toBe(text);
});

test('two years on it is told which area turns the sign', () => {
  const areas = [area('CDs', -26.6), area('Facilities', 20.4)];
  expect(keptFinding(areas, { now: 15.4, later: -1.4 }, own)).toBe(
    'Kept for two years you earn $1.4k a quarter less, because of CDs.',
  );
  expect(keptFinding(areas, { now: -15.4, later: -1.4 }, { isOwn: false })).toBe(
    'Kept for two years the bank earns $1.4k a quarter less.',
  );
  expect(keptFinding([area('CDs', 18.3), area('Loans', 18.7)], { now: -1.4, later: 24.4 }, own)).toBe(
    'Kept for two years you earn $24.4k a quarter more.',
  );
  expect(keptFinding(areas, { now: 2, later: 0.01 }, own)).toBe('Kept for two years it makes no difference.');
});

test('why a deposit is worth more or less is told from the books, unless a bank is between the two', () => {
  const books = (cash: number, overnight: number) => ({
    'Cash & Fed Funds Sold': cash,
    'Overnight Borrowings': overnight,
    'Total Assets': 500_000,
  });
  expect(fundsReason(books(28_900, 0), own)).toBe(
    'You hold $28.9m of cash: deposits you do not need cost more than they earn.',
  );
  expect(fundsReason(books(4_000, 28_600), { isOwn: false })).toBe(
    'The bank owes $28.6m overnight: every deposit replaces it.',
  );
  expect(fundsReason(books(15_000, 0), own)).toBeNull();
});

test('a miss and the toast have their amounts', () => {
  expect(missedText(4, -6.4, 1_099.3)).toBe('The forecast of Qtr 4 missed by $6.4k (0.6%).');
  expect(missedText(4, 0.01, 1_099.3)).toBe('The forecast of Qtr 4 came true.');
  expect(forecastToast(1_146.2, 1_130.8)).toBe('Forecast: $1,146.2k, $15.4k more than untouched.');
  expect(forecastToast(1_130.8, 1_130.8)).toBe('Forecast: $1,130.8k, as untouched.');
});
