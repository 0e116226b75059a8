import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useIsStudent } from '../session/session.ts';
import { atMoment } from './historyAddress.ts';

/**
 * The link to a moment of the past, on the displayed screen or another one; absent if the past is closed to
 * the reader.
 */
export function OpenInReplay({
  position,
  of,
  address,
  onOpen,
}: {
  /** Log position. */
  readonly position: number;
  /** What the link opens, for screen readers. */
  readonly of?: string;
  /** Of the screen to open; by default the displayed one. */
  readonly address?: string;
  readonly onOpen?: () => void;
}): ReactNode {
  const isStudent = useIsStudent();
  const { pathname, search } = useLocation();
  if (isStudent) return null;
  return (
    <Anchor
      component={Link}
      to={atMoment(address ?? pathname + search, position)}
      size="sm"
      aria-label={of && `Open in replay: ${of}`}
      onClick={onOpen}
    >
      Open in replay
    </Anchor>
  );
}
