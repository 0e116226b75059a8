import { type PointerEvent, type ReactNode, type Ref, useMemo, useRef } from 'react';
import { axisOf, nearestTo } from '../steps/axis.ts';
import { lanesOf } from '../steps/marks.ts';
import type { HistoryStep, Person } from '../steps/steps.ts';
import styles from './Lanes.module.css';
import { Lanes } from './Lanes.tsx';

type SliderProps = {
  readonly steps: readonly HistoryStep[];
  readonly people: readonly Person[];
  /** The requested step; -1 before the first. */
  readonly index: number;
  /** The moment in words. */
  readonly text: string;
  readonly onGo: (index: number) => void;
  /** Whether the people's lanes are drawn. */
  readonly hasLanes: boolean;
  readonly ref?: Ref<HTMLDivElement>;
};

/** The steps of the quarter as a slider, below the lanes of their actors. Its keys are those of the theatre. */
export function StepSlider({ steps, people, index, text, onGo, hasLanes, ref }: SliderProps): ReactNode {
  const axis = useMemo(() => axisOf(steps.map(({ at }) => at)), [steps]);
  const lanes = useMemo(() => lanesOf(steps, people, axis), [steps, people, axis]);
  const track = useRef<HTMLDivElement>(null);
  function goTo({ clientX }: PointerEvent): void {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const place = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    const next = nearestTo(axis.places, place);
    if (next !== index) onGo(next);
  }
  const place = `${100 * (axis.places[Math.max(0, index)] ?? 0)}%`;
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      className={styles.slider}
      aria-label="Steps of the quarter"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, steps.length)}
      aria-valuenow={Math.max(1, index + 1)}
      aria-valuetext={text.replaceAll(' · ', ', ')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && goTo(event)}
    >
      {hasLanes && <Lanes lanes={lanes} axis={axis} />}
      <div className={styles.trackLine} data-lanes={hasLanes || undefined}>
        <div ref={track} className={styles.track}>
          <span className={styles.past} style={{ width: place }} />
          <span className={styles.playhead} style={{ insetInlineStart: place }} />
        </div>
      </div>
    </div>
  );
}
