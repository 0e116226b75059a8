/** Adjacent labels, moved as one. */
type Block = { sum: number; count: number };

const placeOf = ({ sum, count }: Block): number => sum / count;

/**
 * Moves labels apart to at least `gap` pixels, as little as possible, in their order and within bounds. If
 * there is not enough room, they are spread evenly. Returns the positions in the order of the labels given.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): readonly number[] {
  const room = bottom - top;
  const least = wanted.length > 1 ? Math.min(gap, room / (wanted.length - 1)) : gap;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  // Without the gaps, labels only have to stay in order: neighbours that do not are moved to their mean.
  const blocks: Block[] = [];
  for (const [rank, index] of order.entries()) {
    blocks.push({ sum: (wanted[index] ?? 0) - rank * least, count: 1 });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (!last || !before || placeOf(before) <= placeOf(last)) break;
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const highest = Math.max(top, bottom - (wanted.length - 1) * least);
  const placed = blocks.flatMap((block) =>
    Array.from({ length: block.count }, () => Math.min(highest, Math.max(top, placeOf(block)))),
  );
  const places = new Array<number>(wanted.length).fill(0);
  for (const [rank, index] of order.entries()) places[index] = (placed[rank] ?? 0) + rank * least;
  return places;
}
