import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useIsStudent } from '../session/session.ts';
import { atMoment } from './historyAddress.ts';

/** The way to a moment of the past, on the screen that is shown or on another one; not there for whom the past is closed. */
export function OpenInReplay({
  position,
  of,
  address,
  onOpen,
}: {
  /** Place in the log. */
  readonly position: number;
  /** What is opened, for whoever hears the link alone. */
  readonly of?: string;
  /** Of the screen to open; the one that is shown unless given. */
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
