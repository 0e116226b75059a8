import { linePath, type PathPoint } from './linePath.ts';
import { extentOf, linearScale, pointScale } from './scales.ts';

type Values = readonly (number | null)[];
type Size = { readonly width: number; readonly height: number };
/** A small line with its end; null if it has no value. */
export type SmallLine = { readonly path: string; readonly end: PathPoint };

const padding = 4;

function smallLine(values: Values, x: (index: number) => number, y: (value: number) => number): SmallLine {
  const points = values.map((value, index) => (value === null ? null : { x: x(index), y: y(value) }));
  return { path: linePath(points), end: points.findLast((point) => point !== null) ?? null };
}

/** All quarters of a figure, oldest first, beside those of a community; both on one scale. */
export function sparkGeometry(
  values: Values,
  beside: Values,
  { width, height }: Size,
): { readonly own: SmallLine; readonly beside: SmallLine } {
  const extent = extentOf([...values, ...beside]) ?? [0, 0];
  const count = Math.max(values.length, beside.length);
  const x = pointScale(count, [padding, width - padding]);
  const y = linearScale(extent, [height - padding, padding]);
  return { own: smallLine(values, x, y), beside: smallLine(beside, x, y) };
}

/** The maximum distance of some lines from zero; 0 if all are on it. */
export function farthest(lines: readonly Values[]): number {
  return Math.max(0, ...lines.flat().map((value) => Math.abs(value ?? 0)));
}

/** A line around zero in the middle; `reach` is the value at the edges, the same for all rows of a table. */
export function gapGeometry(values: Values, reach: number, { width, height }: Size): SmallLine {
  const x = pointScale(values.length, [padding, width - padding]);
  const y = linearScale([-(reach || 1), reach || 1], [height - padding, padding]);
  return smallLine(values, x, y);
}

/** Positions of banks between the minimum and the maximum, in %; null for one without a value. */
export function rangeGeometry(
  own: number | null,
  all: Values,
): { readonly own: number | null; readonly ticks: readonly number[] } {
  const known = [...all, own].filter((value) => value !== null);
  const place = linearScale(extentOf(known) ?? [0, 0], [0, 100]);
  return {
    own: own === null ? null : place(own),
    ticks: all.filter((value) => value !== null).map(place),
  };
}
