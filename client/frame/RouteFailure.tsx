import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { PageTitle } from '../ui/PageTitle.tsx';
import { logError } from './errorLog.ts';
import { ScreenNotLoaded } from './loadScreen.ts';
import { reloadOnce } from './reloadOnce.ts';

/**
 * Replaces a screen that failed; the shell around it stays alive. A screen whose code did not come is opened
 * anew first: its address is that of the page already.
 */
export function RouteFailure(): ReactNode {
  const error = useRouteError();
  const [isFailed, setIsFailed] = useState(!(error instanceof ScreenNotLoaded));
  useEffect(() => {
    if (error instanceof ScreenNotLoaded && reloadOnce()) return;
    setIsFailed(true);
    logError(error);
  }, [error]);
  if (!isFailed) return null;
  return (
    <Stack align="flex-start" p="md">
      <PageTitle>Something went wrong on this screen</PageTitle>
      <Text>The error has been reported. Everything you saved is safe.</Text>
      <Group>
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button variant="default" component={Link} to="/">
          Home
        </Button>
      </Group>
    </Stack>
  );
}
