import { type ReactNode, useId } from 'react';
import { FigureTable } from './FigureTable.tsx';
import { Hatch } from './Hatch.tsx';
import styles from './Picture.module.css';
import { type PayoutStep, payoutGeometry, payoutSize } from './payoutGeometry.ts';

const { width, height } = payoutSize;
const dollars = (value: number | null): string =>
  value === null ? '–' : `${value < 0 ? '−' : ''}$${Math.abs(value).toFixed(2)}`;

/** A share's earnings and dividends by quarter; undecided quarters are hatched, brass if unsaved. */
export function PayoutColumns({
  steps,
  label,
  isSaved = true,
}: {
  readonly steps: readonly PayoutStep[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  readonly isSaved?: boolean;
}): ReactNode {
  const hatch = useId();
  const { zero, quarters } = payoutGeometry(steps);
  return (
    <>
      <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Hatch id={hatch} isSaved={isSaved} />
        <line x1={0} x2={width} y1={zero} y2={zero} className={styles.gridline} />
        {quarters.map(({ step, earned, paid, middle }) => (
          <g key={step.label}>
            {earned && <rect {...earned} className={styles.step} />}
            {paid && !step.isNow && <rect {...paid} className={styles.step} data-now />}
            {paid && step.isNow && (
              <rect
                {...paid}
                fill={`url(#${hatch})`}
                className={styles.added}
                data-unsaved={!isSaved || undefined}
              />
            )}
            {paid && (
              <text x={middle + paid.width / 2} y={paid.y - 5} textAnchor="middle" className={styles.figure}>
                {step.paid?.toFixed(2)}
              </text>
            )}
            <text x={middle} y={height - 7} textAnchor="middle" data-now={step.isNow || undefined}>
              {step.label}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable
        heads={['Quarter', 'Earned a share', 'Paid a share']}
        rows={steps.map(({ label: name, earned, paid }) => [name, dollars(earned), dollars(paid)])}
      />
    </>
  );
}
