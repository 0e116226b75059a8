import { type ReactNode, useMemo } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { loadGame } from '../../contracts/calls/games.ts';
import { gameNotFound, isNotFound } from '../call/notFound.ts';
import { useIsPast, useLoad } from '../call/queries.ts';
import { idFromPath } from '../contexts/currentGame.ts';
import { GameContext, useGame } from '../contexts/GameContext.ts';
import { useIsStudent } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { FrozenScreen } from '../ui/FrozenScreen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { useSweep } from '../waiting/useWaiting.ts';

/** Loads the game of the route. */
export function GameFrame(): ReactNode {
  const gameId = idFromPath(useParams().game);
  const isPast = useIsPast();
  const { data, error, isPending } = useLoad(
    loadGame,
    { game: gameId ?? 0 },
    {},
    { isEnabled: gameId !== null },
  );
  const completed = data?.gameDetails.turns_completed ?? 0;
  const details = data?.gameDetails;
  const game = useMemo(() => details && { ...details, isPast }, [details, isPast]);
  useSweep((place) => place.gameId === gameId && place.turn <= completed);
  if (gameId === null || isNotFound(error)) return <NotFound text={gameNotFound} />;
  if (!game) return <BusyOverlay isBusy={isPending} text="Loading..." />;
  return (
    <GameContext value={game}>
      <Outlet />
    </GameContext>
  );
}

/** Around every screen of a game that students may open: in a frozen game they see the frozen screen instead. */
export function UnlessFrozen(): ReactNode {
  const game = useGame();
  const isStudent = useIsStudent();
  return isStudent && game.frozen ? <FrozenScreen reason={game.given_reason} /> : <Outlet />;
}
