import type { Standing, StandingBank, StandingFigure } from '../../contracts/calls/standing.ts';
import { moneyText, wholeIncomeBelow } from '../../contracts/text/amountText.ts';
import { fixedText } from '../../contracts/text/fixedText.ts';
import { printed } from '../../contracts/text/printed.ts';

const minus = (value: number): string => (value < 0 ? '−' : '');
const fixed = (value: number, decimals: number): string => fixedText(Math.abs(value), decimals);

const dollarsText = (dollars: number): string => `${minus(dollars)}$${fixed(dollars, 2)}`;
const percentText = (percent: number): string => `${minus(percent)}${fixed(percent, 2)}%`;
/** A hundredth of a percentage point; below that with one decimal. */
const basisPointsText = (percent: number): string => {
  // Differences of printed figures, as 3.41 − 3.42, miss a whole basis point by a last bit.
  const points = printed(Math.abs(percent) * 100, 1);
  return `${fixed(points, points < 1 ? 1 : 0)} bp`;
};

/** Name and format of a figure for comparing banks. All of them are better the higher they are. */
type FigureText = {
  readonly title: string;
  readonly text: (value: number) => string;
  /** The value as `text` prints it. */
  readonly printed: (value: number) => number;
  /** The size of a change, without its sign. */
  readonly changeText: (change: number) => string;
};

const percentage = (title: string): FigureText => ({
  title,
  text: percentText,
  printed: (percent) => printed(percent, 2),
  changeText: basisPointsText,
});

const money = (title: string): FigureText => ({
  title,
  text: moneyText,
  printed: (thousands) =>
    Math.abs(printed(thousands, 0)) < wholeIncomeBelow
      ? printed(thousands, 0)
      : printed(thousands / 100, 0) * 100,
  changeText: (change) => moneyText(Math.abs(change)),
});

/** The figures of a standing, its score by what it is. */
export type ShownFigure = Exclude<StandingFigure, 'score'> | Standing['score_of'];

export const figureTexts: Readonly<Record<ShownFigure, FigureText>> = {
  net_income: money('Net income'),
  net_interest_margin: percentage('Net interest margin'),
  return_on_equity: percentage('Return on equity'),
  core_return: percentage('Core return'),
  leverage: percentage('Tier 1 leverage'),
  stock_price: {
    title: 'Stock price',
    text: dollarsText,
    printed: (dollars) => printed(dollars, 2),
    changeText: (change) => dollarsText(Math.abs(change)),
  },
  points: {
    title: 'Score',
    text: (points) => `${minus(points)}${fixed(points, 1)}`,
    printed: (points) => printed(points, 1),
    changeText: (change) => fixed(change, 1),
  },
  members_benefit: money('Members’ benefit'),
};

/** A formatted figure, or a dash. */
export const textOrDash = (figure: ShownFigure, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figureTexts[figure].text(value);

/**
 * The change in a figure as displayed: direction, amount, and whether that is good. Null if a quarter is
 * missing.
 */
export type FigureChange = { readonly direction: 'up' | 'down' | 'same'; readonly text: string };

export function changeOf(
  figure: ShownFigure,
  now: number | null | undefined,
  before: number | null | undefined,
): FigureChange | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const { printed: asPrinted, changeText } = figureTexts[figure];
  const change = asPrinted(now) - asPrinted(before);
  const text = changeText(change);
  // What would be displayed as zero is no change.
  if (!/[1-9]/.test(text)) return { direction: 'same', text: 'no change' };
  return { direction: change > 0 ? 'up' : 'down', text: `${change > 0 ? '+' : '−'}${text}` };
}

/** What places go by, in sentences. */
export const placesNotes: Readonly<Record<Standing['score_of'], string>> = {
  points: 'Places go by score. A bank that failed is last.',
  stock_price: 'Places go by stock price. A bank that failed is last.',
  members_benefit:
    'Places go by what members gained: better prices than the market’s, fewer fees, and what is kept for them.',
};

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** `2nd`. */
export const ordinal = (place: number): string => `${place}${endings[ordinalRules.select(place)] ?? 'th'}`;

const newest = (values: readonly (number | null)[]): number | null => values.at(-1) ?? null;

/** A distance between the scores of two banks. */
function distanceText(scoreOf: Standing['score_of'], distance: number): string {
  const text = figureTexts[scoreOf].changeText(distance);
  return scoreOf === 'points' ? `${text} ${text === '1.0' ? 'point' : 'points'}` : text;
}

/** Who addresses whom: a student's own bank is called `You`. */
export type Teller = { readonly gameName: string; readonly isOwn: boolean };

function placeSentence(own: StandingBank, standing: Standing, { gameName, isOwn }: Teller): string | null {
  const { bank_count: count, score_of: scoreOf, banks } = standing;
  const who = isOwn ? 'You' : own.team_name;
  const verb = (ofYou: string, ofBank: string): string => (isOwn ? ofYou : ofBank);
  if (count === 1) return `${who} ${verb('run', 'is')} the only bank in ${gameName}.`;
  const place = newest(own.places);
  const value = newest(own.score);
  if (place === null || value === null) return null;
  const others = banks.filter((bank) => bank !== own && newest(bank.score) !== null);
  const tied = others.filter((bank) => newest(bank.places) === place);
  if (tied.length > 0) {
    const others = tied.length === 1 ? tied[0]?.team_name : `${tied.length} other banks`;
    return `${who} ${verb('share', 'shares')} ${ordinal(place)} place with ${others}.`;
  }
  const gap = (bank: StandingBank): string =>
    distanceText(scoreOf, Math.abs(value - (newest(bank.score) ?? 0)));
  if (place === 1) {
    const next = others.find((bank) => newest(bank.places) === 2);
    const lead = `${who} ${verb('lead', 'leads')} ${gameName}`;
    return next ? `${lead}, ${gap(next)} ahead of ${next.team_name}.` : `${lead}.`;
  }
  const is = `${who} ${verb('are', 'is')} ${ordinal(place)} of ${count}`;
  // A failed bank is last at any score: there is no distance to state.
  const before = others
    .filter((bank) => (newest(bank.places) ?? place) < place)
    .toSorted((one, other) => (newest(other.places) ?? 0) - (newest(one.places) ?? 0))[0];
  if (!before || own.failed_turn !== null) return `${is}.`;
  return `${is}, ${gap(before)} behind ${before.team_name}.`;
}

function incomeSentence({ net_income: income }: StandingBank, turn: number): string | null {
  const now = newest(income);
  const before = income.at(-2) ?? null;
  if (now === null || turn === 0) return null;
  if (now < 0) return `Qtr ${turn} ended with a net loss of ${moneyText(-now)}.`;
  if (before === null || before <= 0) return `Qtr ${turn} net income was ${moneyText(now)}.`;
  const share = Math.abs(((now - before) / before) * 100).toFixed(1);
  if (share === '0.0') return `Qtr ${turn} net income stayed at ${moneyText(now)}.`;
  return `Qtr ${turn} net income ${now > before ? 'rose' : 'fell'} ${share}% to ${moneyText(now)}.`;
}

/**
 * The two sentences on top of a dashboard: the rank and the distance to the neighbor, then what was earned.
 */
export function headlineOf(
  standing: Standing,
  own: StandingBank,
  teller: Teller,
): { readonly place: string | null; readonly income: string | null } {
  if (standing.latest_turn === 0) return { place: null, income: null };
  return {
    place: placeSentence(own, standing, teller),
    income: incomeSentence(own, standing.latest_turn),
  };
}
