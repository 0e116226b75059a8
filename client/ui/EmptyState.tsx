import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Shown in place of an empty list: that it is empty, why, and what to do about it. */
export function EmptyState({
  text,
  hint,
  children,
}: {
  readonly text: string;
  readonly hint: string;
  /** The one action that fills the list, if the user has one. */
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Stack align="center" ta="center" gap="xs" py={40} maw={480} mx="auto">
      <IconInbox size={40} stroke={1.2} color="var(--qd-dimmed)" aria-hidden />
      <Text fw={600}>{text}</Text>
      <Text size="sm">{hint}</Text>
      {children}
    </Stack>
  );
}
