/** A figure over the quarters beside its community's; the current quarter first. */
export type ChartedHistory = {
  readonly name: string;
  readonly quarters: readonly (number | null)[];
  readonly communityQuarters: readonly (number | null)[];
  /** The figure as displayed. */
  readonly textOf: (value: number | null | undefined) => string;
  /** Number of its decimals. */
  readonly decimals: number;
};

type Quarters = Pick<ChartedHistory, 'quarters' | 'communityQuarters'>;

/** One point of a chart: quarters behind (0 is the current one), and the figure. */
export type ChartPoint = { readonly x: number; readonly y: number | null };

/** One line of a chart. */
export type ChartSeries = { readonly id: 'Bank' | 'Community'; readonly data: readonly ChartPoint[] };

/** Number of quarters in a chart. */
const quartersShown = 8;

function points(quarters: readonly (number | null)[]): readonly ChartPoint[] {
  return quarters
    .slice(0, quartersShown)
    .map((figure, index) => ({ x: index === 0 ? 0 : -index, y: figure }))
    .reverse();
}

/** The team's line and the community's, oldest quarter first. */
export function chartSeriesOf({ quarters, communityQuarters }: Quarters): readonly ChartSeries[] {
  return [
    { id: 'Community', data: points(communityQuarters) },
    { id: 'Bank', data: points(quarters) },
  ];
}

/** Quarters back shown in a chart, oldest first: the rows of its table and the ticks of its axis. */
export function quartersBehind({ quarters }: Pick<ChartedHistory, 'quarters'>): readonly number[] {
  return points(quarters).map((point) => point.x);
}
