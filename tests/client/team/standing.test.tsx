// Proves the texts of a dashboard: the headline, what changed, places, and the figures of its league for
// random games.
import { describe, expect, test } from 'vitest';
import { leagueOf } from '../../../client/team/League.tsx';
import { decidedText } from '../../../client/team/NextCard.tsx';
import { raceLines } from '../../../client/team/Race.tsx';
import { changeOf, figureTexts, headlineOf, ordinal } from '../../../client/team/standingText.ts';
import type { NextQuarter } from '../../../contracts/calls/dashboard.ts';
import type { Standing, StandingBank } from '../../../contracts/calls/standing.ts';

const bank = (team_id: number, over: Partial<StandingBank>): StandingBank => ({
  ...{ team_id, team_num: team_id, team_name: `Bank ${team_id}`, failed_turn: null, places: [1, team_id] },
  ...{ net_income: [900, 1_000], net_interest_margin: [3, 3], return_on_equity: [8, 8] },
  core_return: [8, 8],
  ...{ leverage: [9, 9], stock_price: [50, 50], score: [null, 50 - team_id] },
  ...over,
});
const standing = (banks: readonly StandingBank[], over: Partial<Standing> = {}): Standing => ({
  ...{ latest_turn: 1, bank_count: banks.length, score_of: 'points', banks: [...banks] },
  community: { ...bank(0, {}), net_income: [900, 950] },
  ...over,
});
const teller = { gameName: 'Autumn Cup', isOwn: true };
const placeOf = (banks: readonly StandingBank[], own = 0, over: Partial<Standing> = {}, isOwn = true) =>
  headlineOf(standing(banks, over), banks[own]!, { ...teller, isOwn }).place;

describe('the headline', () => {
  const rivals = [
    bank(1, { score: [null, 51.8] }),
    bank(2, { score: [null, 51.5] }),
    bank(3, { score: [null, 50.5] }),
  ];

  test('shows the rank and the distance to the neighbour', () => {
    expect(placeOf(rivals)).toBe('You lead Autumn Cup, 0.3 points ahead of Bank 2.');
    expect(placeOf(rivals, 1)).toBe('You are 2nd of 3, 0.3 points behind Bank 1.');
    expect(placeOf(rivals, 2)).toBe('You are 3rd of 3, 1.0 point behind Bank 2.');
    expect(placeOf(rivals, 0, {}, false)).toBe('Bank 1 leads Autumn Cup, 0.3 points ahead of Bank 2.');
  });

  test('for a tie, a single bank, a failed bank, and hidden ranks', () => {
    const tied = [bank(1, { places: [1, 1] }), bank(2, { places: [1, 1] })];
    expect(placeOf(tied)).toBe('You share 1st place with Bank 2.');
    expect(placeOf([bank(1, {})])).toBe('You run the only bank in Autumn Cup.');
    const failed = [bank(1, {}), bank(2, { failed_turn: 1, score: [null, 80] })];
    expect(placeOf(failed, 1)).toBe('You are 2nd of 2.');
    expect(placeOf([bank(1, { places: [null, null] })], 0, { bank_count: 5 })).toBeNull();
    expect(placeOf(rivals, 0, { latest_turn: 0 })).toBeNull();
  });

  test('of credit unions tells what their members gained', () => {
    const unions = [1, 2].map((id) => bank(id, { score: [null, 3_600 - 100 * id] }));
    expect(placeOf(unions, 0, { score_of: 'members_benefit' })).toBe(
      'You lead Autumn Cup, $100k ahead of Bank 2.',
    );
  });

  test('shows last quarter’s earnings, also a loss and after one', () => {
    const income = (...net_income: number[]) =>
      headlineOf(standing([bank(1, { net_income })]), bank(1, { net_income }), teller).income;
    expect(income(999, 1_025)).toBe('Qtr 1 net income rose 2.6% to $1,025k.');
    expect(income(1_000, 1_000)).toBe('Qtr 1 net income stayed at $1,000k.');
    expect(income(-10, 50)).toBe('Qtr 1 net income was $50k.');
    expect(income(900, -1_234_567_890)).toBe('Qtr 1 ended with a net loss of $1,234.57b.');
  });
});

test('a change is shown with its sign, percentages in basis points, and one that prints as zero is none', () => {
  expect(changeOf('net_income', 1_025, 999)).toEqual({ direction: 'up', text: '+$26k' });
  // The difference of what is printed, as in the table of the same page: $519k and $501k.
  expect(changeOf('net_income', 519.4, 500.6)).toEqual({ direction: 'up', text: '+$18k' });
  expect(changeOf('net_interest_margin', 3.4449, 3.4451)?.text).toBe('−1 bp');
  expect(changeOf('net_interest_margin', 3.4149, 3.4209)?.text).toBe('−1 bp');
  expect(changeOf('net_income', 125_340, 125_250)?.text).toBe('no change');
  expect(changeOf('leverage', 9.7, 9.75)).toEqual({ direction: 'down', text: '−5 bp' });
  expect(changeOf('net_interest_margin', 3.468, 3.47)).toEqual({ direction: 'same', text: 'no change' });
  expect(changeOf('stock_price', 50.001, 50)).toEqual({ direction: 'same', text: 'no change' });
  expect(changeOf('stock_price', null, 50)).toBeNull();
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st']);
  expect(figureTexts.stock_price.text(-1.5)).toBe('−$1.50');
});

test('the league lists banks by rank; a race has their figures and the mean', () => {
  const banks = [bank(1, { places: [1, null] }), bank(2, { places: [1, 2] }), bank(3, { places: [1, 1] })];
  expect(leagueOf(standing(banks), 1).map(({ team_id }) => team_id)).toEqual([3, 2, 1]);
  const lines = raceLines(standing(banks), 'net_income', 2);
  expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'rival'],
    [2, 'own'],
    [3, 'rival'],
    [0, 'mean'],
  ]);
  expect(lines.map(({ values }) => values)).toEqual([...banks.map((one) => one.net_income), [900, 950]]);
  const untold = { places: [1, null], net_income: [900, null], net_interest_margin: [3, null] };
  const openingAlone = bank(4, {
    ...{
      ...untold,
      return_on_equity: [8, null],
      core_return: [8, null],
      leverage: [9, null],
      stock_price: [50, null],
      score: [null, null],
    },
  });
  const hidden = standing([bank(1, {}), openingAlone]);
  expect(leagueOf(hidden, 1).map(({ team_id }) => team_id)).toEqual([1]);
  expect(raceLines(hidden, 'net_income', 1).map(({ id }) => id)).toEqual([1, 0]);
  expect(raceLines(standing([bank(1, {})]), 'net_income', 1)).toHaveLength(1);
});

test('[DB4] the next steps say who decided what, and how much is untouched', () => {
  const next = (decided: NextQuarter['decided_by'], count: number): NextQuarter => ({
    ...{ turn_num: 4, areas: 12, areas_decided: count, decided_by: decided, forecast: null },
  });
  const cara = { full_name: 'Cara Voss', areas: ['Loan Origination'] };
  const ben = { full_name: 'Ben Ono', areas: ['CDs', 'Equity', 'Borrowings'] };
  expect(decidedText(next([], 0))).toBe('No one has saved anything this quarter yet.');
  expect(decidedText(next([cara, ben], 4))).toBe(
    'Cara Voss saved Loan Origination and Ben Ono saved 3 areas. 8 are untouched.',
  );
  expect(decidedText(next([cara], 11))).toBe('Cara Voss saved Loan Origination. One is untouched.');
  expect(decidedText(next([cara], 12))).toBe('Cara Voss saved Loan Origination. All areas are decided.');
});
