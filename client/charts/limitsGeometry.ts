import type { Ghost } from './ghost.ts';
import { namesOff, within } from './offTheChart.ts';
import { extentOf, linearScale, readableSpan } from './scales.ts';

/** A limit of a figure, or what it is compared with; a hard one may not be exceeded. */
export type Limit = {
  readonly name: string;
  readonly value: number;
  readonly isHard: boolean;
  /** Whose value it is, if a teammate is typing it. */
  readonly ghost?: Ghost;
};
/** A figure with its limits: the current value, and the effect of the decisions. */
export type LimitedFigure = {
  readonly name: string;
  readonly value: number;
  readonly planned: number | null;
  /** The effect of saved decisions, where `planned` includes unsaved ones. */
  readonly recorded?: number | null;
  readonly limits: readonly Limit[];
  /** The range of all figures that it is compared with. */
  readonly range?: readonly [number, number] | null;
};

/** Positions in %. */
export type LimitsGeometry = {
  /**
   * Where 0 is, from which the bar is drawn; null if the scale does not have it, as a bar would mislead: the
   * figure is a point on a line.
   */
  readonly zero: number | null;
  readonly value: number;
  readonly planned: number | null;
  readonly recorded: number | null;
  readonly limits: readonly { readonly limit: Limit; readonly place: number }[];
  readonly range: readonly [number, number] | null;
  /** True if the figure, or what it is planned to be, is beyond the scale and drawn at its end. */
  readonly isOff: boolean;
  /** Names of what else is beyond the scale. */
  readonly namesOff: readonly string[];
};

/** Figures whose range is within this share of their size get a scale that does not begin at 0. */
const closeShare = 0.35;

type Span = readonly [number, number];

/** The scale of one figure: with 0, unless it and its limits are close together far from it. */
function ownSpan({ value, planned, recorded, limits, range }: LimitedFigure): Span {
  const others = [...limits.map((limit) => limit.value), ...(range ?? [])];
  const [low, high] = extentOf([value, planned, recorded, ...others]) ?? [0, 1];
  const isClose = low > 0 && high - low < high * closeShare;
  const margin = (high - low || Math.abs(high) || 1) * 0.2;
  return [isClose ? low - margin : Math.min(0, low), (low < 0 ? Math.max(0, high) : high) + margin];
}

/** One scale for figures compared with each other: from 0 or below, without outliers. */
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

/** A figure among its limits, on a scale that shows its distance from them; outliers are at the end, and named. */
export function limitsGeometry(figure: LimitedFigure, span: Span = ownSpan(figure)): LimitsGeometry {
  const { value, planned, recorded = null, limits, range } = figure;
  const scale = linearScale(span, [0, 100]);
  const placed = (at: number): number => scale(within(at, span));
  return {
    zero: span[0] <= 0 ? placed(0) : null,
    value: placed(value),
    planned: planned === null ? null : placed(planned),
    recorded: recorded === null ? null : placed(recorded),
    limits: limits.map((limit) => ({ limit, place: placed(limit.value) })),
    range: range ? [placed(range[0]), placed(range[1])] : null,
    isOff:
      namesOff(
        [value, planned, recorded].map((at) => ['', at] as const),
        span,
      ).length > 0,
    namesOff: [
      ...namesOff(
        limits.map((limit) => [limit.name, limit.value] as const),
        span,
      ),
      ...new Set(namesOff(range?.map((at) => ['all banks', at] as const) ?? [], span)),
    ],
  };
}
