import type { Figures } from '../banking/causes.ts';
import { amountText } from '../text/amountText.ts';
import type { AreaName } from './areas.ts';

/** What a quarter left of a bank, as far as somebody must be warned of it. Amounts in $000, ratios in %. */
export type WarnedQuarter = {
  readonly turn: number;
  readonly indicators: Figures;
  /** By component and composite, 1 (best) to 5. */
  readonly ratings: Readonly<Record<string, number>>;
  /** Capital category in words: `well capitalized`. */
  readonly capitalCategory: string;
  /** Ratios of capital with what a well capitalized bank must have. */
  readonly capital: readonly {
    readonly name: string;
    readonly percent: number;
    readonly minPercent: number;
  }[];
  /** What the supervisor ordered for the coming quarter, in words. */
  readonly orders: readonly string[];
  /** Cash beyond what deposits require, lent overnight. */
  readonly spareCashThousands: number;
  /** Names of the accounts whose new business was cut by a cap. */
  readonly capped: readonly string[];
  readonly dividendCutThousands: number;
  readonly borrowingCutThousands: number;
  readonly discountWindowThousands: number;
  /** What new owners paid in because the bank was closed in the quarter; 0 if it was not. */
  readonly newCapitalThousands: number;
};

/** A sentence in two parts, the finding first; `past` happened, `coming` will if nobody acts. */
export type Warning = {
  readonly kind: 'past' | 'coming';
  readonly finding: string;
  readonly rest: string;
  /** The area in which it is mended; null if in none. */
  readonly goTo: AreaName | null;
};

/** How the sentences name the reader's own bank, and another one. */
const addressed = {
  own: { subject: 'You', whose: 'Your', bank: 'your bank', borrows: 'you borrow' },
  other: { subject: 'The bank', whose: 'The bank’s', bank: 'the bank', borrows: 'it borrows' },
} as const;
type Addressed = (typeof addressed)[keyof typeof addressed];

type Rule = Pick<Warning, 'kind' | 'goTo'> & {
  /** The two parts of the sentence; null if there is nothing to warn of. */
  readonly told: (
    before: WarnedQuarter,
    after: WarnedQuarter,
    who: Addressed,
  ) => readonly [finding: string, rest: string] | null;
};

/** New overnight money below this part of assets, %, is a day's business. */
const quietOvernightPercent = 0.5;
/** With less cash than this part of assets, %, a bank has little to pay with. */
const thinCashPercent = 5;
/** So close to a limit of capital, % points, a bank is warned. */
const nearCapitalPercent = 1;

const of = ({ indicators }: WarnedQuarter, name: string): number => indicators[name] ?? 0;
const percentOfAssets = (quarter: WarnedQuarter, thousands: number): number =>
  (thousands / Math.max(1, of(quarter, 'Total Assets'))) * 100;
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

/** By component: `Liquidity 1 → 2`. */
const fallen = (before: WarnedQuarter, after: WarnedQuarter): readonly string[] =>
  Object.entries(after.ratings).flatMap(([name, rating]) => {
    const was = before.ratings[name] ?? rating;
    return rating > was ? [`${name} ${was} → ${rating}`] : [];
  });

function overnightTold(before: WarnedQuarter, after: WarnedQuarter, { subject }: Addressed) {
  const [was, is] = [of(before, 'Overnight Borrowings'), of(after, 'Overnight Borrowings')];
  if (percentOfAssets(after, is - was) < quietOvernightPercent) return null;
  const grown = (name: string) => of(after, name) - of(before, name);
  const isOfLoans = grown('Total Loans') > Math.max(0, grown('Total Deposits'));
  const why = isOfLoans ? ' because loans grew faster than deposits' : '';
  const past = was > 0 ? ` (was ${amountText(was)})` : '';
  return [
    `${subject} borrowed ${amountText(is)} overnight`,
    `${past}${why}. It costs the overnight rate and can end any day.`,
  ] as const;
}

function cashTold(before: WarnedQuarter, after: WarnedQuarter, { borrows }: Addressed) {
  const [was, is] = [of(before, 'Cash & Fed Funds Sold'), of(after, 'Cash & Fed Funds Sold')];
  const percent = percentOfAssets(after, is);
  if (percent >= thinCashPercent || after.spareCashThousands <= 0 || after.spareCashThousands > was - is)
    return null;
  return [
    `Cash fell to ${amountText(is)}`,
    `, ${percent.toFixed(1)}% of assets, from ${amountText(was)}. Another quarter like this and ${borrows} overnight.`,
  ] as const;
}

function capitalTold(before: WarnedQuarter, after: WarnedQuarter) {
  const near = after.capital.find(
    ({ percent, minPercent, name }) =>
      percent >= minPercent &&
      percent - minPercent < nearCapitalPercent &&
      percent < (before.capital.find((ratio) => ratio.name === name)?.percent ?? percent),
  );
  if (!near) return null;
  const { name, percent, minPercent } = near;
  return [
    `${name} fell to ${percent.toFixed(2)}%`,
    `, less than ${nearCapitalPercent} point above the ${minPercent}% of a well capitalized bank.`,
  ] as const;
}

/** Every rule, in the order in which a reader must know. */
const rules: readonly Rule[] = [
  {
    kind: 'past',
    goTo: null,
    told: (_, { newCapitalThousands, turn }, { bank }) =>
      newCapitalThousands > 0
        ? [
            `The supervisor closed ${bank} in Qtr ${turn}.`,
            ` It goes on with ${amountText(newCapitalThousands)} of new capital; the old shares keep 2% of it.`,
          ]
        : null,
  },
  {
    kind: 'past',
    goTo: 'equity',
    told: (before, after, { bank }) =>
      after.capitalCategory !== before.capitalCategory &&
      after.capital.some(({ percent, minPercent }) => percent < minPercent)
        ? [`The supervisor calls ${bank} ${after.capitalCategory}`, `; it was ${before.capitalCategory}.`]
        : null,
  },
  {
    kind: 'past',
    goTo: 'borrowings',
    told: (_, { discountWindowThousands: amount }, { subject }) =>
      amount > 0
        ? [
            `${subject} borrowed ${amountText(amount)} at the discount window`,
            ' because nobody else lent more. Depositors and the supervisor take it as a bad sign.',
          ]
        : null,
  },
  { kind: 'past', goTo: 'borrowings', told: overnightTold },
  {
    kind: 'past',
    goTo: 'dividends',
    told: (_, { dividendCutThousands: amount }, { whose }) =>
      amount > 0
        ? [`${whose} dividend was cut by ${amountText(amount)}`, ' to what the law and the supervisor allow.']
        : null,
  },
  {
    kind: 'past',
    goTo: 'borrowings',
    told: (_, { borrowingCutThousands: amount }) =>
      amount > 0
        ? [`${amountText(amount)} of advances was not lent`, ': the limit of all advances was reached.']
        : null,
  },
  {
    kind: 'past',
    goTo: null,
    told: (before, { orders }) => {
      const fresh = orders.filter((order) => !before.orders.includes(order));
      return fresh.length > 0 ? ['The supervisor sent an order', `: ${listed(fresh)}.`] : null;
    },
  },
  {
    kind: 'past',
    goTo: null,
    told: (before, after) => {
      const worse = fallen(before, after);
      return worse.length > 0
        ? [`The supervisor’s rating${worse.length > 1 ? 's' : ''} got worse`, `: ${worse.join(', ')}.`]
        : null;
    },
  },
  { kind: 'coming', goTo: 'borrowings', told: cashTold },
  { kind: 'coming', goTo: 'equity', told: capitalTold },
  {
    kind: 'coming',
    goTo: null,
    told: (_, { capped }) =>
      capped.length > 0
        ? [`A cap cut new business in ${listed(capped)}`, '. What customers wanted beyond it went elsewhere.']
        : null,
  },
];

/** What a team must know after a quarter, the gravest first; nothing after a quiet one. */
export function warningsOf(before: WarnedQuarter, after: WarnedQuarter, isOwn: boolean): readonly Warning[] {
  return rules.flatMap(({ kind, goTo, told }) => {
    const parts = told(before, after, addressed[isOwn ? 'own' : 'other']);
    return parts ? [{ kind, goTo, finding: parts[0], rest: parts[1] }] : [];
  });
}
