// Proves what a practice game says by itself: the coach's line at each step, and at the end place, luck and one advice.
import { describe, expect, it, test } from 'vitest';
import { coachLine, coachSteps, type Lesson } from '../../../client/practice/coachLine.ts';
import { endSentence, luckSentence, ratesText, tryText } from '../../../client/practice/end/endText.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';

const start: Lesson = {
  screen: 'hub',
  turn: 1,
  isGreeted: false,
  hasSaved: false,
  hasForecast: false,
  figures: {},
};

describe('the coach', () => {
  it('says six lines, one a step, and nothing from the third quarter on', () => {
    const lines = [
      coachLine(start),
      coachLine({ ...start, isGreeted: true }),
      coachLine({ ...start, hasSaved: true }),
      coachLine({ ...start, hasSaved: true, hasForecast: true }),
      coachLine({ ...start, screen: 'dashboard', turn: 2 }),
      coachLine({ ...start, turn: 2 }),
    ];
    expect(lines.map((line) => line?.step)).toEqual(Array.from({ length: coachSteps }, (_, step) => step));
    for (const screen of ['hub', 'dashboard'] as const) {
      expect(coachLine({ ...start, screen, turn: 3 })).toBeNull();
    }
    expect(coachLine({ ...start, screen: 'dashboard' })).toBeNull();
  });
});

test('the coach tells the bank’s own figures where they are known', () => {
  const points = (...rates: readonly (readonly [number, number])[]) => rates;
  const picture = {
    kind: 'curve',
    own: points([6, 1.4], [12, 1.9]),
    market: points([3, 9], [6, 1.2], [12, 1.6]),
  } as const;
  const certificates = { area: 'certificatesOfDeposit', figures: {}, picture };
  const balances = {
    ...{ total: 505.1, deposits: 447.9, investments: 94.4, loans: 371.5, cash_and_other: 39.2 },
    ...{ borrowed: 3, equity_and_other: 54.2 },
  };
  const figures = { hub: { balances, areas: [certificates] } };
  expect(coachLine({ ...start, figures })?.text).toContain('deposits fund 89% of it.');
  expect(coachLine({ ...start, figures, isGreeted: true })?.text).toContain(
    'Your CDs pay 0.25 above the market.',
  );
  const bar = (cause: 'Economy' | 'Deposits' | 'Lending', income: number) => ({
    ...{ cause, figures: { 'Net Income': income } },
  });
  const told = (...bars: ReturnType<typeof bar>[]) =>
    coachLine({ ...start, screen: 'dashboard', turn: 2, figures: { bars } })?.text;
  expect(told(bar('Economy', -14.5), bar('Deposits', 1.4))).toContain(
    'The economy cost you $14.5k. Only Deposits was you.',
  );
  expect(told(bar('Economy', 2), bar('Deposits', 1), bar('Lending', 1))).toContain(
    'The economy brought you $2.0k. Deposits and Lending were you.',
  );
  expect(told(bar('Economy', 2))).toContain('Nothing was your own decision.');
});

const scored = (id: number, place: number, score: number) =>
  shownBank(id, 2, { places: [1, 1, place], score: [null, 50, score], team_name: `Bank ${id}` });
const standing = shownStanding([scored(1, 1, 57.4), scored(2, 2, 55.3), scored(3, 3, 42.9)]);
const drawn = (...scores: readonly (readonly [number, number])[]) => ({
  draws: 40,
  turn_num: 2,
  banks: scores.map(([low, high], place) => ({
    ...{ team_id: place + 1, score: [low, high] as [number, number], price_place: null },
  })),
});

describe('the end of a practice game', () => {
  it('says place and points, and how far the nearest bank is', () => {
    expect(endSentence(standing, 1)).toBe('You won with 57.4 points, 2.1 ahead of Bank 2.');
    expect(endSentence(standing, 3)).toBe('You came 3rd with 42.9 points, 14.5 behind Bank 1.');
  });

  it('says what luck had to do with it, and nothing while that is not known', () => {
    expect(luckSentence(null, standing, 1)).toBe('');
    const apart = drawn([57, 58], [54, 56], [42, 43]);
    expect(luckSentence(apart, standing, 1)).toBe('Not luck: you win in all 40 draws of chance.');
    expect(luckSentence(apart, standing, 3)).toBe('Not luck: you win in none of 40 draws of chance.');
    expect(luckSentence(drawn([55, 58], [54, 56], [42, 43]), standing, 1)).toContain('Luck alone could');
  });

  it('tells the years of its rates, or what they were made up as', () => {
    expect(ratesText('US 2015-2019 (historical)')).toBe('Rates were those of US 2015-2019');
    expect(ratesText('Gradual fall in rates (stylized)')).toBe('Rates: Gradual fall in rates (stylized)');
  });

  it('advises to leave what cost most, and something else where nothing did', () => {
    const bar = (cause: 'Lending' | 'Deposits' | 'Economy', price: number) => ({
      ...{ cause, figures: { 'Stock Price': price } },
    });
    expect(tryText([bar('Lending', -6.01), bar('Deposits', -2.79), bar('Economy', -9)])).toBe(
      'Try: leave Lending as it was. What you decided there cost about $6.01 a share.',
    );
    expect(tryText([bar('Lending', 1), bar('Economy', -9)])).toContain('nine quarters');
    expect(tryText([bar('Economy', -9)])).toContain('move the rates');
  });
});
