import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Frame } from '../../contracts/features/frames.ts';
import type { TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import { useStore } from '../lib/store.ts';
import { ClockContext } from '../lib/useNow.ts';
import { renewals } from '../session/renewal.ts';
import { useComparedUser } from '../session/session.ts';
import type { Missed } from './frameIntake.ts';
import { type Live, LiveContext } from './LiveContext.ts';
import { createLiveConnection } from './liveConnection.ts';
import { loadAgain, loadAgainAfter } from './loadAgain.ts';
import { useWatch } from './useWatch.ts';

/** Passes each message on to the current subscribers. */
function createSignal<T>(): {
  readonly send: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
} {
  const listeners = new Set<(message: T) => void>();
  return {
    send: (message) => {
      for (const listener of listeners) listener(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Opens the live side for a signed-in person; screens below read frames, presence and connection from it. */
export function LiveProvider({
  onSessionEnded,
  children,
}: {
  readonly onSessionEnded: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const queryClient = useQueryClient();
  const clock = useContext(ClockContext);
  const renewed = useStore(renewals);
  const onPerson = useComparedUser();
  const [frames] = useState(createSignal<Frame>);
  const [ghosts] = useState(createSignal<TeammateGhosts>);
  const [missed] = useState(createSignal<Missed>);

  // Made with the first render and opened after it: no screen is rendered again for having a connection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session needs a socket of its own.
  const live = useMemo<Live>(() => {
    const connection = createLiveConnection(clock, {
      onFrame: (frame) => {
        void loadAgainAfter(queryClient, frame);
        frames.send(frame);
      },
      onGhosts: ghosts.send,
      onMissed: (what) => {
        missed.send(what);
        loadAgain(queryClient, () => true);
      },
      onSessionEnded,
      onPerson,
    });
    return { connection, onFrame: frames.listen, onGhosts: ghosts.listen, onMissed: missed.listen };
  }, [clock, queryClient, frames, ghosts, missed, onSessionEnded, onPerson, renewed]);
  useEffect(() => live.connection.open(), [live]);

  return (
    <LiveContext value={live}>
      <WatchPolling />
      {children}
    </LiveContext>
  );
}

function WatchPolling(): ReactNode {
  useWatch();
  return null;
}
