import type { KeyIndicator } from '../../contracts/calls/teams.ts';

/** One point of a chart: quarters behind (0 is the current one), and the figure. */
export type ChartPoint = { readonly x: number; readonly y: number | null };

/** One line of a chart. */
export type ChartSeries = { readonly id: 'Bank' | 'Community'; readonly data: readonly ChartPoint[] };

/** Charts reach back this far. */
const quartersShown = 8;

function points(quarters: readonly (number | null)[]): readonly ChartPoint[] {
  return quarters
    .slice(0, quartersShown)
    .map((figure, index) => ({ x: index === 0 ? 0 : -index, y: figure }))
    .reverse();
}

/** The team's line and the community's, oldest quarter first. */
export function chartSeriesOf(indicator: KeyIndicator): readonly ChartSeries[] {
  return [
    { id: 'Community', data: points(indicator.communityQuarters) },
    { id: 'Bank', data: points(indicator.quarters) },
  ];
}

/** Quarters behind that a chart shows, oldest first: the rows of its table and the ticks of its axis. */
export function quartersBehind(indicator: KeyIndicator): readonly number[] {
  return points(indicator.quarters).map((point) => point.x);
}
