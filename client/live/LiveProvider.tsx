import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Frame } from '../../contracts/push/frames.ts';
import type { TeammateGhosts } from '../../contracts/push/socketEvents.ts';
import { renewals } from '../account/renewal.ts';
import { liveState } from '../call/queries.ts';
import { ClockContext } from '../shell/clock.ts';
import { useStore } from '../shell/store.ts';
import { createSignal } from './createSignal.ts';
import { type Live, LiveContext } from './LiveContext.ts';
import { createLiveConnection, type LiveConnection } from './liveConnection.ts';
import { isReloadOf, reloadsOf } from './reloads.ts';
import { useWatch } from './useWatch.ts';

function loadAgain(queryClient: QueryClient, frame: Frame): void {
  const reloads = reloadsOf(frame);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [source, path, params] }) =>
      source === liveState.key && reloads.some((reload) => isReloadOf(reload, path, params)),
  });
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
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  const [frames] = useState(createSignal<Frame>);
  const [ghosts] = useState(createSignal<TeammateGhosts>);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session needs a socket of its own.
  useEffect(() => {
    const opened = createLiveConnection(clock, {
      onFrame: (frame) => {
        loadAgain(queryClient, frame);
        frames.send(frame);
      },
      onGhosts: ghosts.send,
      onMissed: () => void queryClient.invalidateQueries({ queryKey: [liveState.key] }),
      onSessionEnded,
    });
    setConnection(opened);
    return () => opened.close();
  }, [clock, queryClient, frames, ghosts, onSessionEnded, renewed]);

  const live = useMemo<Live | null>(
    () => connection && { connection, onFrame: frames.listen, onGhosts: ghosts.listen },
    [connection, frames, ghosts],
  );
  return (
    <LiveContext value={live}>
      {live && <WatchPolling />}
      {children}
    </LiveContext>
  );
}

function WatchPolling(): ReactNode {
  useWatch();
  return null;
}
