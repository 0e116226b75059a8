import type { AreaPicture } from '../../contracts/decisions/areaPicture.ts';
import { linePath } from './linePath.ts';
import { sideOff, within } from './offTheChart.ts';
import { bandScale, extentOf, linearScale, powerScale, readableSpan } from './scales.ts';

/** Size of the picture on a tile, in pixels. */
export const tileSize = { width: 92, height: 34 } as const;
const { width, height } = tileSize;
const base = height - 0.5;
const top = 5;
/** Non-zero values have a minimum size. */
const heightMin = 1.5;

type Point = { readonly x: number; readonly y: number };
type Box = Point & { readonly width: number; readonly height: number };
type PictureOf<Kind extends AreaPicture['kind']> = Extract<AreaPicture, { kind: Kind }>;

/** Columns from the base line, the tallest filling the height; a value below 0 hangs from the base as one of 0. */
export function barBoxes({ values, gains }: PictureOf<'bars'>): {
  readonly columns: readonly Box[];
  readonly gains: readonly (Box & { readonly isLoss: boolean })[];
} {
  const tallest = Math.max(0, ...values);
  const bands = bandScale(values.length, [0, width], 0.2);
  const wide = Math.min(18, bands.width);
  const tall = linearScale([0, tallest || 1], [0, base - top]);
  const columns = values.map((value, index): Box => {
    const columnHeight = value > 0 ? Math.max(heightMin, tall(value)) : 0;
    return {
      x: bands.start(index) + (bands.width - wide) / 2,
      y: base - columnHeight,
      width: wide,
      height: columnHeight,
    };
  });
  const marked = gains.flatMap((gain, index) => {
    const column = columns[index];
    return column && gain !== 0 ? [{ ...column, y: column.y - 3, height: 2, isLoss: gain < 0 }] : [];
  });
  return { columns, gains: marked };
}

/** A drawn value; one far beyond the others is at the edge, so that a slip flattens nothing. */
type EndPoint = Point & { readonly isOff: 'above' | 'below' | null };

/** Own rates over the market's on one scale from 0, terms by their square root so that short ones are separate. */
export function curveLines({ own, market }: PictureOf<'curve'>): {
  readonly own: string;
  readonly market: string;
  readonly points: readonly EndPoint[];
} {
  const all = [...own, ...market];
  const terms = extentOf(all.map(([months]) => months)) ?? [0, 1];
  const rates = extentOf([0, ...(readableSpan(all.map(([, rate]) => rate)) ?? [1])]) ?? [0, 1];
  const x = powerScale(terms, [3, width - 3], 0.5);
  const y = linearScale(rates, [base - 2, top]);
  const at = ([months, rate]: readonly [number, number]): EndPoint => ({
    x: x(months),
    y: y(within(rate, rates)),
    isOff: sideOff(rate, rates),
  });
  return { own: linePath(own.map(at)), market: linePath(market.map(at)), points: own.map(at) };
}

/** One stick per difference, from the market's line in the middle. */
export function differenceSticks({ values }: PictureOf<'differences'>): readonly EndPoint[] {
  const [, farthest = 0] = readableSpan(values.map(Math.abs)) ?? [];
  const reach = farthest || 1;
  const y = linearScale([-reach, reach], [height - top, top]);
  const step = width / Math.max(1, values.length);
  return values.map((value, index) => ({
    x: (index + 0.5) * step,
    y: y(within(value, [-reach, reach])),
    isOff: sideOff(value, [-reach, reach]),
  }));
}

const yearsShown = 36;

/** Amounts by due date, in months up to three years; later ones are at the end. */
export function ladderBoxes({ steps }: PictureOf<'ladder'>): readonly Box[] {
  const tallest = Math.max(0, ...steps.map(([, amount]) => amount));
  const tall = linearScale([0, tallest || 1], [0, base - top]);
  const x = linearScale([0, yearsShown], [0, width - 8]);
  return steps
    .filter(([, amount]) => amount > 0)
    .map(([months, amount]) => {
      const stepHeight = Math.max(heightMin, tall(amount));
      const left = x(Math.min(yearsShown, Math.max(0, months)));
      return { x: left, y: base - stepHeight, width: 8, height: stepHeight };
    });
}

/** A bar from 0 beside the minimum's mark: the scale includes both. */
export function limitBar({ value, least }: PictureOf<'limit'>): {
  readonly width: number;
  readonly limit: number;
} {
  const x = linearScale([0, Math.max(value * 1.2, least * 2)], [0, width]);
  return { width: Math.max(0, x(value)), limit: x(least) };
}
