/** Where a value is beside a scale: null on it. A difference of 5.9 and 5.7 is a hair above 0.2. */
export function sideOff(value: number, [low, high]: readonly [number, number]): 'above' | 'below' | null {
  const hair = (high - low) * 1e-9;
  return value > high + hair ? 'above' : value < low - hair ? 'below' : null;
}

/** The nearest value on a scale. */
export const within = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, value));

/** The values beside a figure that are off a scale, by name; null is no value. */
export function namesOff(
  values: readonly (readonly [name: string, value: number | null | undefined])[],
  span: readonly [number, number],
): readonly string[] {
  return values.flatMap(([name, value]) => (value != null && sideOff(value, span) ? [name] : []));
}

/** The path of a triangle out of a picture, at a value off its scale; `size` is half its width in pixels. */
export function offMark(
  { x, y }: { readonly x: number; readonly y: number },
  side: 'above' | 'below',
  size = 5,
): string {
  const up = side === 'above' ? 1 : -1;
  return `M${x - size} ${y + size * 0.8 * up}h${size * 2}l${-size} ${-size * 1.8 * up}Z`;
}
