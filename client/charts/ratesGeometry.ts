import { type ColumnUnit, columnUnitOf } from './columnUnit.ts';
import type { Ghost } from './ghost.ts';
import { linePath, type PathPoint } from './linePath.ts';
import { namesOff, sideOff, within } from './offTheChart.ts';
import { linearScale, pointScale, powerScale, readableSpan, roundTicks } from './scales.ts';

/** The rates of one row: the saved or typed one, and what is compared with it. Null if missing. */
export type RateRow = {
  readonly id: number;
  readonly name: string;
  /** Months of the term; rows without a term are side by side. */
  readonly termMonths: number | null;
  readonly own: number | null;
  /** The saved value, where `own` is unsaved. */
  readonly saved: number | null;
  readonly lastQuarter: number | null;
  readonly market: number | null;
  /** Lowest and highest of all banks. */
  readonly banks: readonly [number, number] | null;
  /** A teammate's unsaved value. */
  readonly ghost: Ghost | null;
  /** Deposits taken or loans made at the rate last quarter, $000; drawn below it. */
  readonly volume?: number | null;
  /** A shorter name below the row, if the full one does not fit. */
  readonly short?: string;
};

type Place = { readonly x: number; readonly y: number };
/** A drawn value; one off the scale is at the edge of the picture, labelled there. */
type DrawnValue = Place & { readonly value: number; readonly isOff: 'above' | 'below' | null };

type DrawnRate = {
  readonly row: RateRow;
  readonly x: number;
  readonly own: DrawnValue | null;
  readonly saved: DrawnValue | null;
  readonly ghost: (DrawnValue & { readonly ghost: Ghost }) | null;
  readonly banks: { readonly top: number; readonly bottom: number } | null;
  /** Names of values beyond the scale, apart from the own rate, which is labelled. */
  readonly namesOff: readonly string[];
};

/** The volume of the rows at one place, below their rates. */
type DrawnVolume = {
  readonly ids: readonly number[];
  /** Their total, $000. */
  readonly total: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Whether its figure fits between the neighbouring ones. */
  readonly hasRoom: boolean;
};

/** How rates are drawn. */
export type RatesFrame = {
  readonly width: number;
  /** The values that the scale shows; those of the rows if missing. */
  readonly span?: readonly [number, number];
  /** The largest volume of all that are compared; that of the rows if missing. */
  readonly volumeMax?: number;
  /** Room for the names of the lines at their ends. */
  readonly hasLineNames?: boolean;
};

export type RatesGeometry = {
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
  readonly volumes: readonly DrawnVolume[];
  /** The unit of the volumes, also of those compared with them. */
  readonly unit: ColumnUnit;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly rates: readonly DrawnRate[];
  readonly paths: { readonly own: string; readonly market: string; readonly lastQuarter: string };
  /** Where all market rates are equal: the line of no difference. */
  readonly zero: number | null;
};

const margin = { top: 20, right: 98, bottom: 34, left: 34 };
/** Height of the plot alone, without volumes, in pixels. */
export const ratesHeight = 206;
const volumeHeight = 58;
const volumeHeightMax = 24;
/** Width of a volume's figure, in pixels. */
const figureWidth = 26;
/** Separates short terms. */
const termExponent = 0.62;
/** Of a figure, on average. */
const letterWidth = 6.6;

function places(rows: readonly RateRow[], pixels: readonly [number, number]): readonly number[] {
  const terms = rows.map(({ termMonths }) => termMonths);
  if (terms.some((months) => months === null)) {
    const point = pointScale(rows.length, pixels);
    return rows.map((_, index) => point(index));
  }
  const known = terms.map((months) => months ?? 0);
  const scale = powerScale([Math.min(...known), Math.max(...known)], pixels, termExponent);
  return known.map(scale);
}

/** The values of rows that a scale has to show. */
export const rateValuesOf = (rows: readonly RateRow[]): readonly number[] =>
  rows
    .flatMap(({ own, saved, lastQuarter, market, ghost, banks }) => [
      ...[own, saved, lastQuarter, market, ghost?.value ?? null],
      ...(banks ?? []),
    ])
    .filter((value) => value !== null);

/** The largest volume of rows, $000; rows of one term are added up. */
export function largestVolumeOf(rows: readonly RateRow[]): number {
  const byTerm = new Map<number | string, number>();
  for (const { termMonths, volume, id } of rows) {
    const term = termMonths ?? `row ${id}`;
    byTerm.set(term, (byTerm.get(term) ?? 0) + (volume ?? 0));
  }
  return Math.max(0, ...byTerm.values());
}

/** Volumes as columns at the bottom of the picture, below their rates; none if there are no volumes. */
function volumesOf(
  rows: readonly RateRow[],
  xs: readonly number[],
  volumeMax: number,
): readonly DrawnVolume[] {
  if (volumeMax <= 0) return [];
  const foot = ratesHeight + volumeHeight - 4;
  // Rows of one term have the same position: their volumes are one column.
  const columns = new Map<number, { readonly ids: number[]; total: number }>();
  for (const [index, { id, volume }] of rows.entries()) {
    if (volume === null || volume === undefined) continue;
    const column = columns.get(xs[index] ?? 0) ?? { ids: [], total: 0 };
    column.ids.push(id);
    column.total += volume;
    columns.set(xs[index] ?? 0, column);
  }
  const places = [...columns.keys()];
  return [...columns].map(([x, { ids, total }], index) => {
    const height = (Math.max(0, total) / volumeMax) * volumeHeightMax;
    const gaps = [places[index - 1], places[index + 1]].map((other) => Math.abs((other ?? Infinity) - x));
    return { ids, total, x, y: foot - height, height, hasRoom: Math.min(...gaps) >= figureWidth };
  });
}

/** Values for comparison in a row that are beyond the scale. */
export function namesBeside(
  { saved, ghost, lastQuarter, market, banks }: RateRow,
  span: readonly [number, number],
): readonly string[] {
  const values = [
    ['saved', saved],
    [ghost?.name ?? '', ghost?.value],
    ['last quarter', lastQuarter],
    ['market', market],
    ['all banks', banks && (sideOff(banks[0], span) ? banks[0] : banks[1])],
  ] as const;
  return namesOff(values, span);
}

/** Where a figure is centered at a place, so that it touches neither the axis nor the edge of the picture. */
export function figureX(x: number, text: string, width: number): number {
  const half = (text.length * letterWidth) / 2;
  return Math.min(width - half, Math.max(margin.left + 4 + half, x));
}

/** Own rates by term or by account over the market's, with the range of all banks, unsaved changes and volumes. */
export function ratesGeometry(
  rows: readonly RateRow[],
  { width, span: wanted, volumeMax = largestVolumeOf(rows), hasLineNames = true }: RatesFrame,
): RatesGeometry {
  const right = width - (hasLineNames ? margin.right : 12);
  const bottom = ratesHeight - margin.bottom;
  const xs = places(rows, [margin.left + 12, right - 8]);
  const volumes = volumesOf(rows, xs, volumeMax);
  const span = wanted ?? readableSpan(rateValuesOf(rows)) ?? [0, 1];
  const values = roundTicks([Math.min(0, span[0]), Math.max(0, span[1])], 4);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 1];
  const scale = linearScale([low, high], [bottom, margin.top]);
  const clamped = (value: number): number => scale(within(value, [low, high]));
  const drawn = (x: number, value: number | null): DrawnValue | null =>
    value === null ? null : { x, y: clamped(value), value, isOff: sideOff(value, [low, high]) };
  // A line goes to the edge for a value labelled there; a value named only in the text leaves a gap.
  const path = (pick: (row: RateRow) => number | null, isLabelled = false): string =>
    linePath(
      rows.map((row, index): PathPoint => {
        const value = pick(row);
        if (value === null || (!isLabelled && sideOff(value, [low, high]))) return null;
        return { x: xs[index] ?? 0, y: clamped(value) };
      }),
    );
  const ghostAt = (x: number, ghost: Ghost | null): DrawnRate['ghost'] => {
    const at = drawn(x, ghost?.value ?? null);
    return ghost && at && { ...at, ghost };
  };
  return {
    height: ratesHeight + (volumes.length > 0 ? volumeHeight : 0),
    right,
    bottom,
    volumes,
    unit: columnUnitOf([volumeMax]),
    ticks: values.map((value) => ({ value, y: scale(value) })),
    zero: low < 0 ? scale(0) : null,
    rates: rows.map((row, index) => {
      const x = xs[index] ?? 0;
      return {
        row,
        x,
        own: drawn(x, row.own),
        saved: drawn(x, row.saved),
        ghost: ghostAt(x, row.ghost),
        banks: row.banks && { top: clamped(row.banks[1]), bottom: clamped(row.banks[0]) },
        namesOff: namesBeside(row, [low, high]),
      };
    }),
    paths: {
      own: path(({ own }) => own, true),
      market: path(({ market }) => market),
      lastQuarter: path(({ lastQuarter }) => lastQuarter),
    },
  };
}
