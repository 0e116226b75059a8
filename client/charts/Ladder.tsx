import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { amountText } from './amountText.ts';
import { FigureTable } from './FigureTable.tsx';
import { type LadderStep, ladderGeometry, ladderSize } from './ladderGeometry.ts';
import styles from './Picture.module.css';

const { width, height } = ladderSize;
const rateText = ({ ratePercent }: LadderStep): string =>
  ratePercent === null ? '' : ratePercent.toFixed(2);

/** What falls due when: one column a quarter, what this quarter adds hatched on top, brass while it is not saved. */
export function Ladder({
  steps,
  label,
  isSaved = true,
}: {
  readonly steps: readonly LadderStep[];
  /** What the picture shows, in one sentence. */
  readonly label: string;
  readonly isSaved?: boolean;
}): ReactNode {
  const hatch = useId();
  return (
    <>
      <svg
        className={clsx(styles.picture, styles.ladder)}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2={6} className={styles.hatch} data-unsaved={!isSaved || undefined} />
        </pattern>
        {ladderGeometry(steps).map(({ step, held, added, middle }) => (
          <g key={step.label}>
            <rect {...held} className={styles.step} data-now={step.isNow || undefined} />
            <rect {...added} fill={`url(#${hatch})`} className={styles.added} />
            <text x={middle} y={added.y - 5} textAnchor="middle" className={styles.figure}>
              {(Math.max(0, step.held + step.added) / 1_000).toFixed(1)}
            </text>
            <text x={middle} y={height - 22} textAnchor="middle" data-now={step.isNow || undefined}>
              {step.label}
            </text>
            <text x={middle} y={height - 7} textAnchor="middle">
              {rateText(step)}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable
        heads={['Quarter', 'Held', 'Added', 'Rate']}
        rows={steps.map((step) => [
          step.label,
          amountText(step.held),
          amountText(step.added),
          step.ratePercent === null ? '–' : `${rateText(step)}%`,
        ])}
      />
    </>
  );
}
