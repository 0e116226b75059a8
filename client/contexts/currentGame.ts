import { useMatch } from 'react-router-dom';
import { type GameDetails, loadGame } from '../../contracts/calls/games.ts';
import { isNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';

/** Parses an id from a path; anything other than digits is no id. */
export function idFromPath(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * The game of the address, until the server says that it does not exist for this person, for example after
 * removal from it.
 */
function useOpenGame(): { readonly gameId: number | null; readonly game: GameDetails | null } {
  const gameId = idFromPath(useMatch('/game/:game/*')?.params.game);
  const { data, error } = useLoad(loadGame, { game: gameId ?? 0 }, {}, { isEnabled: gameId !== null });
  return isNotFound(error) ? { gameId: null, game: null } : { gameId, game: data?.gameDetails ?? null };
}

/**
 * Id of the game whose screens are open; null outside a game, and in one that does not exist for this person.
 */
export function useCurrentGameId(): number | null {
  return useOpenGame().gameId;
}

/** The open game for the header; null outside a game and until it is loaded. */
export function useCurrentGame(): GameDetails | null {
  return useOpenGame().game;
}
