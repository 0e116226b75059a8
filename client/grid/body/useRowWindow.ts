import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Height of a row at the normal density, in pixels. */
export const rowHeight = 36;
const mountedRowsMax = 100;
/** The window moves in blocks, so that scrolling does not render on every pixel. */
const blockRows = 5;
/** Fill a window of 900 pixels: a drawing on the server has none to measure. */
const drawnRows = 25;

type RowWindow = { readonly first: number; readonly last: number };

const firstWindow = (): RowWindow => {
  const height = typeof window === 'undefined' ? drawnRows * rowHeight : window.innerHeight;
  return { first: 0, last: Math.ceil(height / rowHeight) };
};

/** The rows in sight, whole blocks. */
function rowsInSight({ scrollTop, clientHeight }: HTMLElement): RowWindow {
  const first = Math.floor(scrollTop / rowHeight / blockRows) * blockRows;
  return { first, last: first + (Math.ceil(clientHeight / rowHeight / blockRows) + 1) * blockRows };
}

/**
 * The rows to mount: all if at most 100; otherwise at first what fits the browser's window, then those in sight
 * and a page before and after them, so that a page of scrolling meets rows that are there.
 */
export function useRowWindow(region: RefObject<HTMLElement | null>, rowCount: number): RowWindow {
  const [mounted, setMounted] = useState(firstWindow);
  const shown = useRef(mounted);
  const isVirtual = rowCount > mountedRowsMax;
  useEffect(() => {
    shown.current = mounted;
  }, [mounted]);
  useEffect(() => {
    const element = region.current;
    if (!element || !isVirtual) return;
    let asked = shown.current;
    const look = () => {
      const { first, last } = rowsInSight(element);
      const page = last - first;
      const isThere = first >= shown.current.first && last <= shown.current.last;
      const next = { first: first - page, last: last + page };
      if (next.first === asked.first && next.last === asked.last) return;
      asked = next;
      // Rows out of sight are made in pieces, between keys.
      if (isThere) startTransition(() => setMounted(next));
      else setMounted(next);
    };
    look();
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
