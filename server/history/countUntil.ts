import type { Position } from '../../contracts/events/recordedEvent.ts';

/** The number of items, ordered by position, at or before a position. */
export function countUntil<Item>(
  items: readonly Item[],
  position: Position,
  positionOf: (item: Item) => Position,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && positionOf(item) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
