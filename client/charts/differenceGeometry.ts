import type { Ghost } from './ghost.ts';
import { sideOff, within } from './offTheChart.ts';
import { namesBeside, type RateRow, rateValuesOf } from './ratesGeometry.ts';
import { linearScale, readableSpan } from './scales.ts';

/** A rate as its difference from the market's, in percentage points; places in % of the track. */
export type DrawnDifference = {
  readonly row: RateRow;
  readonly difference: number;
  /** The market. */
  readonly zero: number;
  readonly own: number;
  readonly saved: number | null;
  readonly ghost: { readonly ghost: Ghost; readonly place: number } | null;
  readonly lastQuarter: number | null;
  readonly banks: readonly [number, number] | null;
  /** Beyond the scale: the bar ends at the edge. */
  readonly isOff: boolean;
  /** Names of what else is beyond the scale. */
  readonly namesOff: readonly string[];
};

const less = (value: number | null, market: number): number | null =>
  value === null ? null : value - market;

/**
 * Rates less their row's market rate, so that the market is 0 in every row: every figure shown beside a
 * rate is compared with the market rate of the open quarter. Rows without a market rate are left out.
 */
export function againstMarket(rows: readonly RateRow[]): readonly RateRow[] {
  return rows.flatMap((row) => {
    const { market, own, saved, lastQuarter, ghost, banks } = row;
    if (market === null) return [];
    return [
      {
        ...row,
        market: 0,
        own: less(own, market),
        saved: less(saved, market),
        lastQuarter: less(lastQuarter, market),
        ghost: ghost && { ...ghost, value: ghost.value - market },
        banks: banks && ([banks[0] - market, banks[1] - market] as const),
      },
    ];
  });
}

/** Differences smaller than this do not fill the track, percentage points. */
const reachMin = 0.1;

/** Differences of rates on one scale around the market; an outlier is at the edge and flattens nothing. */
export function differenceGeometry(rows: readonly RateRow[]): readonly DrawnDifference[] {
  const [lowest, highest] = readableSpan(rateValuesOf(againstMarket(rows))) ?? [0, 0];
  const low = Math.min(lowest, -reachMin);
  const high = Math.max(highest, reachMin);
  const margin = (high - low) * 0.04;
  const span = [low - margin, high + margin] as const;
  const scale = linearScale(span, [0, 100]);
  const clamped = (value: number): number => scale(within(value, span));
  const placed = (value: number | null): number | null => (value === null ? null : clamped(value));
  return rows.flatMap((row) => {
    const [compared] = againstMarket([row]);
    if (!compared || compared.own === null) return [];
    const { own, saved, ghost, lastQuarter, banks } = compared;
    return [
      {
        row,
        difference: own,
        zero: scale(0),
        own: clamped(own),
        saved: placed(saved),
        ghost: ghost && { ghost, place: clamped(ghost.value) },
        lastQuarter: placed(lastQuarter),
        banks: banks && ([clamped(banks[0]), clamped(banks[1])] as const),
        isOff: sideOff(own, span) !== null,
        namesOff: namesBeside(compared, span),
      },
    ];
  });
}

/** A figure with a real minus: `−1,084.2`. */
export function figureText(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const size = Math.abs(value).toLocaleString('en-US', digits);
  return value < 0 && Number(size) !== 0 ? `−${size}` : size;
}

/** A difference with its sign: `+0.250`, `−0.250`, `0.000`; rates in percentage points. */
export function signedText(difference: number, decimals = 3): string {
  const size = figureText(Math.abs(difference), decimals);
  return Number(size) === 0 ? size : `${difference < 0 ? '−' : '+'}${size}`;
}
