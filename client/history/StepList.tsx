import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { rowHeight, useRowWindow } from '../grid/useRowWindow.ts';
import { deedOf, nameOf, type Person, type Step, timesOf } from './steps.ts';
import styles from './Theatre.module.css';

/** What was done in the quarter, step by step; pressing a step goes there. Long lists mount what is in sight. */
export function StepList({
  steps,
  people,
  index,
  onGo,
}: {
  readonly steps: readonly Step[];
  readonly people: readonly Person[];
  readonly index: number;
  readonly onGo: (index: number) => void;
}): ReactNode {
  const region = useRef<HTMLElement>(null);
  const timeOf = useMemo(() => timesOf(steps), [steps]);
  const { first, last } = useRowWindow(region, steps.length);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }, [index]);
  return (
    <section ref={region} className={styles.steps} aria-label="Steps">
      <ol
        style={{
          paddingBlock: `${first * rowHeight}px ${Math.max(0, steps.length - 1 - last) * rowHeight}px`,
        }}
      >
        {steps.slice(first, last + 1).map((step, offset) => (
          <li key={step.position} style={{ height: rowHeight }} value={first + offset + 1}>
            <button
              type="button"
              className={styles.step}
              aria-current={first + offset === index ? 'step' : undefined}
              title={deedOf(step, people)}
              onClick={() => onGo(first + offset)}
            >
              <span className={styles.stepWho}>
                <span className={styles.stepTime}>{timeOf(step)}</span> {nameOf(step, people)}
              </span>
              <span className={styles.stepDeed}>{step.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
