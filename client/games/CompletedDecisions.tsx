import { Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Game } from '../../contracts/calls/games.ts';

/** `4 of 6` turns, and the same as a bar. */
export function CompletedDecisions({ game }: { readonly game: Game }): ReactNode {
  const text = `${game.turns_completed} of ${game.turns_allowed}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {text}
      </Text>
      <Progress.Root size="sm" w={28} aria-hidden>
        <Progress.Section
          value={(100 * game.turns_completed) / Math.max(1, game.turns_allowed)}
          withAria={false}
        />
      </Progress.Root>
    </Group>
  );
}
