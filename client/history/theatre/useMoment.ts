import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { asksForHistory } from '../../../contracts/record/asksForHistory.ts';
import { leavingHistory, positionIn, withHistory, withoutHistory } from '../../addresses/historyAddress.ts';

/** The address is updated once a moment is settled: browsers limit the rate of address changes. */
const settledMilliseconds = 250;

/** Distinguishes an address that follows the moment from one that leads to a moment. */
const written = { isWritten: true };

/**
 * Writes the moment into the address once the person has stayed at it, and completes an address that has
 * none. `isLeft` says whether a screen other than the one at a path is being opened: writing would cancel
 * that.
 */
function useAddressFollows(target: number | null, isLeft: (pathname: string) => boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  const asked = positionIn(query);
  const isComplete = asksForHistory(query);
  const isOnTheWay = useNavigation().state !== 'idle';
  // The router knows of a followed link before any component does.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Writing the address now would cancel the navigation in progress.
    if (isOnTheWay || ((target === null || target === asked) && isComplete)) return;
    const write = (): void => {
      if (router && router.state.navigation.state !== 'idle') return;
      if (isLeft(pathname)) return;
      // The cell named by a link has been shown; the link does not apply to other moments.
      void navigate(
        { pathname, search: withHistory(search, target), hash: isComplete ? '' : hash },
        { replace: true, state: written },
      );
    };
    if (!isComplete) {
      write();
      return;
    }
    const timer = setTimeout(write, settledMilliseconds);
    return () => clearTimeout(timer);
  }, [target, asked, isComplete, isOnTheWay, pathname, search, hash, navigate, router, isLeft]);
}

/**
 * The moment that the person wants to see, and the address that names it. A screen that was gone to inside the past
 * gets its address completed.
 */
export function useMoment(): {
  /** A log position; null until one was chosen. */
  readonly target: number | null;
  /** The position last named by an address that the person followed. */
  readonly followed: number | null;
  readonly go: (position: number) => void;
  /** Opens another screen of the team, for the shown position. */
  readonly open: (path: string, position: number) => void;
  /** Clears the moment: goes to the newest step. */
  readonly restart: () => void;
  readonly leave: () => void;
} {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [returnsTo] = useState<string | undefined>(state?.returnsTo);
  const [query] = useSearchParams();
  const asked = positionIn(query);
  const [target, setTarget] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  /** The screen opened last, until it or another one has loaded; the router may report late that one is loading. */
  const opened = useRef<string | null>(null);
  const isOnTheWay = useNavigation().state !== 'idle';
  /** What the address named last. What was written there from here may be older than what is wished by now. */
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    if (state?.isRestart || (asked !== null && (isBack || !state?.isWritten))) {
      setTarget(asked);
      setFollowed(asked);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a screen that has come.
  useEffect(() => {
    opened.current = null;
  }, [pathname]);
  const isLeft = useCallback(
    (path: string) => opened.current !== null && opened.current.split('?')[0] !== path,
    [],
  );
  useAddressFollows(target, isLeft);
  return {
    target,
    followed,
    go: setTarget,
    open: useCallback(
      (path, position) => {
        const [to = path, query = ''] = path.split('?');
        const isThere = to === pathname && withHistory(query, null) === withHistory(search, null);
        // Another screen may be loading, which this one replaces.
        if (isThere && !isOnTheWay && (opened.current === null || opened.current === path)) return;
        opened.current = path;
        void navigate(
          { pathname: to, search: withHistory(query, position) },
          { replace: true, state: written },
        );
      },
      [navigate, isOnTheWay, pathname, search],
    ),
    restart: () =>
      void navigate(
        { pathname, search: withHistory(search, null) },
        { replace: true, state: { isRestart: true } },
      ),
    leave: () =>
      void navigate(returnsTo ?? { pathname, search: withoutHistory(search) }, { state: leavingHistory }),
  };
}
