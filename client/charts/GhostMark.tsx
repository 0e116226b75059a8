import type { ReactNode } from 'react';
import styles from './GhostMark.module.css';
import { type Ghost, ghostInitials } from './ghost.ts';

/** Width and height of the initials, in pixels. */
const chip = { width: 20, height: 14 } as const;

/** A teammate's value in a drawing: a dashed ring, or what else is drawn there, in the person's color with initials. */
export function GhostMark({
  ghost,
  at,
  isBelow = false,
  children = <circle cx={at.x} cy={at.y} r={5.5} className={styles.mark} />,
}: {
  readonly ghost: Ghost;
  /** The middle of the mark. */
  readonly at: { readonly x: number; readonly y: number };
  /** True if its initials stand below it, where something else is above. */
  readonly isBelow?: boolean;
  /** Shown instead of a ring. */
  readonly children?: ReactNode;
}): ReactNode {
  const initials = ghostInitials(ghost);
  const y = Math.max(0, isBelow ? at.y + 8 : at.y - 8 - chip.height);
  return (
    <g style={{ '--person': ghost.color }} className={styles.ghost}>
      {children}
      {initials && (
        <>
          <rect x={at.x - chip.width / 2} y={y} {...chip} rx={3} className={styles.chip} />
          <text x={at.x} y={y + 10.5} textAnchor="middle" className={styles.initials}>
            {initials}
          </text>
        </>
      )}
    </g>
  );
}

/** A teammate's value on a track, at so many % of it. */
export function GhostOnTrack({
  ghost,
  place,
  title,
}: {
  readonly ghost: Ghost;
  readonly place: number;
  readonly title?: string;
}): ReactNode {
  return (
    <span
      className={styles.onTrack}
      style={{ insetInlineStart: `${place}%`, '--person': ghost.color }}
      title={title}
      data-at-end={place > 90 || undefined}
    >
      <b>{ghostInitials(ghost)}</b>
    </span>
  );
}
