import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ChartedHistory, chartSeriesOf } from '../charts/chartSeries.ts';
import { HistoryChart } from '../charts/HistoryChart.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './Regulator.module.css';

/** A chart among many: on a phone a line with its figure, which opens it. */
export function NearChart({ history }: { readonly history: ChartedHistory }): ReactNode {
  return useIsSmallScreen() ? <FoldedChart history={history} /> : <ChartNearby history={history} />;
}

/** A chart drawn once it is close to the viewport, or the page is printed; until then its name reserves the space. */
function ChartNearby({ history }: { readonly history: ChartedHistory }): ReactNode {
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

const sparkSize = { width: 64, height: 22 } as const;

function FoldedChart({ history }: { readonly history: ChartedHistory }): ReactNode {
  const { name, quarters, textOf } = history;
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const [beside, own] = chartSeriesOf(history).map(({ data }) => data.map(({ y }) => y));
  return (
    <details
      className={styles.folded}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget: { open } }) => {
        if (!isPrinting) setIsOpen(open);
      }}
    >
      <summary>
        <span>{name}</span>
        <Sparkline values={own ?? []} beside={beside ?? []} size={sparkSize} />
        <b>{textOf(quarters[0])}</b>
      </summary>
      {(isOpen || isPrinting) && <HistoryChart history={history} size="tall" />}
    </details>
  );
}
