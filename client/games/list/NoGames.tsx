import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import { useUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

const nextSteps: Readonly<Record<UserRole, { hint: string; label: string; to: string } | { hint: string }>> =
  {
    Student: {
      hint: 'Ask your instructor to add you to a team, or join a game with a code.',
      label: 'Join a Game',
      to: '/join',
    },
    Instructor: { hint: 'Ask an administrator to assign you to a game.' },
    Administrator: {
      hint: 'Setting up your first game takes about a minute.',
      label: 'Create New Game',
      to: '/admin/create-game',
    },
  };

/** Replaces the games list of a person without games, with what they can do or wait for. */
export function NoGames({ waitsIn = [] }: { readonly waitsIn?: readonly string[] | undefined }): ReactNode {
  const { role } = useUser();
  const next = nextSteps[role];
  if (waitsIn.length > 0)
    return (
      <EmptyState
        text={`You are in ${waitsIn.join(' and ')}.`}
        hint="Your instructor will put you into a team; this page then opens by itself."
      />
    );
  return (
    <EmptyState text="There are currently no games assigned to your user." hint={next.hint}>
      {'to' in next && (
        <Button component={Link} to={next.to} mt="xs">
          {next.label}
        </Button>
      )}
    </EmptyState>
  );
}
