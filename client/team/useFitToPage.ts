import { type RefObject, useEffect, useRef } from 'react';

/** What a sheet of Letter and one of A4 both hold within the margins of a browser, in CSS pixels. */
const page = { width: 717, height: 950 };

/** Prints an element on one page: what is longer is made smaller while it is on paper. */
export function useFitToPage<Sheet extends HTMLElement>(): RefObject<Sheet | null> {
  const sheet = useRef<Sheet>(null);
  useEffect(() => {
    const fit = (): void => {
      const style = sheet.current?.style;
      if (!sheet.current || !style) return;
      Object.assign(style, { width: `${page.width}px`, padding: '0' });
      const height = sheet.current.offsetHeight;
      Object.assign(style, { width: '', padding: '', zoom: String(Math.min(1, page.height / height)) });
    };
    const reset = (): void => void sheet.current?.style.removeProperty('zoom');
    addEventListener('beforeprint', fit);
    addEventListener('afterprint', reset);
    return () => {
      removeEventListener('beforeprint', fit);
      removeEventListener('afterprint', reset);
    };
  }, []);
  return sheet;
}
