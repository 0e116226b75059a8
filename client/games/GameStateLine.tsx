import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { TurnRunLine } from './TurnRunLine.tsx';

/** Where the game stands: quarter, open or frozen, lockdown time, and a running turn. */
export function GameStateLine({ game }: { readonly game: GameDetails }): ReactNode {
  const quarter =
    game.turns_completed >= game.turns_allowed
      ? 'All quarters are completed'
      : `Qtr ${game.turns_completed + 1} of ${game.turns_allowed}`;
  const parts = [
    quarter,
    game.frozen ? 'frozen' : 'open',
    ...(game.lockdown_time ? [`lockdown ${game.lockdown_time} ET`] : []),
  ];
  return (
    <div>
      <Text size="sm" c="dimmed">
        {parts.join(' · ')}
      </Text>
      <TurnRunLine run={game.turn_run} gameId={game.game_id} />
    </div>
  );
}
