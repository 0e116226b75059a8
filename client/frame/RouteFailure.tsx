import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { PageTitle } from '../ui/PageTitle.tsx';
import { logError } from './errorLog.ts';

/** Replaces a screen that failed; the shell around it stays alive. */
export function RouteFailure(): ReactNode {
  const error = useRouteError();
  useEffect(() => logError(error), [error]);
  return (
    <Stack align="flex-start" p="md">
      <PageTitle>This screen has failed</PageTitle>
      <Text>The failure has been reported. What you had saved is safe.</Text>
      <Group>
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button variant="default" component={Link} to="/">
          Home
        </Button>
      </Group>
    </Stack>
  );
}
