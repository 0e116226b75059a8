import { useEffect } from 'react';

/** Sets the document title for printing, and restores it afterwards. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let before: string | null = null;
    const begin = (): void => {
      before ??= document.title;
      document.title = title;
    };
    const end = (): void => {
      if (before !== null) document.title = before;
      before = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
}
