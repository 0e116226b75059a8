/** How facts reach this screen now. */
export type ConnectionState = 'live' | 'connecting' | 'polling' | 'reconnecting' | 'offline';

/** What is known about the way to the server. */
export type Link = {
  readonly isConnected: boolean;
  /** Since when it is as it is; milliseconds. */
  readonly since: number;
  /** True until the first connection of this page was made. */
  readonly isFirst: boolean;
  /** When a background poll was last answered; null when none was since the connection broke. */
  readonly polledAt: number | null;
};

const reconnectingAfterMilliseconds = 2_000;
/** As long as the first attempt may take: on a slow line it waits for its turn behind the screen. */
const firstConnectionMilliseconds = 5_000;
const offlineAfterMilliseconds = 10_000;
/** A poll every ten seconds, and time for its answer. */
const pollFreshMilliseconds = 22_000;

/** What else speaks against the line: a socket that is gone is heard of late. */
export type Doubts = {
  /** Whether the browser knows of a network; it may know of none and still reach a server on the same machine. */
  readonly isOnline: boolean;
  /** Whether something that was asked for waits, because nobody answers. */
  readonly isAwaited: boolean;
};

/** A short break is not told; a longer one is, and one that polling bridges is told as such. */
export function connectionState(link: Link, { isOnline, isAwaited }: Doubts, now: number): ConnectionState {
  if (!isOnline && isAwaited) return 'offline';
  if (link.isConnected) return 'live';
  if (link.polledAt !== null && now - link.polledAt <= pollFreshMilliseconds) return 'polling';
  const downMilliseconds = now - link.since;
  if (link.isFirst && downMilliseconds <= firstConnectionMilliseconds) return 'connecting';
  if (downMilliseconds <= reconnectingAfterMilliseconds) return 'live';
  return downMilliseconds <= offlineAfterMilliseconds ? 'reconnecting' : 'offline';
}

/** What each way means to whoever asks. */
export const connectionTitles: Readonly<Record<ConnectionState, string>> = {
  live: 'Changes of others arrive at once',
  connecting: 'Changes of others will arrive at once',
  polling: 'Changes of others arrive every 10 seconds',
  reconnecting: 'The connection is lost and is being made again',
  offline: 'Nothing arrives at present',
};

/** The words beside the dot. */
export const connectionTexts: Readonly<Record<ConnectionState, string>> = {
  live: 'live',
  connecting: 'connecting',
  polling: 'polling',
  reconnecting: 'reconnecting',
  offline: 'offline',
};

/** What a lost connection is told as, while it lasts. */
export const connectionSentences: Partial<Record<ConnectionState, string>> = {
  reconnecting: 'Reconnecting…',
  offline: 'You are offline. Your changes are kept on this screen.',
};
