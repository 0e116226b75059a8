import { extentOf, linearScale, readableSpan } from './scales.ts';

/** A limit of a figure; a hard one may not be passed. */
export type Limit = { readonly name: string; readonly value: number; readonly isHard: boolean };
/** A figure with its limits: what is, and what the decisions make of it. */
export type LimitedFigure = {
  readonly name: string;
  readonly value: number;
  readonly planned: number | null;
  /** What recorded decisions make of it, where `planned` holds what is not saved, too. */
  readonly recorded?: number | null;
  readonly limits: readonly Limit[];
  /** From the lowest to the highest of all that it is one of. */
  readonly range?: readonly [number, number] | null;
};

/** Places in parts of 100. Where the scale does not begin at 0 a bar would lie: the figure is a point on a line. */
export type LimitsGeometry = {
  readonly startsAtZero: boolean;
  readonly value: number;
  readonly planned: number | null;
  readonly recorded: number | null;
  readonly limits: readonly { readonly limit: Limit; readonly place: number }[];
  readonly range: readonly [number, number] | null;
};

/** Figures that stay within this share of their size are looked at closely. */
const closeShare = 0.35;

type Span = readonly [number, number];

/** The scale of one figure: from 0, unless it and its limits lie closely together far from it. */
function ownSpan({ value, planned, recorded, limits, range }: LimitedFigure): Span {
  const others = [...limits.map((limit) => limit.value), ...(range ?? [])];
  const [low, high] = extentOf([value, planned, recorded, ...others]) ?? [0, 1];
  const isClose = low > 0 && high - low < high * closeShare;
  const margin = (high - low || Math.abs(high) || 1) * 0.2;
  return [isClose ? low - margin : Math.min(0, low), high + margin];
}

/** One scale for figures that are compared with each other: from 0 or below, without those far off all others. */
export function sharedSpan(figures: readonly LimitedFigure[]): Span {
  const all = figures.flatMap(({ value, planned, recorded, limits, range }) => [
    value,
    planned,
    recorded ?? null,
    ...(range ?? []),
    ...limits.map((limit) => limit.value),
  ]);
  const [low, high] = readableSpan(
    all.filter((value) => value !== null && Number.isFinite(value)).map(Number),
  ) ?? [0, 1];
  const from = Math.min(0, low);
  const to = Math.max(0, high);
  return [from, to + (to - from || 1) * 0.05];
}

/** A figure among its limits, on a scale that shows how far it is from them; what is off the scale stands at its end. */
export function limitsGeometry(figure: LimitedFigure, span: Span = ownSpan(figure)): LimitsGeometry {
  const { value, planned, recorded = null, limits, range } = figure;
  const scale = linearScale(span, [0, 100]);
  const placed = (at: number): number => scale(Math.min(span[1], Math.max(span[0], at)));
  return {
    startsAtZero: span[0] <= 0,
    value: placed(value),
    planned: planned === null ? null : placed(planned),
    recorded: recorded === null ? null : placed(recorded),
    limits: limits.map((limit) => ({ limit, place: placed(limit.value) })),
    range: range ? [placed(range[0]), placed(range[1])] : null,
  };
}
