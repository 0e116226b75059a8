import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import type { ChartedHistory } from './chartSeries.ts';
import styles from './FoldedChart.module.css';
import { HistoryChart } from './HistoryChart.tsx';
import { Sparkline } from './Sparkline.tsx';

/** What the lines of small charts are. */
export const chartsNote = 'All quarters; solid: your bank, dashed: community; one scale a chart';

/** Its height is kept; its width is that of the column. */
const size = { width: 460, height: 84 } as const;

/** Figures over the quarters as small pictures, each opening to its whole chart, in at most so many columns. */
export function FoldedCharts({
  histories,
  columns = 2,
  isTall = false,
}: {
  readonly histories: readonly ChartedHistory[];
  readonly columns?: 1 | 2 | 3;
  /** Whether a whole chart is as tall as one that stands alone. */
  readonly isTall?: boolean;
}): ReactNode {
  return (
    <div className={styles.charts} data-columns={columns}>
      {histories.map((history) => (
        <FoldedChart key={history.name} history={history} isTall={isTall} />
      ))}
    </div>
  );
}

function FoldedChart({
  history,
  isTall,
}: {
  readonly history: ChartedHistory;
  readonly isTall: boolean;
}): ReactNode {
  const { name, quarters, communityQuarters, textOf } = history;
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const run = quarters.length - 1;
  return (
    <details
      className={styles.folded}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget: { open } }) => {
        if (!isPrinting) setIsOpen(open);
      }}
    >
      <summary>
        <b>{name}</b> <span translate="no">{textOf(quarters[0])}</span>{' '}
        <small>community {textOf(communityQuarters[0])}</small>
        <Sparkline values={quarters.toReversed()} beside={communityQuarters.toReversed()} size={size} />{' '}
        <small>Start {textOf(quarters.at(-1))}</small> <small>{run > 0 && `Qtr ${run}`}</small>
      </summary>
      {(isOpen || isPrinting) && <HistoryChart history={history} size={isTall ? 'tall' : 'plain'} />}
    </details>
  );
}
