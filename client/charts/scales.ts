/** Maps a value to a position in pixels. */
export type Scale = (value: number) => number;

type Span = readonly [number, number];

/** Linear from a domain to pixels; a domain without width maps to the middle. */
export function linearScale([low, high]: Span, [from, to]: Span): Scale {
  if (low === high) return () => (from + to) / 2;
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** As a power of the value, which separates short terms where long ones follow; values below 0 map to 0. */
export function powerScale([low, high]: Span, pixels: Span, exponent: number): Scale {
  const raised = (value: number): number => Math.max(0, value) ** exponent;
  const straight = linearScale([raised(low), raised(high)], pixels);
  return (value) => straight(raised(value));
}

/** The requested number of points, the first and the last at the ends; a single one at the start. */
export function pointScale(count: number, [from, to]: Span): Scale {
  return (index) => from + (index * (to - from)) / Math.max(1, count - 1);
}

/** Bands side by side: their starts and width; `gap` is the empty share of a band. */
export function bandScale(
  count: number,
  [from, to]: Span,
  gap = 0.25,
): { readonly start: Scale; readonly width: number } {
  const step = (to - from) / Math.max(1, count);
  const width = step * (1 - gap);
  return { start: (index) => from + index * step + (step - width) / 2, width };
}

/** Minimum and maximum of the values present; null if there are none. */
export function extentOf(values: readonly (number | null | undefined)[]): Span | null {
  const known = values.filter((value) => typeof value === 'number').filter(Number.isFinite);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

/** The round step nearest to a length: 1, 2 or 5 times a power of ten. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const part = length / power;
  return (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10) * power;
}

/**
 * Round values from below the minimum to above the maximum, about as many as wanted and at most two more;
 * equal values get a fiftieth of their size as margin.
 */
export function roundTicks([low, high]: Span, wanted: number): readonly number[] {
  const room = high - low || Math.max(Math.abs(high) / 50, 0.01);
  let step = roundStep(room / wanted);
  const firstOf = (): number => Math.floor(low / step + 1e-12);
  const lastOf = (): number => Math.max(Math.ceil(high / step - 1e-12), firstOf() + 1);
  while (lastOf() - firstOf() > wanted + 1) step = roundStep(step * 2);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: lastOf() - firstOf() + 1 }, (_, index) =>
    Number(((firstOf() + index) * step).toFixed(Math.min(decimals, 20))),
  );
}

/** Of the values at most this part are slips. */
const slipShare = 0.4;
/** A value further out than this many times the size of the others is a slip. */
const slipReach = 3;

/**
 * The range in which values can be read. It holds the values closest to the median, at least three in five, and
 * every further one that is at most 3 times their size away from them. The others are left out, so that slips
 * flatten nothing, also several on one side; they are drawn at the edge and labelled.
 */
export function readableSpan(values: readonly number[]): Span | null {
  const ordered = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  const [least, most] = [ordered[0], ordered.at(-1)];
  if (least === undefined || most === undefined) return null;
  const half = (ordered.length - 1) / 2;
  const median = ((ordered[Math.floor(half)] ?? 0) + (ordered[Math.ceil(half)] ?? 0)) / 2;
  const closest = ordered.toSorted((one, other) => Math.abs(one - median) - Math.abs(other - median));
  const sure = ordered.length - Math.floor(ordered.length * slipShare);
  let [low, high] = extentOf(closest.slice(0, sure)) ?? [least, most];
  const isNear = (value: number): boolean => {
    const reach = slipReach * Math.max(high - low, Math.abs(high), Math.abs(low));
    // Values that are all 0 have no size that another could be compared with.
    return reach === 0 || (value <= high + reach && value >= low - reach);
  };
  const further = closest.slice(sure);
  // Each that is added can bring the next one near.
  for (let at = further.findIndex(isNear); at >= 0; at = further.findIndex(isNear)) {
    const [value = low] = further.splice(at, 1);
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}
