import { type ReactNode, useMemo, useState } from 'react';
import { type Axis, axisOf, nearestTo } from '../steps/axis.ts';
import { lanesOf } from '../steps/marks.ts';
import styles from './Lanes.module.css';
import { Lanes } from './Lanes.tsx';
import type { TheatreState } from './useTheatre.ts';

/** Who did what above the bar: a lane per person, step by step or by time. Pressing a place goes there. */
export function LaneDrawer({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { steps, people, index, goTo } = theatre;
  const [by, setBy] = useState<'step' | 'time'>('step');
  const axis = useMemo((): Axis => {
    if (by === 'time') return axisOf(steps.map(({ at }) => at));
    return { gaps: [], places: steps.map((_, place) => place / Math.max(1, steps.length - 1)) };
  }, [steps, by]);
  const lanes = useMemo(() => lanesOf(steps, people, axis), [steps, people, axis]);
  return (
    <section className={styles.drawer} aria-label="Who did what">
      <p className={styles.head}>
        <strong>Who did what</strong>
        {(['step', 'time'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={by === one} onClick={() => setBy(one)}>
            By {one}
          </button>
        ))}
        <span className={styles.legend}>
          ● save · ⚑ over a teammate’s · ▲ forecast · ◆ quarter, scenario · ■ note, submission · ⬢ freeze
        </span>
      </p>
      <div className={styles.body}>
        <Lanes lanes={lanes} axis={axis} onGo={(place) => goTo(nearestTo(axis.places, place))} />
        <span className={styles.now} style={{ '--place': axis.places[Math.max(0, index)] ?? 0 }} />
      </div>
    </section>
  );
}
