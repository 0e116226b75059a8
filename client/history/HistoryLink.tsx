import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { atMoment } from '../addresses/historyAddress.ts';
import { useIsStudent } from '../session/session.ts';

/** The link to the past from a place in a list; absent for people who may not see it. */
export function HistoryLink({
  address,
  of,
}: {
  /** Of the screen whose past opens. */
  readonly address: string;
  readonly of: string;
}): ReactNode {
  const isStudent = useIsStudent();
  if (isStudent) return null;
  const label = `History of ${of}`;
  return (
    <ActionIcon
      component={Link}
      to={atMoment(address, null)}
      variant="subtle"
      size={24}
      aria-label={label}
      title={label}
    >
      <IconHistory size={16} aria-hidden />
    </ActionIcon>
  );
}
