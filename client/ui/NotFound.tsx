import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from './PageTitle.tsx';

/** Replaces a screen whose game, team or page does not exist. */
export function NotFound({ text = 'This page was not found.' }: { readonly text?: string }): ReactNode {
  return (
    <Stack align="flex-start">
      <PageTitle>{text}</PageTitle>
      <Button component={Link} to="/" variant="default">
        Home
      </Button>
    </Stack>
  );
}
