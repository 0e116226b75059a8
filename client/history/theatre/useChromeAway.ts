import { useEffect } from 'react';
import './presenting.css';

/** Hides the product's header and menu while a moment is presented to a class. */
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
