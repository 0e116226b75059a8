import { type RefObject, useEffect, useMemo } from 'react';
import { rowHeight, rowPixels, rowsHigh, useRowWindow } from '../../grid/body/useRowWindow.ts';
import { useStable } from '../../lib/useStable.ts';
import { pixelsOf, type RailItem } from '../steps/railItems.ts';

/** The place of each item from the top, and the end of the last one, in heights of a row. */
function topsOf(items: readonly RailItem[]): readonly number[] {
  const tops = [0];
  for (const item of items) tops.push((tops.at(-1) ?? 0) + pixelsOf(item) / rowHeight);
  return tops;
}

/** The index of the item at a distance from the top. */
function itemAt(tops: readonly number[], heights: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((tops[middle] ?? 0) <= heights) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The items to mount, and how high a part of the list is; the current item is kept in the middle. */
export function useRailWindow(
  region: RefObject<HTMLElement | null>,
  items: readonly RailItem[],
  current: number,
) {
  const tops = useMemo(() => topsOf(items), [items]);
  const shown = useRowWindow(region, items.length, (heights) => itemAt(tops, heights));
  const key = items[current]?.key;
  const toMiddle = useStable(() => {
    const element = region.current;
    if (!element || current < 0) return;
    const middle = ((tops[current] ?? 0) + (tops[current + 1] ?? 0)) / 2;
    element.scrollTop = middle * rowPixels() - element.clientHeight / 2;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is to come into the middle.
  useEffect(() => toMiddle(), [key, toMiddle]);
  const heightOf = (from: number, to: number): string => rowsHigh((tops[to] ?? 0) - (tops[from] ?? 0));
  return { ...shown, heightOf };
}
