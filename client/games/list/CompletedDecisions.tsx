import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Game } from '../../../contracts/calls/games.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { QuarterTrack } from '../../ui/QuarterTrack.tsx';
import styles from './CompletedDecisions.module.css';

/** `4 of 6` turns, and the same as a track of quarters; below the last one, that the game is over. */
export function CompletedDecisions({ game }: { readonly game: Game }): ReactNode {
  return (
    <div className={styles.completed}>
      <Text size="sm" component="span">
        {game.turns_completed} of {game.turns_allowed}
      </Text>
      {isGameOver(game) ? (
        <Text size="xs" component="span">
          Game over
        </Text>
      ) : (
        <QuarterTrack done={game.turns_completed} of={game.turns_allowed} isFrozen={game.frozen} />
      )}
    </div>
  );
}

/** Below a game's name: its open quarter, which is now, or that it is frozen; nothing once the game is over. */
export function OpenQuarter({ game }: { readonly game: Game }): ReactNode {
  if (isGameOver(game)) return null;
  const lite = game.type === 'Lite' ? ', Lite' : '';
  return (
    <span className={styles.quarter} data-now={!game.frozen || undefined}>
      {game.frozen ? `Frozen${lite}` : `Qtr ${game.turns_completed + 1} is open${lite}`}
    </span>
  );
}
