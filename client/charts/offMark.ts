/** The path of a triangle that points out of a picture, at a value that is off its scale; `size` is half its width in pixels. */
export function offMark(
  { x, y }: { readonly x: number; readonly y: number },
  side: 'above' | 'below',
  size = 5,
): string {
  const up = side === 'above' ? 1 : -1;
  return `M${x - size} ${y + size * 0.8 * up}h${size * 2}l${-size} ${-size * 1.8 * up}Z`;
}
