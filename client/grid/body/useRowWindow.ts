import { type RefObject, useEffect, useState } from 'react';

/** Height of a row at the normal density, in pixels. */
export const rowHeight = 36;
const mountedRowsMax = 100;
const rowsAround = 10;
/** The window moves in blocks, so that scrolling does not render on every pixel. */
const blockRows = 5;

/** The rows to mount: all if at most 100, otherwise the visible ones with some around them. */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  rowCount: number,
): { readonly first: number; readonly last: number } {
  const [top, setTop] = useState(0);
  const [visibleRows, setVisibleRows] = useState(30);
  const isVirtual = rowCount > mountedRowsMax;
  useEffect(() => {
    const element = region.current;
    if (!element || !isVirtual) return;
    const measure = () => {
      const block = rowHeight * blockRows;
      setTop(Math.floor(element.scrollTop / block) * blockRows);
      setVisibleRows(Math.ceil(element.clientHeight / block) * blockRows);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [region, isVirtual]);
  if (!isVirtual) return { first: 0, last: rowCount - 1 };
  return {
    first: Math.max(0, top - rowsAround),
    last: Math.min(rowCount - 1, top + visibleRows + rowsAround),
  };
}
