import { type ReactNode, Suspense, useContext, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatch, useSearchParams } from 'react-router-dom';
import { lessonViewIn } from '../addresses/lessonAddress.ts';
import { useGame } from '../contexts/GameContext.ts';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { rememberReturnRoute } from '../session/returnRoute.ts';
import { useSession } from '../session/session.ts';
import { SignInRequiredContext } from '../session/signInRequired.ts';
import { Shell } from './Shell.tsx';

/** Whether the address is a class's projector, around which nothing of the product stands. */
function useIsPresented(): boolean {
  const { user } = useSession();
  const [query] = useSearchParams();
  const isOfGame = useMatch('/game/:game/*') !== null;
  return isOfGame && user?.role !== 'Student' && lessonViewIn(query) === 'present';
}

/** Guard of signed-in routes: without a user it redirects to the sign-in screen, and back afterwards. */
export function RequireUser(): ReactNode {
  const { user } = useSession();
  const requireSignIn = useContext(SignInRequiredContext);
  const isPresented = useIsPresented();
  if (!user) return <ToSignIn />;
  return (
    <LiveProvider key={user.userId} onSessionEnded={requireSignIn}>
      {isPresented ? (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      ) : (
        <Shell />
      )}
    </LiveProvider>
  );
}

function ToSignIn(): ReactNode {
  const { pathname, search } = useLocation();
  useEffect(() => rememberReturnRoute(pathname + search), [pathname, search]);
  // With a join code one may come without an account.
  const [, code] = /^\/join\/([^/]+)$/.exec(pathname) ?? [];
  return <Navigate to={code === undefined ? '/login' : `/sign-up/${code}`} replace />;
}

/** Guard of administrators' routes. */
export function RequireAdministrator(): ReactNode {
  const { user } = useSession();
  return user?.role === 'Administrator' ? <Outlet /> : <Navigate to="/login" replace />;
}

/** Guard of instructors' routes, also open to administrators. */
export function RequireInstructor(): ReactNode {
  const { user } = useSession();
  return user && user.role !== 'Student' ? <Outlet /> : <Navigate to="/login" replace />;
}

/** Guard of the routes of a game for those who may run its turns. */
export function RequireTurnRunner(): ReactNode {
  const { user } = useSession();
  const { user_runs_turns: runsTurns } = useGame();
  return user?.role === 'Administrator' || runsTurns ? <Outlet /> : <Navigate to="/login" replace />;
}
