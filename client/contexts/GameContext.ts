import { createContext, useContext } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';

/** A game and how its screens show it: `isPast` if they show a moment of the past. */
export type OpenGame = GameDetails & { readonly isPast?: boolean };

export const GameContext = createContext<OpenGame | null>(null);

/** The open game, for screens inside one. */
export function useGame(): OpenGame {
  const game = useContext(GameContext);
  if (!game) throw new Error('A screen of a game is open outside a game.');
  return game;
}
