import { createContext, useContext } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';

export const GameContext = createContext<GameDetails | null>(null);

/** The open game, for screens inside one. */
export function useGame(): GameDetails {
  const game = useContext(GameContext);
  if (!game) throw new Error('A screen of a game is open outside a game.');
  return game;
}
