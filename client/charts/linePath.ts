/** A point of a line in pixels; null if missing. */
export type PathPoint = { readonly x: number; readonly y: number } | null;

const pixel = (value: number): string => String(Number(value.toFixed(1)));

/** A line through points as path data. It breaks at missing points; a single point is a dot with a round cap. */
export function linePath(points: readonly PathPoint[]): string {
  return points
    .map((point, index) => {
      if (!point) return '';
      const before = points[index - 1];
      const at = `${pixel(point.x)} ${pixel(point.y)}`;
      if (before) return `L${at}`;
      return points[index + 1] ? `M${at}` : `M${at}h0`;
    })
    .join('');
}
