import type { ReactNode } from 'react';
import type { Axis } from './axis.ts';
import type { Lane, Mark, Shape } from './marks.ts';
import styles from './Theatre.module.css';

/** Outlines around the origin, 12 across. */
const outlines: Readonly<Record<Shape, string>> = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  flag: 'M-5 -6h11l-3 4l3 4h-11z',
  triangle: 'M0 -6.5l6.5 12h-13z',
  diamond: 'M0 -7l7 7l-7 7l-7 -7z',
  square: 'M-5.5 -5.5h11v11h-11z',
  hexagon: 'M-6 0l3 -5.5h6l3 5.5l-3 5.5h-6z',
};

const percent = (place: number): string => `${(100 * place).toFixed(3)}%`;

/** Who did what along the axis: a lane for each person, with a mark for each step. The slider around it says it in words. */
export function Lanes({ lanes, axis }: { readonly lanes: readonly Lane[]; readonly axis: Axis }): ReactNode {
  return (
    <div className={styles.lanes} aria-hidden="true">
      {lanes.map(({ key, name, initials, marks }) => (
        <div key={key} className={styles.lane}>
          <span className={styles.laneName} title={name}>
            <span className={styles.laneWide}>{name}</span>
            <span className={styles.laneNarrow}>{initials}</span>
          </span>
          <svg className={styles.laneMarks} width="100%" height="18" aria-hidden="true">
            <line x1="0" x2="100%" y1="9" y2="9" className={styles.laneLine} />
            {axis.gaps.map(({ from, to, text }) => (
              <rect
                key={from}
                className={styles.gap}
                x={percent(from)}
                width={percent(to - from)}
                y="3"
                height="12"
              >
                <title>{text}</title>
              </rect>
            ))}
            {marks.map((mark) => (
              <MarkShape key={`${mark.place} ${mark.kind}`} mark={mark} />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

function MarkShape({ mark: { place, shape, letter, title, count } }: { readonly mark: Mark }): ReactNode {
  return (
    <svg x={percent(place)} y="9" overflow="visible" aria-hidden="true">
      <title>{count > 1 ? `${title}, ${count} times` : title}</title>
      <path d={outlines[shape]} className={styles.mark} data-shape={shape} />
      <text className={styles.markLetter} y="3" textAnchor="middle">
        {count > 1 && letter === '' ? Math.min(count, 9) : letter}
      </text>
    </svg>
  );
}
