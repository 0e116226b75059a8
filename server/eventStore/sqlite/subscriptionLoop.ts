import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { SubscriptionRequest } from '../eventStore.ts';
import { untilWoken } from '../untilWoken.ts';
import type { EventLog } from './eventLog.ts';

const eventsOfAPage = 500;

const mostEventsKept = 1_000;

/** Wakes whoever waits for the next commit, and keeps what was committed last. */
export type CommitSignal = {
  notify(events: readonly RecordedEvent[]): void;
  /** All events after a position, where they are still kept; undefined when the log has to be read. */
  after(position: Position): readonly RecordedEvent[] | undefined;
  /** Resolves at the next commit, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void>;
};

export function commitSignal(): CommitSignal {
  const waiting = new Set<() => void>();
  let kept: readonly RecordedEvent[] = [];
  return {
    notify(events) {
      // An event of another connection lies between them and those before: then these are all that is known.
      const isNext = events.length === 0 || events[0]?.position === (kept.at(-1)?.position ?? 0) + 1;
      kept = isNext ? [...kept, ...events].slice(-mostEventsKept) : events;
      for (const wake of waiting) wake();
    },
    after(position) {
      const first = kept[0]?.position;
      return first === undefined || position < first - 1 ? undefined : kept.slice(position - first + 1);
    },
    next: (signal) => untilWoken(waiting, signal),
  };
}

/** The log as far as subscribers may be told of it. */
export type SubscribedLog = Pick<EventLog, 'headPosition' | 'readAll'>;

/** Events of a subscription, up to which position these are all, and whether the log seemed to end there. */
type Page = {
  readonly events: readonly RecordedEvent[];
  readonly through: Position;
  readonly isEnd: boolean;
};

/** The next page, out of memory when it was only just committed: the push feed wants nothing else all day. */
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
  // The head was taken before the page: all up to it that the prefixes let through has been handed over.
  return { events, through: Math.max(events.at(-1)?.position ?? after, isEnd ? head : after), isEnd };
}

/**
 * Pulls the log page by page until `stopped`: what is in the log and what comes later take the same way, so there is no
 * moment between catching up and being live at which an event could be missed.
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
