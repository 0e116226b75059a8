import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { Frame } from '../../contracts/features/frames.ts';
import type { TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { useIsAwaited } from '../call/awaitedLoads.ts';
import { isNetworkAnswering } from '../call/call.ts';
import { createStore, useStore } from '../lib/store.ts';
import { ClockContext } from '../lib/useNow.ts';
import { useOutside } from '../lib/useOutside.ts';
import { type ConnectionState, connectionState, type Link } from './connectionState.ts';
import type { Missed } from './frameIntake.ts';
import type { LiveConnection } from './liveConnection.ts';
import type { GhostBook, PresenceBook } from './presenceBook.ts';

/** What a screen can read of the live side; each part is absent while nobody is signed in. */
export type Live = {
  readonly connection: LiveConnection;
  readonly onFrame: (listener: (frame: Frame) => void) => () => void;
  readonly onGhosts: (listener: (ghosts: TeammateGhosts) => void) => () => void;
  /** Called when frames were missed, before any frame that follows them. */
  readonly onMissed: (listener: (missed: Missed) => void) => () => void;
};

export const LiveContext = createContext<Live | null>(null);

/** The live side for screens that send to it. */
export function useLive(): Live | null {
  return useContext(LiveContext);
}

/** Receives every frame while the screen is open. */
export function useFrames(listener: (frame: Frame) => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live?.onFrame((frame) => latest.current(frame)), [live]);
}

/** Called when frames were missed while the screen is open. */
export function useMissed(listener: (missed: Missed) => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live?.onMissed((missed) => latest.current(missed)), [live]);
}

/** Before the page has begun to connect; it has not waited yet. */
const noLink = createStore<Link>({
  isConnected: false,
  since: Number.POSITIVE_INFINITY,
  isFirst: true,
  polledAt: null,
});
const noPresence = createStore<PresenceBook>(new Map());
const noGhosts = createStore<GhostBook>(new Map());

/**
 * How data currently reaches this page; checked every second, and a component renders again only when it
 * changes. Everything shown about the connection is based on this, so that no two places contradict each
 * other.
 */
export function useConnection(): ConnectionState {
  const link = useContext(LiveContext)?.connection.link ?? noLink;
  const clock = useContext(ClockContext);
  const isAwaited = useIsAwaited();
  const isIntercepted = useStore(isNetworkAnswering);
  const subscribe = useCallback(
    (listener: () => void) => {
      const end = link.subscribe(listener);
      const timer = setInterval(listener, 1_000);
      return () => {
        end();
        clearInterval(timer);
      };
    },
    [link],
  );
  return useOutside(subscribe, () =>
    connectionState(
      link.get(),
      { isOnline: navigator.onLine !== false, isAwaited, isIntercepted },
      clock.now().getTime(),
    ),
  );
}

const noRefusal = createStore<string | null>(null);

/** Why the server refuses this page a socket; null if it does not. */
export function useSocketRefusal(): string | null {
  const live = useContext(LiveContext);
  return useStore(live?.connection.refusal ?? noRefusal);
}

/**
 * When the current connection was made; null while there is none. Distinguishes one connection from the next.
 */
export function useConnectedSince(): number | null {
  const live = useContext(LiveContext);
  const { isConnected, since } = useStore(live?.connection.link ?? noLink);
  return isConnected ? since : null;
}

function peopleIn(book: PresenceBook, teamId: number, without: number | null): readonly PresentPerson[] {
  return [...(book.get(teamId)?.values() ?? [])]
    .filter(({ userId }) => userId !== without)
    .sort((one, other) => one.userId - other.userId);
}

/**
 * People currently in a team, in a stable order; `without` leaves one of them out. The server echoes one's
 * own moves, so a component that leaves its own person out renders again only when another person enters,
 * moves or leaves.
 */
export function usePresence(teamId: number, without: number | null = null): readonly PresentPerson[] {
  const presence = useContext(LiveContext)?.connection.presence ?? noPresence;
  const read = useMemo(() => {
    let last: readonly PresentPerson[] = [];
    return () => {
      const now = peopleIn(presence.get(), teamId, without);
      if (now.length !== last.length || now.some((person, index) => person !== last[index])) last = now;
      return last;
    };
  }, [presence, teamId, without]);
  return useOutside(presence.subscribe, read);
}

/** People currently in any of some teams; a person in two of them is listed twice. */
export function usePresenceOfTeams(teamIds: readonly number[]): readonly PresentPerson[] {
  const book = useStore(useContext(LiveContext)?.connection.presence ?? noPresence);
  return teamIds.flatMap((teamId) => peopleIn(book, teamId, null));
}

/** Everybody's unsaved cells in the teams this page has seen. */
export function useGhostBook(): GhostBook {
  const live = useContext(LiveContext);
  return useStore(live?.connection.ghosts ?? noGhosts);
}
