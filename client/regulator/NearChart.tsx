import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChartedHistory } from '../charts/chartSeries.ts';
import { HistoryChart } from '../charts/HistoryChart.tsx';
import { useIsPrinting } from '../charts/useIsPrinting.ts';
import styles from './Regulator.module.css';

/** A chart drawn once it is close to the viewport, or the page is printed; until then its name reserves the space. */
export function NearChart({ history }: { readonly history: ChartedHistory }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {isNear || isPrinting ? <HistoryChart history={history} size="tall" /> : <h3>{history.name}</h3>}
    </div>
  );
}
