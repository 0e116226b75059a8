/** Position of a group on its side of the sheet, in pixels from the top of the sheet. */
export type GroupSpot = { readonly top: number; readonly bottom: number };

/** A segment of the bar of one side, and the ribbon that connects it to its group. */
export type SpinePart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ribbon: string;
};

export const spineWidth = 100;
const barWidth = 26;
const padding = 10;
/** Between two segments. */
const gap = 1.5;

/**
 * The bar of one side to scale, with a segment for each group from top to bottom. `whole` is the total of the
 * longer side; an amount below 0 has no length.
 */
export function spineParts(
  amounts: readonly number[],
  spots: readonly GroupSpot[],
  {
    whole,
    height,
    side,
  }: { readonly whole: number; readonly height: number; readonly side: 'left' | 'right' },
): readonly SpinePart[] {
  const middle = spineWidth / 2;
  const scale = whole > 0 ? (height - 2 * padding) / whole : 0;
  const x = side === 'left' ? middle - barWidth - gap / 2 : middle + gap / 2;
  const inner = side === 'left' ? x : x + barWidth;
  const outer = side === 'left' ? 0 : spineWidth;
  const bend = (inner + outer) / 2;
  let from = padding;
  return amounts.map((amount, index) => {
    const length = Math.max(0, amount) * scale;
    const y = from;
    const to = from + length;
    from = to;
    const spot = spots[index] ?? { top: y, bottom: to };
    const ribbon =
      `M${outer} ${spot.top + 1}C${bend} ${spot.top + 1} ${bend} ${y} ${inner} ${y}` +
      `L${inner} ${to}C${bend} ${to} ${bend} ${spot.bottom - 1} ${outer} ${spot.bottom - 1}Z`;
    return {
      x,
      y: y + gap / 2,
      width: barWidth,
      height: length === 0 ? 0 : Math.max(gap, length - gap),
      ribbon,
    };
  });
}

/** The length of a side's bar: its amounts above 0. */
export const barTotal = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
