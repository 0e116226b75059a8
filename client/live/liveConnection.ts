import type { Socket } from 'socket.io-client';
import type {
  ClientToServer,
  ServerToClient,
  TeammateGhosts,
} from '../../contracts/features/socketEvents.ts';
import type { Ghosts, Place } from '../../contracts/push/ephemeral.ts';
import { sawEpoch } from '../call/logEpoch.ts';
import type { Clock } from '../lib/clock.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Link } from './connectionState.ts';
import { createFrameIntake, type IntakeHandlers } from './frameIntake.ts';
import { applyGhosts, applyPresence, type GhostBook, type PresenceBook } from './presenceBook.ts';

/** What the connection tells the page. */
type LiveHandlers = IntakeHandlers & {
  readonly onGhosts: (ghosts: TeammateGhosts) => void;
  readonly onSessionEnded: () => void;
};

/** The one socket of the page, and what it has told so far. */
export type LiveConnection = {
  readonly link: Store<Link>;
  /** Why the server lets this page have no socket, in its words; null while it does. */
  readonly refusal: Store<string | null>;
  readonly presence: Store<PresenceBook>;
  readonly ghosts: Store<GhostBook>;
  /** Says where this person is; the newest place is said again after every reconnection. */
  readonly place: (place: Place) => void;
  readonly leaveTeam: (teamId: number) => void;
  /** Asks who is in the teams of a game, until it is left (null); asked again after every reconnection. */
  readonly watchTeams: (gameId: number | null) => void;
  readonly sendGhosts: (ghosts: Ghosts) => void;
  readonly polled: () => void;
  readonly close: () => void;
};

type TypedSocket = Socket<ServerToClient, ClientToServer>;

const longestPauseMilliseconds = 5_000;
const longestIdleWaitMilliseconds = 500;
/** As often a page that was refused asks again; meanwhile it polls. */
const refusedPauseMilliseconds = 15_000;

/** Settles when the browser has time: the first content comes before the socket and its code. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: longestIdleWaitMilliseconds });
    else setTimeout(resolve, longestIdleWaitMilliseconds);
  });
}

async function openSocket(): Promise<TypedSocket> {
  await whenIdle();
  const { io } = await import('socket.io-client');
  return io({
    transports: ['websocket', 'polling'],
    reconnectionDelay: 250,
    reconnectionDelayMax: longestPauseMilliseconds,
    timeout: longestPauseMilliseconds,
  });
}

/** Facts about the way to the server, kept in a store. */
function createLink(clock: Clock) {
  const milliseconds = () => clock.now().getTime();
  const link = createStore<Link>({
    isConnected: false,
    since: milliseconds(),
    isFirst: true,
    polledAt: null,
  });
  return {
    link,
    connected: () => link.set({ isConnected: true, since: milliseconds(), isFirst: false, polledAt: null }),
    disconnected: () => link.set({ ...link.get(), isConnected: false, since: milliseconds() }),
    polled: () => link.set({ ...link.get(), polledAt: milliseconds() }),
  };
}

/** Opens the socket in the background; everything else works before it is there, and without it. */
export function createLiveConnection(
  clock: Clock,
  handlers: LiveHandlers,
  open: () => Promise<TypedSocket> = openSocket,
): LiveConnection {
  const { link, connected, disconnected, polled } = createLink(clock);
  const refusal = createStore<string | null>(null);
  const presence = createStore<PresenceBook>(new Map());
  const ghosts = createStore<GhostBook>(new Map());
  const intake = createFrameIntake(handlers);
  let socket: TypedSocket | null = null;
  let lastPlace: Place | null = null;
  let watchedGame: number | null = null;
  let isClosed = false;
  let isSessionOver = false;
  let asking: ReturnType<typeof setTimeout> | undefined;

  function listen(opened: TypedSocket): void {
    opened.on('connect', () => {
      connected();
      refusal.set(null);
      if (lastPlace) opened.emit('place', lastPlace);
      if (watchedGame !== null) opened.emit('watchTeams', watchedGame);
    });
    opened.on('disconnect', (reason) => {
      disconnected();
      presence.set(new Map());
      ghosts.set(new Map());
      if (reason === 'io server disconnect' && !isSessionOver) opened.connect();
    });
    opened.on('connect_error', ({ message }) => {
      // What is still active tries again by itself.
      if (opened.active) return;
      refusal.set(message);
      asking = setTimeout(() => opened.connect(), refusedPauseMilliseconds);
    });
    opened.on('rooms', (rooms, log, epoch) => {
      sawEpoch(epoch);
      intake.enter(rooms, log);
    });
    opened.on('frame', intake.take);
    opened.on('presence', (message) => presence.set(applyPresence(presence.get(), message)));
    opened.on('ghosts', (message) => {
      ghosts.set(applyGhosts(ghosts.get(), message));
      handlers.onGhosts(message);
    });
    opened.on('sessionEnded', () => {
      isSessionOver = true;
      handlers.onSessionEnded();
    });
  }

  void open().then((opened) => {
    if (isClosed) return opened.close();
    socket = opened;
    listen(opened);
  }, disconnected);

  return {
    link,
    refusal,
    presence,
    ghosts,
    polled,
    place: (place) => {
      lastPlace = place;
      if (socket?.connected) socket.emit('place', place);
    },
    leaveTeam: (teamId) => {
      if (lastPlace?.teamId === teamId) lastPlace = null;
      if (socket?.connected) socket.emit('leaveTeam', teamId);
    },
    watchTeams: (gameId) => {
      watchedGame = gameId;
      if (socket?.connected) socket.emit('watchTeams', gameId);
    },
    sendGhosts: (message) => {
      if (socket?.connected) socket.emit('ghosts', message);
    },
    close: () => {
      isClosed = true;
      clearTimeout(asking);
      socket?.close();
    },
  };
}
