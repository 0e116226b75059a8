import type { ReactNode } from 'react';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { Moment } from '../ui/Moment.tsx';
import styles from './Contributions.module.css';

const width = 200;
const height = 20;
const radius = 3.5;

export type Span = { readonly from: number; readonly to: number };

/** From the first of these moments to the last (ISO 8601). */
export function spanOf(moments: readonly string[]): Span {
  const times = moments.map((moment) => Date.parse(moment));
  return {
    from: times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY),
    to: times.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY),
  };
}

/** The first and the last save of the team, above the ends of everybody's line. */
export function SpanEnds({ from, to }: Span): ReactNode {
  if (from > to) return 'When';
  const ends = [...new Set([from, to])].map((moment) => new Date(moment).toISOString());
  return (
    <span className={styles.ends} style={{ width }}>
      {ends.map((end) => (
        <Moment key={end} at={end} format={schoolWeekdayAndTimeOf} />
      ))}
    </span>
  );
}

/** A person's saves as dots along the quarter, whose number stands beside them. */
export function SavesAlong({
  moments,
  span: { from, to },
  color,
}: {
  readonly moments: readonly string[];
  readonly span: Span;
  readonly color: string;
}): ReactNode {
  const room = width - 2 * radius;
  const xOf = (moment: string): number =>
    radius + (room * (Date.parse(moment) - from)) / Math.max(1, to - from);
  return (
    <svg width={width} height={height} aria-hidden>
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} stroke="var(--qd-grid-line)" />
      {moments.map((moment) => (
        <circle key={moment} cx={xOf(moment)} cy={height / 2} r={radius} fill={color} />
      ))}
    </svg>
  );
}
