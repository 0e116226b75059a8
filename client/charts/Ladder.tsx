import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { amountText } from '../../contracts/text/amountText.ts';
import { untranslated } from '../lib/translateOf.ts';
import { FigureTable } from './FigureTable.tsx';
import { GhostMark } from './GhostMark.tsx';
import { Hatch } from './Hatch.tsx';
import {
  gameEndOf,
  type LadderStep,
  ladderGeometry,
  ladderSize,
  ladderUnitOf,
  stepTotal,
} from './ladderGeometry.ts';
import styles from './Picture.module.css';

const { width, height } = ladderSize;
/** Initials stand inside the top of a column, below its figure. */
const initialsBelow = 24;
const rateText = ({ ratePercent }: LadderStep): string =>
  ratePercent === null ? '' : ratePercent.toFixed(2);

/** A maturity ladder: this quarter's removals outlined, additions hatched, brass if unsaved, a teammate's dashed. */
export function Ladder({
  steps,
  label,
  isSaved = true,
}: {
  readonly steps: readonly LadderStep[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  readonly isSaved?: boolean;
}): ReactNode {
  const hatch = useId();
  const draft = useId();
  const unit = ladderUnitOf(steps);
  return (
    <>
      <svg
        {...untranslated}
        className={clsx(styles.picture, styles.ladder)}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <Hatch id={hatch} isSaved={isSaved} />
        <Hatch id={draft} isSaved={false} />
        {ladderGeometry(steps).map(({ step, held, gone, added, drafted, ghost, middle }) => (
          <g key={step.label}>
            <rect {...held} className={styles.step} data-now={step.isNow || undefined} />
            {gone.height > 0 && <rect {...gone} className={styles.gone} />}
            <rect {...added} fill={`url(#${hatch})`} className={styles.added} />
            {drafted.height > 0 && (
              <rect {...drafted} fill={`url(#${draft})`} className={styles.added} data-unsaved />
            )}
            <text
              x={middle}
              y={Math.min(drafted.y, ghost?.y ?? drafted.y) - 5}
              textAnchor="middle"
              className={styles.figure}
            >
              {unit.textOf(stepTotal(step))}
            </text>
            {ghost && step.ghost && (
              <GhostMark ghost={step.ghost} at={{ x: middle, y: ghost.y + initialsBelow }}>
                <rect {...ghost} />
              </GhostMark>
            )}
            <text x={middle} y={height - 22} textAnchor="middle" data-now={step.isNow || undefined}>
              {step.label}
            </text>
            <text x={middle} y={height - 7} textAnchor="middle">
              {rateText(step)}
            </text>
          </g>
        ))}
        <GameEnd steps={steps} />
      </svg>
      <LadderTable steps={steps} />
    </>
  );
}

/** A line after the game's last quarter, which is also named. */
function GameEnd({ steps }: { readonly steps: readonly LadderStep[] }): ReactNode {
  const end = gameEndOf(steps);
  if (!end) return null;
  const { x, anchor } = end;
  return (
    <g data-game-end>
      <line x1={x} x2={x} y1={0} y2={height - 40} className={styles.end} />
      <text x={anchor === 'end' ? x - 5 : x + 5} y={9} textAnchor={anchor}>
        game ends
      </text>
    </g>
  );
}

function LadderTable({ steps }: { readonly steps: readonly LadderStep[] }): ReactNode {
  const hasGhost = steps.some(({ ghost }) => ghost !== undefined);
  const hasGone = steps.some(({ gone = 0 }) => gone > 0);
  return (
    <FigureTable
      heads={[
        'Quarter',
        'Held',
        'Added',
        ...(hasGone ? ['Taken out'] : []),
        ...(hasGhost ? ['With a teammate’s'] : []),
        'Rate',
      ]}
      rows={steps.map((step) => [
        step.isAfterEnd ? `${step.label}, after the game` : step.label,
        amountText(step.held),
        amountText(step.added + (step.drafted ?? 0)),
        ...(hasGone ? [amountText(step.gone ?? 0)] : []),
        ...(hasGhost ? [step.ghost === undefined ? '–' : amountText(step.ghost.value)] : []),
        step.ratePercent === null ? '–' : `${rateText(step)}%`,
      ])}
    />
  );
}
