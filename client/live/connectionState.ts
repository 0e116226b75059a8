/** How data currently reaches this screen. */
export type ConnectionState =
  | 'live'
  | 'connecting'
  | 'polling'
  | 'reconnecting'
  | 'offline'
  | 'unreachable'
  | 'intercepted';

/** What is known about the connection to the server. */
export type Link = {
  readonly isConnected: boolean;
  /** Time of the last change of state, in milliseconds. */
  readonly since: number;
  /** True until the first connection of this page was made. */
  readonly isFirst: boolean;
  /** When a background poll was last answered; null if none was since the connection broke. */
  readonly polledAt: number | null;
};

const reconnectingAfterMilliseconds = 2_000;
/** Time limit of the first attempt: on a slow line it waits behind the screen's requests. */
const firstConnectionMilliseconds = 5_000;
const offlineAfterMilliseconds = 10_000;
/** A poll every ten seconds, and time for its answer. */
const pollFreshMilliseconds = 22_000;

/** A state in which nothing goes through: no network here, or no answer from the server. */
export const isCutOff = (state: ConnectionState): boolean =>
  state === 'offline' || state === 'unreachable' || state === 'intercepted';

/** Other signs of a broken connection: a lost socket is detected late. */
export type Doubts = {
  /** Whether the browser knows of a network; without one it may still reach a server on the same machine. */
  readonly isOnline: boolean;
  /** Whether a request is waiting because nobody responds. */
  readonly isAwaited: boolean;
  /** Whether the network answers calls in place of the server. */
  readonly isIntercepted: boolean;
};

/** A short break is not shown; a longer one is, and one bridged by polling is shown as such. */
export function connectionState(
  link: Link,
  { isOnline, isAwaited, isIntercepted }: Doubts,
  now: number,
): ConnectionState {
  if (isIntercepted) return 'intercepted';
  if (isAwaited) return isOnline ? 'unreachable' : 'offline';
  if (link.isConnected) return 'live';
  if (link.polledAt !== null && now - link.polledAt <= pollFreshMilliseconds) return 'polling';
  const downMilliseconds = now - link.since;
  if (link.isFirst && downMilliseconds <= firstConnectionMilliseconds) return 'connecting';
  if (downMilliseconds <= reconnectingAfterMilliseconds) return 'live';
  if (downMilliseconds <= offlineAfterMilliseconds) return 'reconnecting';
  // The reader would look for a fault in their own network.
  return isOnline ? 'unreachable' : 'offline';
}

/** What each state means for components. */
export const connectionTitles: Readonly<Record<ConnectionState, string>> = {
  live: 'Others’ changes show up right away',
  connecting: 'Others’ changes will show up right away',
  polling: 'Others’ changes show up every 10 seconds',
  reconnecting: 'Connection lost. Reconnecting…',
  offline: 'No updates right now',
  unreachable: 'No updates right now',
  intercepted: 'No updates right now',
};

/** The words beside the dot. */
export const connectionTexts: Readonly<Record<ConnectionState, string>> = {
  live: 'live',
  connecting: 'connecting',
  polling: 'polling',
  reconnecting: 'reconnecting',
  offline: 'offline',
  unreachable: 'no server',
  intercepted: 'no server',
};

/** The message while a connection is lost. */
export const connectionSentences: Partial<Record<ConnectionState, string>> = {
  reconnecting: 'Reconnecting…',
  offline: 'You’re offline. Your changes are kept on this screen.',
  unreachable: 'The server can’t be reached. Your changes are kept here.',
  intercepted:
    'The network answered instead of the server: does it want a sign-in? Your changes are kept here.',
};
