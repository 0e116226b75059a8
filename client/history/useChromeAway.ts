import { useEffect } from 'react';
import './presenting.css';

/** Takes the header and the menu of the product away while a moment is shown to a class. */
export function useChromeAway(isPresenting: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isPresenting) return;
    dataset.presenting = 'true';
    return () => {
      delete dataset.presenting;
    };
  }, [isPresenting]);
}
