import { printed } from '../text/printed.ts';
import { byKey, keysOf } from '../values.ts';
import type { Scoring, ScoringChoice } from './choices.ts';

/** What a game's score is made of, over all its quarters. */
export type ScoredFigures = {
  /** Stock price and dividends two years after the last quarter, with nobody deciding, against the opening price, %. */
  readonly returnPercent: number;
  /** Mean return of core income on the capital that the business needs, % a year. */
  readonly coreReturnPercent: number;
  /** Largest loss of economic value if rates move by two points, of all quarters, %. */
  readonly valueLossPercent: number;
  /** Mean composite rating, 1 is best. */
  readonly composite: number;
};

/** A criterion's points rise in a straight line from none at one anchor to its weight at the other. */
export type Criterion = {
  readonly figure: keyof ScoredFigures;
  readonly weight: number;
  readonly noneAt: number;
  readonly fullAt: number;
};

const ownersReturn = { figure: 'returnPercent', noneAt: -30, fullAt: 70 } as const;

/** The ways of scoring by points; their weights sum to 100. */
export const scoringPresets = {
  balanced: [
    { ...ownersReturn, weight: 50 },
    { figure: 'coreReturnPercent', weight: 20, noneAt: 0, fullAt: 14 },
    { figure: 'valueLossPercent', weight: 15, noneAt: 40, fullAt: 5 },
    { figure: 'composite', weight: 15, noneAt: 4, fullAt: 1 },
  ],
  ownersOnly: [{ ...ownersReturn, weight: 100 }],
} as const satisfies Record<string, readonly Criterion[]>;

/** Their names; apart from the choices, which every page loads. */
export const scoringNames: Readonly<Record<ScoringChoice, string>> = {
  balanced: 'Balanced',
  ownersOnly: 'Owners only',
  price: 'Price on the last day',
};

/** The indicators under which a quarter's figures for the score are recorded. */
export const scoredIndicators = {
  returnPercent: 'Return to Owners',
  coreReturnPercent: 'Mean Core Return',
  valueLossPercent: 'Worst Value Loss',
  composite: 'Mean Composite Rating',
} as const satisfies Record<keyof ScoredFigures, string>;
/** What a credit union gave its members so far, $000. */
export const membersIndicator = 'Members Benefit';

/** Every indicator that only the score is made of. */
export const onlyScored: readonly string[] = [...Object.values(scoredIndicators), membersIndicator];

type Indicators = Readonly<Record<string, number | null | undefined>>;

/** The figures of a quarter's score; null before the first quarter, and of credit unions. */
export function scoredFiguresIn(indicators: Indicators): ScoredFigures | null {
  const { returnPercent, coreReturnPercent, valueLossPercent, composite } = byKey(
    keysOf(scoredIndicators),
    (figure) => indicators[scoredIndicators[figure]] ?? Number.NaN,
  );
  if (Number.isNaN(returnPercent)) return null;
  return { returnPercent, coreReturnPercent, valueLossPercent, composite };
}

/** The score of a quarter that was run: points with one decimal, dollars of stock price, or $000; null if unknown. */
export function scoreIn(scoring: Scoring, indicators: Indicators): number | null {
  if (scoring === 'members') return indicators[membersIndicator] ?? null;
  if (scoring === 'price') return indicators['Stock Price'] ?? null;
  const figures = scoredFiguresIn(indicators);
  return figures && printed(pointsOf(scoring, figures), 1);
}

/** A criterion's points, from none to its weight. */
export function criterionPoints(
  { figure, weight, noneAt, fullAt }: Criterion,
  figures: ScoredFigures,
): number {
  return weight * Math.min(1, Math.max(0, (figures[figure] - noneAt) / (fullAt - noneAt)));
}

/** A game's points out of 100 by a way of scoring. */
export function pointsOf(preset: keyof typeof scoringPresets, figures: ScoredFigures): number {
  return scoringPresets[preset].reduce((total, criterion) => total + criterionPoints(criterion, figures), 0);
}
