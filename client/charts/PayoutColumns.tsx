import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { untranslated } from '../lib/translateOf.ts';
import { FigureTable } from './FigureTable.tsx';
import { Hatch } from './Hatch.tsx';
import styles from './Picture.module.css';
import { type DrawnPayout, type PayoutStep, payoutGeometry, payoutSize } from './payoutGeometry.ts';

const { height } = payoutSize;
const dollars = (value: number | null): string =>
  value === null ? '–' : `${value < 0 ? '−' : ''}$${Math.abs(value).toFixed(2)}`;

type Column = NonNullable<DrawnPayout['paid']>;

/** An arrow points at what is beyond the scale. */
const figureText = ({ value, isOff }: Column): string =>
  `${value.toFixed(2).replace('-', '−')}${isOff ? (value < 0 ? '↓' : '↑') : ''}`;

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
  const { zero, width, quarters } = payoutGeometry(steps);
  const off = quarters.flatMap(({ step, earned, paid }) => [
    ...(earned?.isOff ? [`${step.label} earned ${dollars(earned.value)}`] : []),
    ...(paid?.isOff ? [`${step.label} paid ${dollars(paid.value)}`] : []),
  ]);
  return (
    <>
      <svg
        {...untranslated}
        className={clsx(styles.picture, styles.payouts)}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <Hatch id={hatch} isSaved={isSaved} />
        <line x1={0} x2={width} y1={zero} y2={zero} className={styles.gridline} />
        {quarters.map(({ step, earned, paid, middle }) => (
          <g key={step.label}>
            {earned && <rect {...earned.box} className={styles.step} />}
            {paid && !step.isNow && <rect {...paid.box} className={styles.step} data-now />}
            {paid && step.isNow && (
              <rect
                {...paid.box}
                fill={`url(#${hatch})`}
                className={styles.added}
                data-unsaved={!isSaved || undefined}
              />
            )}
            {/* On either side of the middle, so that figures of the same height have room. */}
            {earned && (
              <text x={middle - 2} y={earned.figureY} textAnchor="end">
                {figureText(earned)}
              </text>
            )}
            {paid && (
              <text x={middle + 2} y={paid.figureY} className={styles.figure}>
                {figureText(paid)}
              </text>
            )}
            <text x={middle} y={height - 7} textAnchor="middle" data-now={step.isNow || undefined}>
              {step.label}
            </text>
          </g>
        ))}
      </svg>
      {off.length > 0 && <p>Off the chart: {off.join(', ')}.</p>}
      <FigureTable
        heads={['Quarter', 'Earned per share', 'Paid per share']}
        rows={steps.map(({ label: name, earned, paid }) => [name, dollars(earned), dollars(paid)])}
      />
    </>
  );
}
