import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { asksForHistory, leavingHistory, positionIn, withHistory, withoutHistory } from './historyAddress.ts';

/** The address follows when a moment was stayed at: browsers refuse addresses that change with every key. */
const settledMilliseconds = 250;

/**
 * The moment that the person wants to see, and the address that names it. [HI5] A screen that was gone to inside the past
 * gets its address completed.
 */
export function useMoment(): {
  /** A position of the log; null until one was chosen. */
  readonly wished: number | null;
  /** The position that an address named last which somebody followed. */
  readonly followed: number | null;
  readonly go: (position: number) => void;
  /** Opens another screen of the team at a position. */
  readonly open: (path: string, position: number) => void;
  readonly leave: () => void;
} {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  const asked = positionIn(query);
  const isComplete = asksForHistory(query);
  const [wished, setWished] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  /** What the address named last, and what was written there from here. */
  const [known, setKnown] = useState(asked);
  const [written, setWritten] = useState<number | null>(null);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== null && asked !== written) {
      setWished(asked);
      setFollowed(asked);
    }
  }
  useEffect(() => {
    if ((wished === null || wished === asked) && isComplete) return;
    const write = (): void => {
      setWritten(wished);
      // A cell that a link named has been gone to; another moment is another matter.
      void navigate(
        { pathname, search: withHistory(search, wished), hash: isComplete ? '' : hash },
        { replace: true },
      );
    };
    if (!isComplete) {
      write();
      return;
    }
    const timer = setTimeout(write, settledMilliseconds);
    return () => clearTimeout(timer);
  }, [wished, asked, isComplete, pathname, search, hash, navigate]);
  return {
    wished,
    followed,
    go: setWished,
    open: useCallback(
      (path, position) => {
        const [to = path, query = ''] = path.split('?');
        setWished(position);
        setWritten(position);
        void navigate({ pathname: to, search: withHistory(query, position) }, { replace: true });
      },
      [navigate],
    ),
    leave: () => void navigate({ pathname, search: withoutHistory(search) }, { state: leavingHistory }),
  };
}
