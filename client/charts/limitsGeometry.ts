import { extentOf, linearScale } from './scales.ts';

/** A limit of a figure; a hard one may not be passed. */
export type Limit = { readonly name: string; readonly value: number; readonly isHard: boolean };
/** A figure with its limits: what is, and what the decisions make of it. */
export type LimitedFigure = {
  readonly name: string;
  readonly value: number;
  readonly planned: number | null;
  readonly limits: readonly Limit[];
};

/** Places in parts of 100. Where the scale does not begin at 0 a bar would lie: the figure is a point on a line. */
export type LimitsGeometry = {
  readonly startsAtZero: boolean;
  readonly value: number;
  readonly planned: number | null;
  readonly limits: readonly { readonly limit: Limit; readonly place: number }[];
};

/** Figures that stay within this share of their size are looked at closely. */
const closeShare = 0.35;

/** A figure among its limits, on a scale that shows how far it is from them. */
export function limitsGeometry({ value, planned, limits }: LimitedFigure): LimitsGeometry {
  const [low, high] = extentOf([value, planned, ...limits.map((limit) => limit.value)]) ?? [0, 1];
  const isClose = low > 0 && high - low < high * closeShare;
  const margin = (high - low || Math.abs(high) || 1) * 0.2;
  const from = isClose ? low - margin : Math.min(0, low);
  const scale = linearScale([from, high + margin], [0, 100]);
  return {
    startsAtZero: !isClose,
    value: scale(value),
    planned: planned === null ? null : scale(planned),
    limits: limits.map((limit) => ({ limit, place: scale(limit.value) })),
  };
}
