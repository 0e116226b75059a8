import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { rowPixels, rowsHigh, useRowWindow } from '../../grid/body/useRowWindow.ts';
import { useStable } from '../../lib/useStable.ts';
import { deedOf, type HistoryStep, nameOf, type Person, timesOf } from '../steps/steps.ts';
import styles from './Theatre.module.css';

/**
 * The quarter's steps, the current one in the middle; pressing a step goes there. Long lists mount only what is
 * visible.
 */
export function StepList({
  steps,
  people,
  index,
  onGo,
}: {
  readonly steps: readonly HistoryStep[];
  readonly people: readonly Person[];
  readonly index: number;
  readonly onGo: (index: number) => void;
}): ReactNode {
  const region = useRef<HTMLElement>(null);
  const go = useStable(onGo);
  const timeOf = useMemo(() => timesOf(steps), [steps]);
  const { first, last } = useRowWindow(region, steps.length);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    element.scrollTop = (index + 0.5) * rowPixels() - element.clientHeight / 2;
  }, [index]);
  return (
    <section ref={region} className={styles.steps} aria-label="Steps">
      <ol
        style={{
          paddingBlock: `${rowsHigh(first)} ${rowsHigh(Math.max(0, steps.length - 1 - last))}`,
        }}
      >
        {steps.slice(first, last + 1).map((step, offset) => (
          <ListedStep
            key={step.position}
            step={step}
            people={people}
            timeOf={timeOf}
            place={first + offset}
            isCurrent={first + offset === index}
            onGo={go}
          />
        ))}
      </ol>
    </section>
  );
}

/** Moving to a step renders it and the previous one. */
const ListedStep = memo(function ListedStep({
  step,
  people,
  timeOf,
  place,
  isCurrent,
  onGo,
}: {
  readonly step: HistoryStep;
  readonly people: readonly Person[];
  readonly timeOf: ReturnType<typeof timesOf>;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly onGo: (index: number) => void;
}): ReactNode {
  return (
    <li style={{ height: rowsHigh(1) }} value={place + 1}>
      <button
        type="button"
        className={styles.step}
        aria-current={isCurrent ? 'step' : undefined}
        title={deedOf(step, people)}
        onClick={() => onGo(place)}
      >
        <span className={styles.stepWho}>
          <span className={styles.stepTime}>{timeOf(step)}</span> {nameOf(step, people)}
        </span>
        <span className={styles.stepDeed}>{step.text}</span>
      </button>
    </li>
  );
});
