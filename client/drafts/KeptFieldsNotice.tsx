import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTime } from '../lib/clock.ts';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';

/** Says that a form shows unsent entries of an earlier visit, and offers to discard them. */
export function KeptFieldsNotice({
  keptAt,
  onDiscard,
}: {
  /** When they were typed, ISO 8601; null if the form shows its initial values. */
  readonly keptAt: string | null;
  readonly onDiscard: () => void;
}): ReactNode {
  if (keptAt === null) return null;
  return (
    <div className={layout.notice} role="status">
      <p>
        What you typed at <Moment at={keptAt} format={formatTime} /> is back. It isn’t saved yet.
      </p>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
