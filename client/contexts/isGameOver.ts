import type { Game } from '../../contracts/calls/games.ts';

/** Whether every quarter of the game has been run: there is none left to decide in. */
export function isGameOver(game: Pick<Game, 'turns_completed' | 'turns_allowed'>): boolean {
  return game.turns_completed >= game.turns_allowed;
}
