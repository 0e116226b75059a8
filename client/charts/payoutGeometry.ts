import { bandScale, extentOf, linearScale, readableSpan } from './scales.ts';

/** A share's earnings and dividends in a quarter, $; null if missing. */
export type PayoutStep = {
  readonly label: string;
  readonly earned: number | null;
  readonly paid: number | null;
  /** True for the quarter being decided. */
  readonly isNow: boolean;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** A column with the place of its figure: above gains, below losses. */
type Column = {
  readonly box: Box;
  readonly value: number;
  readonly figureY: number;
  /** True if it is beyond the scale and ends at the edge. */
  readonly isOff: boolean;
};
export type DrawnPayout = {
  readonly step: PayoutStep;
  readonly earned: Column | null;
  readonly paid: Column | null;
  readonly middle: number;
};

export const payoutSize = { height: 176, widthMin: 300 } as const;
/** Of a quarter, so that the figures of its two columns have room side by side. */
const quarterWidth = 46;
/** Height of a figure, for which there is room above gains and below losses. */
const figureSize = 11;
const top = 22;
/** Above the names of quarters. */
const foot = payoutSize.height - 26;

/** Two columns per quarter from the zero line, gains up and losses down; outliers end at the edge and say so. */
export function payoutGeometry(steps: readonly PayoutStep[]): {
  readonly zero: number;
  readonly width: number;
  readonly quarters: readonly DrawnPayout[];
} {
  const values = steps.flatMap(({ earned, paid }) => [earned, paid]).filter((value) => value !== null);
  const span = extentOf([0, ...(readableSpan(values) ?? [0, 1])]) ?? [0, 1];
  const [low, high] = span[0] === span[1] ? [0, 1] : span;
  const scale = linearScale([low, high], [low < 0 ? foot - figureSize : foot, top]);
  const width = Math.max(payoutSize.widthMin, steps.length * quarterWidth);
  const bands = bandScale(steps.length, [0, width], 0.3);
  const wide = Math.min(26, bands.width / 2);
  const column = (x: number, value: number | null): Column | null => {
    if (value === null) return null;
    const end = scale(Math.min(high, Math.max(low, value)));
    const y = Math.min(scale(0), end);
    const height = Math.abs(scale(0) - end);
    const figureY = value < 0 ? y + height + figureSize : y - 5;
    return { box: { x, y, width: wide, height }, value, figureY, isOff: value > high || value < low };
  };
  return {
    zero: scale(0),
    width,
    quarters: steps.map((step, index) => {
      const middle = bands.start(index) + bands.width / 2;
      return { step, middle, earned: column(middle - wide, step.earned), paid: column(middle, step.paid) };
    }),
  };
}
