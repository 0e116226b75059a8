// Proves the opening sentence of a game's end.
import { expect, test } from 'vitest';
import { finalHeadline } from '../../../client/games/results/finalText.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';

test('[EG1] the final headline names winners, ties, failures and ranks as far as the reader may see them', () => {
  const ended = (...places: readonly (number | null)[]) =>
    shownStanding(
      places.map((place, index) => shownBank(index + 1, 1, { places: [null, place] })),
      { bank_count: places.length },
    );
  const told = (given: ReturnType<typeof ended>, own?: number) =>
    finalHeadline(given, own === undefined ? undefined : given.banks[own]);
  expect(told(ended(1, 2, 3), 1)).toBe('Bank 1 won, and you came 2nd of 3.');
  expect(told(ended(1, 2, 2))).toBe('Bank 1 won.');
  expect(told(ended(1, 1, 3))).toBe('Bank 1 and Bank 2 share 1st place.');
  expect(told(ended(1, 1, 3), 0)).toBe('You and Bank 2 share 1st place.');
  expect(told(ended(1, 1, 3), 2)).toBe('Bank 1 and Bank 2 share 1st place, and you came 3rd of 3.');
  expect(told({ ...ended(2), bank_count: 4 }, 0)).toBe('You came 2nd of 4.');
  expect(told({ ...ended(null), bank_count: 4 }, 0)).toBeNull();
  expect(told(ended(1), 0)).toBeNull();
  const failed = shownBank(2, 1, { places: [null, 2], failed_turn: 1 });
  const withFailure = shownStanding([shownBank(1, 1, { places: [null, 1] }), failed]);
  expect(told(withFailure, 1)).toBe('Bank 1 won. Bank 2 failed in Qtr 1.');
  expect(told(shownStanding([failed, { ...failed, places: [null, 1] }]))).toBe('Every bank failed.');
});
