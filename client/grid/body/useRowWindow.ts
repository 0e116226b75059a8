import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '../../lib/useIsPrinting.ts';

/** Height of a row at the normal density, in pixels. */
export const rowHeight = 36;
const mountedRowsMax = 100;
const rowsAround = 10;
/** The window moves in blocks, so that scrolling does not render on every pixel. */
const blockRows = 5;
/** Rows of a window of 900 pixels: a drawing on the server has none to measure. */
const drawnRows = 25;

type RowWindow = { readonly first: number; readonly last: number };

const firstWindow = (): RowWindow => ({
  first: 0,
  last: typeof window === 'undefined' ? drawnRows : Math.ceil(window.innerHeight / rowHeight),
});

/**
 * The rows to mount: all if at most 100, and on paper; otherwise at first what fits the browser's window, then
 * those in sight with some around them.
 */
export function useRowWindow(region: RefObject<HTMLElement | null>, rowCount: number): RowWindow {
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
      const first = Math.floor(element.scrollTop / rowHeight);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
      const next = {
        first: Math.floor(first / blockRows) * blockRows - rowsAround,
        last: Math.ceil(last / blockRows) * blockRows + rowsAround,
      };
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
    };
  }, [region, isVirtual]);
  if (!isVirtual) return { first: 0, last: rowCount - 1 };
  return { first: Math.max(0, mounted.first), last: Math.min(rowCount - 1, mounted.last) };
}
