// Proves what a team is warned of after a quarter: each rule by a quarter that breaks it alone, in words, and nothing
// after a quiet one.
import { expect, it, test } from 'vitest';
import { type WarnedQuarter, warningsOf as warningsFor } from '../../../contracts/decisions/warnings.ts';

const before: WarnedQuarter = {
  turn: 3,
  indicators: {
    ...{ 'Total Assets': 500_000, 'Cash & Fed Funds Sold': 28_900, 'Overnight Borrowings': 4_500 },
    ...{ 'Total Loans': 350_000, 'Total Deposits': 430_000 },
  },
  ratings: { 'Composite Rating': 2, Capital: 1, Liquidity: 1 },
  capitalCategory: 'well capitalized',
  capital: [{ name: 'Tier 1 leverage', percent: 9.4, minPercent: 5 }],
  ...{ orders: [], capped: [], spareCashThousands: 16_000 },
  ...{
    dividendCutThousands: 0,
    borrowingCutThousands: 0,
    discountWindowThousands: 0,
    newCapitalThousands: 0,
  },
};
const warningsOf = (one: WarnedQuarter, other: WarnedQuarter) => warningsFor(one, other, true);
const after = (
  changes: Partial<WarnedQuarter> & { readonly figures?: WarnedQuarter['indicators'] },
): WarnedQuarter => {
  const { figures, ...rest } = changes;
  return { ...before, turn: 4, ...rest, indicators: { ...before.indicators, ...figures } };
};

it('warns of nothing after a quiet quarter', () => {
  expect(warningsOf(before, after({}))).toEqual([]);
  const grown = { 'Overnight Borrowings': 6_000, 'Cash & Fed Funds Sold': 27_000, 'Total Loans': 352_000 };
  expect(warningsOf(before, after({ figures: grown, ratings: { ...before.ratings, Capital: 1 } }))).toEqual(
    [],
  );
});

const rules: readonly [
  rule: string,
  changes: Parameters<typeof after>[0],
  goTo: string | null,
  text: string,
][] = [
  [
    'a closed bank',
    { newCapitalThousands: 38_200 },
    null,
    'The supervisor closed your bank in Qtr 4. It goes on with $38.2m of new capital; the old shares keep 2% of it.',
  ],
  [
    'a lower capital category',
    {
      capitalCategory: 'adequately capitalized',
      capital: [{ name: 'Tier 1 leverage', percent: 4.8, minPercent: 5 }],
    },
    'equity',
    'The supervisor calls your bank adequately capitalized; it was well capitalized.',
  ],
  [
    'the discount window',
    { discountWindowThousands: 3_100 },
    'borrowings',
    'You borrowed $3.1m at the discount window because nobody else lent more. Depositors and the supervisor take it as a bad sign.',
  ],
  [
    'overnight money for loans',
    { figures: { 'Overnight Borrowings': 36_500, 'Total Loans': 380_000 } },
    'borrowings',
    'You borrowed $36.5m overnight (was $4.5m) because loans grew faster than deposits. It costs the overnight rate and can end any day.',
  ],
  [
    'overnight money for something else',
    { figures: { 'Overnight Borrowings': 36_500 } },
    'borrowings',
    'You borrowed $36.5m overnight (was $4.5m). It costs the overnight rate and can end any day.',
  ],
  [
    'a cut dividend',
    { dividendCutThousands: 120 },
    'dividends',
    'Your dividend was cut by $120k to what the law and the supervisor allow.',
  ],
  [
    'refused advances',
    { borrowingCutThousands: 5_000 },
    'borrowings',
    '$5.0m of advances was not lent: the limit of all advances was reached.',
  ],
  [
    'a new order',
    { orders: ['lend less', 'pay nothing out'] },
    null,
    'The supervisor sent an order: lend less and pay nothing out.',
  ],
  [
    'worse ratings',
    { ratings: { 'Composite Rating': 2, Capital: 2, Liquidity: 3 } },
    null,
    'The supervisor’s ratings got worse: Capital 1 → 2, Liquidity 1 → 3.',
  ],
  [
    'cash that runs out',
    { figures: { 'Cash & Fed Funds Sold': 15_800 }, spareCashThousands: 6_100 },
    'borrowings',
    'Cash fell to $15.8m, 3.2% of assets, from $28.9m. Another quarter like this and you borrow overnight.',
  ],
  [
    'capital near a limit',
    { capital: [{ name: 'Tier 1 leverage', percent: 5.62, minPercent: 5 }] },
    'equity',
    'Tier 1 leverage fell to 5.62%, less than 1 point above the 5% of a well capitalized bank.',
  ],
  [
    'a cap that was hit',
    { capped: ['12-Month CD', 'Mortgages'] },
    null,
    'A cap cut new business in 12-Month CD and Mortgages. What customers wanted beyond it went elsewhere.',
  ],
];

test.each(rules)('warns of %s', (rule, changes, goTo, text) => {
  const [only, ...others] = warningsOf(before, after(changes));
  expect(others).toEqual([]);
  const isComing = ['cash that runs out', 'capital near a limit', 'a cap that was hit'].includes(rule);
  expect({ ...only, text: `${only!.finding}${only!.rest}` }).toMatchObject({
    kind: isComing ? 'coming' : 'past',
    goTo,
    text,
  });
});

it('tells what happened before what may come, and of an order only once', () => {
  const figures = { 'Cash & Fed Funds Sold': 15_800 };
  const told = warningsOf(before, after({ figures, spareCashThousands: 6_100, dividendCutThousands: 5 }));
  expect(told.map(({ kind }) => kind)).toEqual(['past', 'coming']);
  expect(warningsOf({ ...before, orders: ['lend less'] }, after({ orders: ['lend less'] }))).toEqual([]);
});

test.each(rules)('tells those who oversee the game of %s without addressing them', (_, changes) => {
  const told = warningsFor(before, after(changes), false).map(({ finding, rest }) => `${finding}${rest}`);
  expect(told).toHaveLength(1);
  expect(told.filter((text) => /\byou/i.test(text))).toEqual([]);
});
