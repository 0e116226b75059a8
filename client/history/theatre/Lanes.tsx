import { type MouseEvent, memo, type ReactNode } from 'react';
import { untranslated } from '../../lib/translateOf.ts';
import { type Axis, writtenGaps } from '../steps/axis.ts';
import type { Lane, Mark, Shape } from '../steps/marks.ts';
import styles from './Lanes.module.css';

/** Outlines around the origin, 14 across. */
const outlines: Readonly<Record<Shape, string>> = {
  circle: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z',
  flag: 'M-6 -7h14l-4 7l4 7h-14z',
  triangle: 'M0 -9l9 16h-18z',
  diamond: 'M0 -9l9 9l-9 9l-9 -9z',
  square: 'M-7 -7h14v14h-14z',
  hexagon: 'M-8 0l4 -7h8l4 7l-4 7h-8z',
};

const percent = (place: number): string => `${(100 * place).toFixed(3)}%`;

/**
 * Who did what along the axis: a lane per person, with a mark per step. The slider below says it in
 * words. Does not render when moving between steps.
 */
export const Lanes = memo(function Lanes({
  lanes,
  axis,
  onGo,
}: {
  readonly lanes: readonly Lane[];
  readonly axis: Axis;
  /** Called with a pressed place of the axis, from 0 to 1. */
  readonly onGo: (place: number) => void;
}): ReactNode {
  function press({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onGo(Math.min(1, Math.max(0, (clientX - left) / width)));
  }
  return (
    // The slider below says and does the same by key.
    <div className={styles.lanes} aria-hidden="true">
      {lanes.map(({ key, name, marks }, row) => (
        <div key={key} className={styles.lane}>
          <span className={styles.laneName} title={name}>
            {name}
          </span>
          <svg
            {...untranslated}
            className={styles.laneMarks}
            width="100%"
            height="20"
            aria-hidden="true"
            onClick={press}
          >
            <line x1="0" x2="100%" y1="10" y2="10" className={styles.laneLine} />
            {axis.gaps.map(({ from, to, text }) => (
              <rect
                key={from}
                className={styles.gap}
                x={percent(from)}
                width={percent(to - from)}
                y="4"
                height="12"
              >
                <title>{text}</title>
              </rect>
            ))}
            {row === 0 &&
              writtenGaps(axis.gaps).map(({ from, to, text }) => (
                <text
                  key={from}
                  className={styles.gapText}
                  x={percent((from + to) / 2)}
                  y="14"
                  textAnchor="middle"
                >
                  {text}
                </text>
              ))}
            {marks.map((mark) => (
              <MarkShape key={`${mark.place} ${mark.kind}`} mark={mark} />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
});

function MarkShape({ mark: { place, shape, letter, title, count } }: { readonly mark: Mark }): ReactNode {
  return (
    <svg x={percent(place)} y="10" overflow="visible" aria-hidden="true">
      <title>{count > 1 ? `${title}, ${count} times` : title}</title>
      <path d={outlines[shape]} className={styles.mark} data-shape={shape} />
      <text className={styles.markLetter} y="3" textAnchor="middle">
        {count > 1 && letter === '' ? Math.min(count, 9) : letter}
      </text>
    </svg>
  );
}
