import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { TurnRunLine } from '../TurnRunLine.tsx';
import { lockdownText } from '../untilLockdown.ts';

/** A game's state in a line; for a finished game, shown elsewhere, only whether it is frozen. */
function stateOf(game: GameDetails): readonly string[] {
  if (isGameOver(game)) return game.frozen ? ['frozen'] : [];
  return [
    `Qtr ${game.turns_completed + 1} of ${game.turns_allowed}`,
    game.frozen ? 'frozen' : 'open',
    ...(game.lockdown_time ? [`lockdown ${lockdownText(game)}`] : []),
  ];
}

/** The game's state: quarter, open or frozen, lockdown time, and a running turn. */
export function GameStateLine({ game }: { readonly game: GameDetails }): ReactNode {
  const state = stateOf(game);
  return (
    <div>
      {state.length > 0 && (
        <Text size="sm" c="dimmed">
          {state.join(' · ')}
        </Text>
      )}
      <TurnRunLine run={game.turn_run} gameId={game.game_id} runsTurns={game.user_runs_turns} isCard />
    </div>
  );
}
