import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '../../lib/useIsPrinting.ts';
import { useStable } from '../../lib/useStable.ts';

/** Height of a row in pixels at the usual type size of browsers: it grows with what the reader has set. */
export const rowHeight = 36;
const usualTypePixels = 16;

/** The height of some rows, in CSS. */
export const rowsHigh = (rows: number, height = rowHeight): string =>
  `${(rows * height) / usualTypePixels}rem`;

/** The height of a row on the screen, in pixels. */
export function rowPixels(): number {
  const type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (rowHeight * (type || usualTypePixels)) / usualTypePixels;
}

const mountedRowsMax = 100;
const rowsAround = 10;
/** The window moves in blocks, so that scrolling does not render on every pixel. */
const blockRows = 5;
/** Rows in sight in a window of 1,080 pixels: a drawing on the server has none to measure. */
const drawnRows = 19;
/** The part of the browser's window that a grid takes at most, and the height of its heads. */
const gridShareMax = 0.7;
const headPixels = 60;

export type RowWindow = { readonly first: number; readonly last: number };

const firstWindow = (): RowWindow => ({
  first: 0,
  last:
    typeof window === 'undefined'
      ? drawnRows
      : Math.max(0, Math.floor((window.innerHeight * gridShareMax - headPixels) / rowHeight)),
});

/**
 * The rows to mount: all if at most 100, and on paper; otherwise at first about those in sight, then
 * those in sight with some around them. `rowAt` tells the row at a distance from the top in heights of a row, where
 * rows differ in height. `onLook` is told of the rows in sight, before the frame that shows others.
 */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  rowCount: number,
  rowAt: (heights: number) => number = (heights) => heights,
  onLook: (inSight: RowWindow) => void = () => undefined,
): RowWindow {
  const at = useStable(rowAt);
  const tell = useStable(onLook);
  const [mounted, setMounted] = useState(firstWindow);
  const shown = useRef(mounted);
  const isPrinting = useIsPrinting();
  const isVirtual = rowCount > mountedRowsMax && !isPrinting;
  useEffect(() => {
    shown.current = mounted;
  }, [mounted]);
  useEffect(() => {
    const element = region.current;
    if (!element || !isVirtual) return;
    let asked = shown.current;
    const look = () => {
      const pixels = rowPixels();
      const first = Math.floor(at(element.scrollTop / pixels));
      const bottom = element.scrollTop + element.clientHeight;
      const last = Math.ceil(at(bottom / pixels));
      const next = {
        first: Math.floor(first / blockRows) * blockRows - rowsAround,
        last: Math.ceil(last / blockRows) * blockRows + rowsAround,
      };
      tell({ first, last: Math.floor((bottom - headPixels) / pixels) });
      if (next.first === asked.first && next.last === asked.last) return;
      asked = next;
      const isThere = first >= shown.current.first && last <= shown.current.last + 1;
      // Rows out of sight are made in pieces, between keys; those in sight before the frame that shows them.
      if (isThere) startTransition(() => setMounted(next));
      else flushSync(() => setMounted(next));
    };
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
      tell({ first: 0, last: Number.POSITIVE_INFINITY });
    };
  }, [region, isVirtual, at, tell]);
  if (!isVirtual) return { first: 0, last: rowCount - 1 };
  return { first: Math.max(0, mounted.first), last: Math.min(rowCount - 1, mounted.last) };
}
