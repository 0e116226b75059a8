import { memo, type PointerEvent, type ReactNode, type Ref, useMemo } from 'react';
import { schoolDayOf } from '../../../contracts/time/schoolTime.ts';
import { binsOf, ticksMax } from '../steps/bins.ts';
import { looks } from '../steps/marks.ts';
import type { NamedMoment } from '../steps/namedMoments.ts';
import { type HistoryStep, indexAt } from '../steps/steps.ts';
import styles from './Track.module.css';

type DrawnProps = {
  readonly steps: readonly HistoryStep[];
  readonly moments: readonly NamedMoment[];
  /** The color of the person of a step. */
  readonly colorOf: (step: Pick<HistoryStep, 'user_id'>) => string;
};

type TrackProps = DrawnProps & {
  /** The requested step; -1 before the first. */
  readonly index: number;
  /** The moment in words. */
  readonly text: string;
  readonly onGo: (index: number) => void;
  readonly ref?: Ref<HTMLDivElement>;
};

const binCount = 150;
const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** The steps of the quarter in one line, as a slider, step by step. Its keys are those of the theatre. */
export function Track({ steps, moments, colorOf, index, text, onGo, ref }: TrackProps): ReactNode {
  const last = Math.max(1, steps.length - 1);
  const place = percent(Math.max(0, index) / last);
  function goTo({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const next = Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * last);
    if (next !== index) onGo(next);
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      className={styles.track}
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
      {steps.length > ticksMax ? (
        <Bars steps={steps} colorOf={colorOf} />
      ) : (
        <Ticks steps={steps} moments={moments} colorOf={colorOf} />
      )}
      <span className={styles.future} style={{ insetInlineStart: place }} />
      <span className={styles.playhead} style={{ insetInlineStart: place }} />
    </div>
  );
}

/** A tick a step, the days between them, and the named moments above. Does not render when moving between steps. */
const Ticks = memo(function Ticks({ steps, moments, colorOf }: DrawnProps): ReactNode {
  const last = Math.max(1, steps.length - 1);
  const days = useMemo(() => steps.map(({ at }) => schoolDayOf(at)), [steps]);
  return (
    <>
      {steps.map((step, index) => (
        <i
          key={step.position}
          className={styles.tick}
          data-shape={looks[step.kind].shape}
          style={{ insetInlineStart: percent(index / last), background: colorOf(step) }}
        />
      ))}
      {days.map((day, index) =>
        index === 0 || day === days[index - 1] ? null : (
          <i key={day} className={styles.day} style={{ insetInlineStart: percent((index - 0.5) / last) }} />
        ),
      )}
      {moments.map(({ kind, position, title }) => (
        <i
          key={`${kind} ${position} ${title}`}
          className={styles.moment}
          data-kind={kind}
          style={{ insetInlineStart: percent(Math.max(0, indexAt(steps, position)) / last) }}
        />
      ))}
    </>
  );
});

/** A bar for steps beside each other, as high as what they changed. Does not render when moving between steps. */
const Bars = memo(function Bars({ steps, colorOf }: Omit<DrawnProps, 'moments'>): ReactNode {
  const bins = useMemo(() => binsOf(steps, binCount), [steps]);
  return bins.map(({ height, userIds: [first = null, second], share, isForced }, index) => {
    const color = colorOf({ user_id: first });
    return (
      <i
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
        key={index}
        className={styles.bin}
        data-forced={isForced || undefined}
        style={{
          insetInlineStart: percent(index / binCount),
          width: percent(1 / binCount),
          height: 4 + 26 * height,
          background:
            second === undefined
              ? color
              : `linear-gradient(${color} ${percent(share)}, ${colorOf({ user_id: second })} 0)`,
        }}
      />
    );
  });
});
