import type { TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import { sawEpoch } from '../call/logEpoch.ts';
import type { Clock } from '../lib/clock.ts';
import { createStore, type Store } from '../lib/store.ts';
import { type Announcements, createAnnouncements } from './announcements.ts';
import type { Link } from './connectionState.ts';
import { createFrameIntake, type IntakeHandlers } from './frameIntake.ts';
import { openSocket, type TypedSocket } from './openSocket.ts';
import {
  applyGhosts,
  applyPresence,
  type GhostBook,
  type PresenceBook,
  type PresenceMessage,
} from './presenceBook.ts';

/** What the connection reports to the page. */
type LiveHandlers = IntakeHandlers & {
  readonly onGhosts: (ghosts: TeammateGhosts) => void;
  readonly onSessionEnded: () => void;
  /** Whose socket it is. */
  readonly onPerson: (userId: number) => void;
};

/** The page's single socket, and what it has reported so far. */
export type LiveConnection = Announcements & {
  readonly link: Store<Link>;
  /** Why the server refuses this page a socket, in its words; null if it does not. */
  readonly refusal: Store<string | null>;
  readonly presence: Store<PresenceBook>;
  readonly ghosts: Store<GhostBook>;
  readonly polled: () => void;
  /** Opens the socket in the background; what it returns closes it. */
  readonly open: () => () => void;
};

/** How often a refused page asks again; meanwhile it polls. */
const refusedPauseMilliseconds = 15_000;

/** The state of the connection to the server, kept in a store. */
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

/** Who is where and what they type, as reported by teammates' pages; empty while the connection is lost. */
function createPeople() {
  const presence = createStore<PresenceBook>(new Map());
  const ghosts = createStore<GhostBook>(new Map());
  return {
    presence,
    ghosts,
    takePresence: (message: PresenceMessage) => presence.set(applyPresence(presence.get(), message)),
    takeGhosts: (message: TeammateGhosts) => ghosts.set(applyGhosts(ghosts.get(), message)),
    forget: () => {
      presence.set(new Map());
      ghosts.set(new Map());
    },
  };
}

/** A connection whose socket is not open yet; everything else works before it is, and without it. */
export function createLiveConnection(
  clock: Clock,
  handlers: LiveHandlers,
  socketOf: () => Promise<TypedSocket> = openSocket,
): LiveConnection {
  const { link, connected, disconnected, polled } = createLink(clock);
  const refusal = createStore<string | null>(null);
  const people = createPeople();
  const intake = createFrameIntake(handlers);
  let socket: TypedSocket | null = null;
  let isSessionOver = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const { repeat, ...announcements } = createAnnouncements(() => socket);

  function listen(opened: TypedSocket): void {
    opened.on('connect', () => {
      connected();
      refusal.set(null);
      repeat(opened);
    });
    opened.on('disconnect', (reason) => {
      disconnected();
      people.forget();
      if (reason === 'io server disconnect' && !isSessionOver) opened.connect();
    });
    opened.on('connect_error', ({ message }) => {
      // An active socket retries by itself.
      if (opened.active) return;
      refusal.set(message);
      asking = setTimeout(() => opened.connect(), refusedPauseMilliseconds);
    });
    opened.on('rooms', (rooms, log, epoch, userId) => {
      sawEpoch(epoch);
      handlers.onPerson(userId);
      intake.enter(rooms, log);
    });
    opened.on('frame', intake.take);
    opened.on('presence', people.takePresence);
    opened.on('ghosts', (message) => {
      people.takeGhosts(message);
      handlers.onGhosts(message);
    });
    opened.on('sessionEnded', () => {
      isSessionOver = true;
      handlers.onSessionEnded();
    });
  }

  function open(): () => void {
    let isClosed = false;
    void socketOf().then((opened) => {
      if (isClosed) return opened.close();
      socket = opened;
      listen(opened);
    }, disconnected);
    return () => {
      isClosed = true;
      clearTimeout(asking);
      socket?.close();
    };
  }

  return {
    ...announcements,
    link,
    refusal,
    polled,
    presence: people.presence,
    ghosts: people.ghosts,
    open,
  };
}
