import { linePath } from './linePath.ts';
import { sideOff, within } from './offTheChart.ts';
import { extentOf, linearScale, pointScale, readableSpan, roundTicks } from './scales.ts';
import { spreadLabels } from './spreadLabels.ts';

/** One bank of a race, or the mean of all: its figure by quarter, the opening first. */
export type RaceLine = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'own' | 'rival' | 'mean';
  readonly values: readonly (number | null)[];
};

/** What a race shows besides its lines. */
export type RaceFacts = {
  readonly lines: readonly RaceLine[];
  /** The open quarter; null if there is none. */
  readonly openQuarter: number | null;
  /** The reader's bank in the newest forecast of the open quarter. */
  readonly forecast: number | null;
};

export type RaceSize = { readonly width: number; readonly height: number; readonly labelWidth: number };

/** Sizes in pixels on a wide screen, on a phone, and among others. */
export const raceSizes = {
  wide: { width: 480, height: 260, labelWidth: 186 },
  small: { width: 320, height: 250, labelWidth: 128 },
  /** One panel among many: its ends are named, and its figure is above it. */
  panel: { width: 212, height: 150, labelWidth: 62 },
  /** One of two across on a phone: only the table below names the other banks. */
  half: { width: 148, height: 112, labelWidth: 10 },
} as const satisfies Readonly<Record<string, RaceSize>>;

const margin = { top: 22, bottom: 28, tick: 34, label: 12 };
const labelGap = 15;
/** With more banks than this only the reader's, the first, the last and the mean are named. */
const banksNamed = 6;

type RaceEnd = {
  readonly line: RaceLine;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly labelY: number;
  /** Where it is beyond the scale, and drawn at its edge. */
  readonly isOff: 'above' | 'below' | null;
};

/** All elements of a race, in pixels. */
export type RaceGeometry = {
  readonly plotRight: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly value: number; readonly y: number; readonly text: string }[];
  /** Where the lines begin, right of the gridline labels. */
  readonly plotLeft: number;
  readonly quarters: readonly { readonly quarter: number; readonly x: number }[];
  readonly paths: readonly { readonly line: RaceLine; readonly path: string }[];
  readonly ends: readonly RaceEnd[];
  readonly openX: number | null;
  readonly forecast: { readonly path: string; readonly x: number; readonly y: number } | null;
};

const newestOf = ({ values }: RaceLine): number => values.findLastIndex((value) => value !== null);

/** The lines named at their end; `lit` is the hovered one. */
function namedLines(lines: readonly RaceLine[], lit: number | null): readonly RaceLine[] {
  const ending = lines.filter((line) => newestOf(line) >= 0);
  const banks = ending.filter(({ kind }) => kind !== 'mean');
  if (banks.length <= banksNamed) return ending;
  const figureOf = (line: RaceLine): number => line.values[newestOf(line)] ?? 0;
  const ordered = banks.toSorted((one, other) => figureOf(other) - figureOf(one));
  const named = new Set([ordered[0], ordered.at(-1), ...banks.filter(({ id }) => id === lit)]);
  return ending.filter((line) => line.kind !== 'rival' || named.has(line));
}

/** Quarters between axis labels, so that the numbers do not touch. */
const axisStep = (quarters: number, room: number): number => Math.max(1, Math.ceil((quarters * 22) / room));

/** The widest figure in the axis font, in pixels. */
const figureWidth = 7.2;

/** Gridlines as displayed; whole dollars need no cents. */
function tickTexts(values: readonly number[], textOf: (value: number) => string): readonly string[] {
  const texts = values.map(textOf);
  return texts.every((text) => text.endsWith('.00')) ? texts.map((text) => text.slice(0, -3)) : texts;
}

/**
 * The figures that a race shows: a bank far beyond all others, as one that failed, would press their lines
 * together. The reader's own figures and the forecast are always on it.
 */
function raceSpan(lines: readonly RaceLine[], forecast: number | null): readonly [number, number] {
  const known = (some: readonly RaceLine[]): readonly number[] =>
    some.flatMap(({ values }) => values.filter((value) => value !== null));
  const own = known(lines.filter(({ kind }) => kind === 'own'));
  return extentOf([...(readableSpan(known(lines)) ?? []), ...own, forecast]) ?? [0, 0];
}

/** Figures of banks over the quarters, with their ends named beside them; `textOf` formats a figure at a gridline. */
export function raceGeometry(
  { lines, openQuarter, forecast }: RaceFacts,
  { width, height, labelWidth }: RaceSize,
  lit: number | null = null,
  textOf: (value: number) => string = () => '',
): RaceGeometry {
  const last = Math.max(openQuarter ?? 0, ...lines.map((line) => line.values.length - 1), 1);
  const plotRight = width - labelWidth;
  const bottom = height - margin.bottom;
  const values = roundTicks(raceSpan(lines, forecast), 4);
  const span = [values[0] ?? 0, values.at(-1) ?? 1] as const;
  const scale = linearScale(span, [bottom, margin.top]);
  const y = (value: number): number => scale(within(value, span));
  const texts = tickTexts(values, textOf);
  const plotLeft = Math.max(margin.tick, ...texts.map(({ length }) => length * figureWidth + 4));
  const x = pointScale(last + 1, [plotLeft, plotRight - 4]);
  const named = namedLines(lines, lit).map((line) => {
    const quarter = newestOf(line);
    const value = line.values[quarter] ?? 0;
    return { line, value, x: x(quarter), y: y(value), isOff: sideOff(value, span) };
  });
  const places = spreadLabels(
    named.map((end) => end.y),
    labelGap,
    [margin.top - 8, bottom],
  );
  const own = named.find(({ line }) => line.kind === 'own');
  const step = axisStep(last, plotRight - plotLeft);
  return {
    plotRight,
    bottom,
    plotLeft,
    ticks: values.map((value, index) => ({ value, y: y(value), text: texts[index] ?? '' })),
    quarters: Array.from({ length: last + 1 }, (_, quarter) => ({ quarter, x: x(quarter) })).filter(
      // The last is always labelled; those too close to it are not.
      ({ quarter }) => quarter === last || (quarter % step === 0 && last - quarter >= step),
    ),
    paths: lines.map((line) => ({
      line,
      path: linePath(
        line.values.map((value, quarter) => (value === null ? null : { x: x(quarter), y: y(value) })),
      ),
    })),
    ends: named.map((end, index) => ({ ...end, labelY: places[index] ?? end.y })),
    openX: openQuarter === null ? null : x(openQuarter),
    forecast:
      forecast === null || openQuarter === null || !own
        ? null
        : { path: linePath([own, { x: x(openQuarter), y: y(forecast) }]), x: x(openQuarter), y: y(forecast) },
  };
}
