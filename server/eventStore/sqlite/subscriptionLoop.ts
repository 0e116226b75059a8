import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { SubscriptionRequest } from '../eventStore.ts';
import { waitForWake } from '../waitForWake.ts';
import type { EventLog } from './eventLog.ts';

const eventsOfAPage = 500;

/**
 * Wakes those waiting for the next commit, and keeps the newest one, which is what they read. Events kept for longer
 * outlive two collections of garbage, and are then moved to where only a long one finds them.
 */
export type CommitSignal = {
  notify(events: readonly RecordedEvent[]): void;
  /** All events after a position, if kept; undefined when the log must be read. */
  after(position: Position): readonly RecordedEvent[] | undefined;
  /** Resolves at the next commit, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void>;
};

export function commitSignal(): CommitSignal {
  const waiting = new Set<() => void>();
  let kept: readonly RecordedEvent[] = [];
  return {
    notify(events) {
      if (events.length > 0) kept = events;
      for (const wake of waiting) wake();
    },
    after(position) {
      const first = kept[0]?.position;
      return first === undefined || position < first - 1 ? undefined : kept.slice(position - first + 1);
    },
    next: (signal) => waitForWake(waiting, signal),
  };
}

/** The log up to the point that subscribers may see. */
export type SubscribedLog = Pick<EventLog, 'headPosition' | 'readAll'>;

/**
 * Events of a subscription, the position up to which they are complete, and whether that was the end of the
 * log.
 */
type Page = {
  readonly events: readonly RecordedEvent[];
  readonly through: Position;
  readonly isEnd: boolean;
};

/** The next page, from memory if it was just committed, which is all that the push feed needs. */
function pageAfter(
  after: Position,
  log: SubscribedLog,
  commits: CommitSignal,
  streamPrefixes: readonly string[] | undefined,
): Page {
  const kept = commits.after(after)?.slice(0, eventsOfAPage) ?? [];
  const last = kept.at(-1);
  if (last !== undefined) {
    const isWanted = ({ stream }: RecordedEvent): boolean =>
      streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true;
    return {
      events: kept.filter(isWanted),
      through: last.position,
      isEnd: kept.length < eventsOfAPage,
    };
  }
  const head = log.headPosition();
  const read = { after, limit: eventsOfAPage };
  const events = log.readAll(streamPrefixes === undefined ? read : { ...read, streamPrefixes });
  const isEnd = events.length < eventsOfAPage;
  // The head was read before the page: all matching events up to it have been delivered.
  return { events, through: Math.max(events.at(-1)?.position ?? after, isEnd ? head : after), isEnd };
}

/**
 * Pulls the log page by page until `stopped`: existing and later events take the same path, so no event can
 * be missed between catching up and going live.
 */
export async function runSubscription(
  log: SubscribedLog,
  commits: CommitSignal,
  request: SubscriptionRequest,
  stopped: AbortSignal,
): Promise<void> {
  let after = request.after;
  let isCaughtUp = false;
  while (!stopped.aborted) {
    const { events, through, isEnd } = pageAfter(after, log, commits, request.streamPrefixes);
    if (events.length > 0) await request.onEvents(events);
    after = through;
    if (!isEnd) await nextTurn();
    else if (log.headPosition() <= after) {
      if (!isCaughtUp && !stopped.aborted) request.onCaughtUp?.(after);
      isCaughtUp = true;
      await commits.next(stopped);
    }
  }
}
