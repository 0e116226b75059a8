import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGame } from './GameContext.ts';
import { isGameOver } from './isGameOver.ts';

/**
 * Says that the open game is over, and links to its final results; renders nothing while the game is in
 * progress.
 */
export function GameOverNote(): ReactNode {
  const game = useGame();
  // How a practice game ended is told on a page of its own, to which the dashboard leads.
  if (!isGameOver(game) || game.practice) return null;
  return (
    <Text mb="sm" role="note">
      The game is over: all {game.turns_allowed} quarters have been run.{' '}
      <Anchor component={Link} to={`/game/${game.game_id}/final-results`} underline="always" inherit>
        Final Results
      </Anchor>
    </Text>
  );
}
