import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { useMoveLockdown } from './useMoveLockdown.ts';

/** Beside the time left: moves the lockdown, for those who oversee the game. */
export function MoreMinutes({ game }: { readonly game: GameDetails }): ReactNode {
  const move = useMoveLockdown(game);
  return (
    <Button size="compact-sm" variant="default" onClick={() => move(10)}>
      +10 minutes
    </Button>
  );
}
