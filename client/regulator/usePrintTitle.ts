import { useEffect } from 'react';

/** Names the document on paper, and gives the window its title back afterwards. */
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
