import { useMatch } from 'react-router-dom';
import { type GameDetails, loadGame } from '../../contracts/calls/games.ts';
import { useLoad } from '../call/queries.ts';

/** Reads an id from a path; anything else than digits names nothing. */
export function idFromPath(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Id of the game whose screens are open; null outside a game. */
export function useCurrentGameId(): number | null {
  return idFromPath(useMatch('/game/:game/*')?.params.game);
}

/** The open game for header and menu; null outside a game and until it is loaded. */
export function useCurrentGame(): GameDetails | null {
  const gameId = useCurrentGameId();
  const { data } = useLoad(loadGame, { game: gameId ?? 0 }, {}, { isEnabled: gameId !== null });
  return data?.gameDetails ?? null;
}
