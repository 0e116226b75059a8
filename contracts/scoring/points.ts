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
type Criterion = {
  readonly figure: keyof ScoredFigures;
  readonly weight: number;
  readonly noneAt: number;
  readonly fullAt: number;
};

const ownersReturn = { figure: 'returnPercent', noneAt: -30, fullAt: 70 } as const;

/** The ways of scoring that a game can choose; their weights sum to 100. */
export const scoringPresets = {
  balanced: [
    { ...ownersReturn, weight: 50 },
    { figure: 'coreReturnPercent', weight: 20, noneAt: 0, fullAt: 14 },
    { figure: 'valueLossPercent', weight: 15, noneAt: 40, fullAt: 5 },
    { figure: 'composite', weight: 15, noneAt: 4, fullAt: 1 },
  ],
  ownersOnly: [{ ...ownersReturn, weight: 100 }],
} as const satisfies Record<string, readonly Criterion[]>;

/** A game's points out of 100 by a way of scoring. */
export function pointsOf(preset: keyof typeof scoringPresets, figures: ScoredFigures): number {
  const points = scoringPresets[preset].map(({ figure, weight, noneAt, fullAt }) => {
    const part = (figures[figure] - noneAt) / (fullAt - noneAt);
    return weight * Math.min(1, Math.max(0, part));
  });
  return points.reduce((total, value) => total + value, 0);
}
