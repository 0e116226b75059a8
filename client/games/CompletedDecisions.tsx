import { Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Game } from '../../contracts/calls/games.ts';
import { isGameOver } from '../contexts/isGameOver.ts';

/** `4 of 6` turns, and the same as a bar; below the last one, that the game is over. */
export function CompletedDecisions({ game }: { readonly game: Game }): ReactNode {
  const isOver = isGameOver(game);
  return (
    <Group gap={isOver ? 0 : 'xs'} wrap={isOver ? 'wrap' : 'nowrap'}>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} w={isOver ? '100%' : undefined}>
        {game.turns_completed} of {game.turns_allowed}
      </Text>
      {isOver ? (
        <Text size="xs">Game over</Text>
      ) : (
        <Progress.Root size="sm" w={28} aria-hidden>
          <Progress.Section
            value={(100 * game.turns_completed) / Math.max(1, game.turns_allowed)}
            withAria={false}
          />
        </Progress.Root>
      )}
    </Group>
  );
}
