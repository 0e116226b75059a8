import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatTime } from '../lib/clock.ts';
import layout from '../ui/Layout.module.css';
import { MomentIn } from '../ui/Moment.tsx';

/** The open quarter and a screen's address in it; null after the last one. */
export function nextOf(openTurn: number | null, path: string) {
  return openTurn === null ? null : { turn: openTurn, path: `${path}?turn=${openTurn}` };
}

/**
 * Shown on a screen whose quarter was run while it had unsaved changes: where they wait now. It stays as long
 * as the screen does.
 */
export function WaitingInNext({
  changeCount,
  turn,
  runAt = null,
  next,
  children,
}: {
  readonly changeCount: number;
  readonly turn: number;
  /** When the quarter was run, ISO 8601; null if not received. */
  readonly runAt?: string | null;
  /** The open quarter and the address of the screen in it; null after the last one. */
  readonly next: { readonly turn: number; readonly path: string } | null;
  readonly children?: ReactNode;
}): ReactNode {
  const when = runAt === null ? '' : ` at ${formatTime(runAt)}`;
  const [changes, wait, were] =
    changeCount === 1
      ? ['1 unsaved change', 'waits', 'was']
      : [`${changeCount} unsaved changes`, 'wait', 'were'];
  return (
    <div className={layout.notice} role="status">
      <p>
        <MomentIn text={`Qtr ${turn} was run${when}. `} at={runAt} />
        {next ? `Your ${changes} ${wait} in Qtr ${next.turn}.` : `Your ${changes} ${were} kept.`}
      </p>
      {next && (
        <Button size="xs" component={Link} to={next.path}>
          Open Qtr {next.turn}
        </Button>
      )}
      {children}
    </div>
  );
}
