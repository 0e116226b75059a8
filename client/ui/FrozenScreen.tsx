import { Stack, Text } from '@mantine/core';
import { IconSnowflake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

/** What students see of a frozen game; replaced automatically when the game opens. */
export function FrozenScreen({ reason }: { readonly reason: string | null }): ReactNode {
  return (
    <Stack align="center" ta="center" gap="md" py={64} maw={560} mx="auto">
      <IconSnowflake size={72} stroke={1.2} color="var(--mantine-primary-color-filled)" aria-hidden />
      <PageTitle>Game Frozen</PageTitle>
      <Text role="status" style={{ whiteSpace: 'pre-wrap' }}>
        {'This game is currently frozen.  It will be unlocked 30 minutes prior to the start of your ' +
          'session.  This screen will automatically refresh when the game is unfrozen.'}
      </Text>
      {reason && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>Reason: {reason}</Text>}
    </Stack>
  );
}
