import { IconChartLine } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { averageOfQuarters } from '../../contracts/banking/ratioHistory.ts';
import type { ManagementRatio, RatioSection } from '../../contracts/calls/teamPerformance.ts';
import { WellRunNote } from '../indicators/WellRunNote.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import figures from '../ui/Figures.module.css';
import { Term } from '../ui/Term.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Ratios.module.css';
import { chartedRatio, ratioText } from './ratioText.ts';

const HistoryChart = lazy(async () => ({
  default: (await loadChunk(() => import('../charts/HistoryChart.tsx'))).HistoryChart,
}));

/**
 * One section of ratios: every quarter, their average and the community's mean; a chart of each on demand.
 */
export function RatioTable({
  section: { section: title, ratios },
  quarters,
}: {
  readonly section: RatioSection;
  /** Names of the quarters, the current one first. */
  readonly quarters: readonly string[];
}): ReactNode {
  return (
    // A table wider than the screen scrolls inside its own region, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
    <section className={clsx(figures.scroller, styles.scroller)} tabIndex={0} aria-label={title}>
      <table className={clsx(figures.figures, figures.pinned, styles.table)}>
        <thead>
          <tr>
            <TermHead name="Ratio" />
            {quarters.map((name) => (
              <TermHead key={name} name={name} />
            ))}
            <TermHead data-comparison="average" name="Average" />
            <TermHead data-comparison="community" name="Community" />
          </tr>
        </thead>
        <tbody>
          {ratios.map((ratio) => (
            <RatioRow key={ratio.name} ratio={ratio} columns={quarters.length + 3} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RatioRow({
  ratio,
  columns,
}: {
  readonly ratio: ManagementRatio;
  readonly columns: number;
}): ReactNode {
  const { name, format, quarters, communityQuarters } = ratio;
  const [isOpen, setIsOpen] = useState(false);
  const history = chartedRatio(ratio);
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles.name}>
            <Term name={name} />
            {history && (
              <button
                type="button"
                className={styles.chartButton}
                aria-expanded={isOpen}
                aria-label={`Chart of ${name}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                <IconChartLine size={16} aria-hidden />
              </button>
            )}
          </span>
          <WellRunNote wellRun={ratio.wellRun} />
        </th>
        {quarters.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is a quarter.
          <td key={place} translate="no">
            {ratioText(value, format)}
          </td>
        ))}
        <td data-comparison="average" translate="no">
          {ratioText(averageOfQuarters(quarters), format)}
        </td>
        <td data-comparison="community" translate="no">
          {ratioText(communityQuarters[0] ?? null, format)}
        </td>
      </tr>
      {isOpen && history && (
        <tr>
          <td colSpan={columns} className={styles.chart}>
            <Suspense fallback={<p role="status">Loading...</p>}>
              <HistoryChart history={history} size="small" />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}
