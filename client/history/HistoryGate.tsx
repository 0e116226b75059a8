import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useMatch, useNavigationType, useSearchParams } from 'react-router-dom';
import { asksForHistory } from '../../contracts/record/asksForHistory.ts';
import { idFromPath, useCurrentGame, useCurrentGameId } from '../contexts/currentGame.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsStudent } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';

const loadTheatre = async () => ({
  default: (await loadChunk(() => import('./theatre/Theatre.tsx'))).Theatre,
});
const Theatre = lazy(loadTheatre);

/** Loads what shows the past for a page that opens in it, beside the screen that is shown there. */
export function loadPastFor(search: string): void {
  if (asksForHistory(new URLSearchParams(search))) void loadTheatre();
}

/**
 * Whether the address requests the past of a game and the person may see one: overseers of games, and
 * students if the game opens its histories. Undefined for students until the game is known.
 */
function useHistoryRequest(): boolean | undefined {
  const [query] = useSearchParams();
  const isStudent = useIsStudent();
  const game = useCurrentGame();
  const isInGame = useCurrentGameId() !== null;
  if (!asksForHistory(query)) return false;
  if (!isStudent) return true;
  if (!isInGame) return false;
  // An older server does not send the option.
  return game ? game.open_histories === true : undefined;
}

/** Whether the past is shown here. */
export function useAsksForHistory(): boolean {
  return useHistoryRequest() === true;
}

/**
 * The team whose past is shown; null where a screen shows the present. Links and actions that lead to
 * another screen of the team stay in the past without knowing it, until it is left by its own button, by
 * going back, or for another place.
 */
function useShownTeam(): { readonly gameId: number; readonly teamId: number } | null {
  const { game, team } = useMatch('/game/:game/:section/:team/*')?.params ?? {};
  const gameId = idFromPath(game);
  const teamId = idFromPath(team);
  const isAsked = useAsksForHistory();
  const { state } = useLocation();
  const isFollowed = useNavigationType() !== 'POP' && state?.leavesHistory !== true;
  const [entered, setEntered] = useState<string | null>(null);
  const place = gameId !== null && teamId !== null ? `${gameId}/${teamId}` : null;
  const isShown = place !== null && (isAsked || (isFollowed && entered === place));
  if (entered !== (isShown ? place : null)) setEntered(isShown ? place : null);
  return isShown && gameId !== null && teamId !== null ? { gameId, teamId } : null;
}

/** Above a game's screens: shows them as they were if the address requests it. */
export function HistoryGate({ children }: { readonly children: ReactNode }): ReactNode {
  const shown = useShownTeam();
  const isRequested = useHistoryRequest();
  const isAsked = isRequested === true;
  const { team } = useMatch('/game/:game/:section/:team/*')?.params ?? {};
  if (isRequested === undefined) return <BusyOverlay isBusy text="Preparing the history…" />;
  if (!shown && isAsked && team === undefined)
    return (
      <>
        <p role="status">History is available on team screens.</p>
        {children}
      </>
    );
  if (!shown) return children;
  return (
    <Suspense fallback={<BusyOverlay isBusy text="Preparing the history…" />}>
      <Theatre key={`${shown.gameId}/${shown.teamId}`} {...shown}>
        {children}
      </Theatre>
    </Suspense>
  );
}
