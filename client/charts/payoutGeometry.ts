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
export type DrawnPayout = {
  readonly step: PayoutStep;
  readonly earned: Box | null;
  readonly paid: Box | null;
  readonly middle: number;
};

export const payoutSize = { width: 460, height: 176 } as const;
const [top, bottom] = [22, payoutSize.height - 26];

/** Two columns per quarter from the zero line, up for gains and down for losses; outliers are clipped at the edge. */
export function payoutGeometry(steps: readonly PayoutStep[]): {
  readonly zero: number;
  readonly quarters: readonly DrawnPayout[];
} {
  const values = steps.flatMap(({ earned, paid }) => [earned, paid]).filter((value) => value !== null);
  const span = extentOf([0, ...(readableSpan(values) ?? [0, 1])]) ?? [0, 1];
  const [low, high] = span[0] === span[1] ? [0, 1] : span;
  const scale = linearScale([low, high], [bottom, top]);
  const bands = bandScale(steps.length, [0, payoutSize.width], 0.3);
  const width = Math.min(26, bands.width / 2);
  const box = (x: number, value: number | null): Box | null => {
    if (value === null) return null;
    const end = scale(Math.min(high, Math.max(low, value)));
    return { x, y: Math.min(scale(0), end), width, height: Math.abs(scale(0) - end) };
  };
  return {
    zero: scale(0),
    quarters: steps.map((step, index) => {
      const middle = bands.start(index) + bands.width / 2;
      return { step, middle, earned: box(middle - width, step.earned), paid: box(middle, step.paid) };
    }),
  };
}
