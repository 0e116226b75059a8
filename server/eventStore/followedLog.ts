import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { Environment } from '../lib/environment.ts';
import { endOf } from './endOf.ts';
import type { AppendResult, EventStore, LogRead, Subscription, SubscriptionRequest } from './eventStore.ts';
import { type LogTail, logTail } from './logTail.ts';

/** A log on a server that this process follows by one subscription, shared by all its subscribers. */
export type FollowedLog = Pick<EventStore, 'append' | 'subscribeAll'> & {
  /**
   * Reads a log that is known to hold a position: from memory if the events were pushed, otherwise from the
   * server.
   */
  readUntil(known: Position, read: LogRead): Promise<readonly RecordedEvent[]>;
  /** The pushed events after a position; undefined if older ones are not kept. */
  pushed(after: Position): readonly RecordedEvent[] | undefined;
};

const eventsOfAPage = 500;

/** Ends one subscriber's part in the shared subscription. */
type End = (fault?: unknown) => void;

/** One subscription for all followers: it starts with the first and ends with the last. */
function shareSubscription(
  log: Pick<EventStore, 'subscribeAll'>,
  tail: LogTail,
  hear: (events: readonly RecordedEvent[]) => void,
) {
  const followers = new Set<End>();
  let caughtUpAt: Position | undefined;
  let shared: { readonly stopping: AbortController; readonly ended: Promise<void> } | undefined;

  function forget(): void {
    shared = undefined;
    caughtUpAt = undefined;
    tail.end();
  }

  /** Later subscribers start another subscription. */
  function endAll(fault?: unknown): void {
    forget();
    for (const end of followers) end(fault);
  }

  function join(follower: End, after: Position): void {
    followers.add(follower);
    if (shared) return;
    const stopping = new AbortController();
    tail.begin(after);
    const { ended } = log.subscribeAll({
      after,
      onEvents(events) {
        hear(events);
        tail.push(events);
      },
      onCaughtUp(position) {
        caughtUpAt = position;
        tail.push([]);
      },
      onDropped: endAll,
      signal: stopping.signal,
    });
    const begun = { stopping, ended };
    shared = begun;
    // Also when the log is closed.
    void ended.then(() => {
      if (shared === begun) endAll();
    });
  }

  async function leave(follower: End): Promise<void> {
    followers.delete(follower);
    if (followers.size > 0 || !shared) return;
    const { stopping, ended } = shared;
    forget();
    stopping.abort();
    await ended;
  }

  return { join, leave, caughtUpAt: () => caughtUpAt };
}

/**
 * The log as pushed by its server. The first subscriber starts the shared subscription, so that the server
 * sends each event once; `hear` receives all of them. Subscribers that are slower, or want older events, read
 * them from the log; nobody slows down the others.
 */
export function followLog(
  log: Pick<EventStore, 'append' | 'readAll' | 'subscribeAll'>,
  environment: Pick<Environment, 'timers'>,
  hear: (events: readonly RecordedEvent[]) => void = () => undefined,
): FollowedLog {
  const tail = logTail(environment);
  const { join, leave, caughtUpAt } = shareSubscription(log, tail, hear);

  function subscribeAll(request: SubscriptionRequest): Subscription {
    const following = endOf(request.signal);
    const follower: End = following.end;
    join(follower, request.after);
    const ended = handOn({ log, tail, caughtUpAt }, request, following.signal)
      .catch(following.end)
      .then(() => {
        following.release();
        const fault = following.fault();
        if (fault !== undefined && !request.signal.aborted) request.onDropped(fault);
        return leave(follower);
      });
    return { ended };
  }

  return {
    subscribeAll,
    async append(stream, expectedRevision, events): Promise<AppendResult> {
      const result = await log.append(stream, expectedRevision, events);
      if (result.kind !== 'appended' || events.length === 0 || !(await tail.reaches(result.position)))
        return result;
      const stored = tail.appended(result.position, events.length);
      const isOwn = stored?.every((event, index) => event.id === events[index]?.id) ?? false;
      return stored && isOwn ? { ...result, events: stored } : result;
    },
    pushed: (after) => tail.after(after, Number.POSITIVE_INFINITY),
    async readUntil(known, read) {
      const isReached = await tail.reaches(known);
      const found = isReached ? tail.after(read.after, read.limit ?? eventsOfAPage) : undefined;
      return found ?? log.readAll(read);
    },
  };
}

/** Sends a subscriber new events, page by page, until the signal. */
async function handOn(
  {
    log,
    tail,
    caughtUpAt,
  }: {
    readonly log: Pick<EventStore, 'readAll'>;
    readonly tail: LogTail;
    readonly caughtUpAt: () => Position | undefined;
  },
  { streamPrefixes, ...request }: SubscriptionRequest,
  signal: AbortSignal,
): Promise<void> {
  const isWanted = ({ stream }: RecordedEvent): boolean =>
    streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true;
  let { after } = request;
  let isCaughtUp = false;
  while (!signal.aborted) {
    // Before the check, so that nothing is missed in between.
    const next = tail.next(signal);
    const page = tail.after(after, eventsOfAPage) ?? (await log.readAll({ after, limit: eventsOfAPage }));
    if (signal.aborted) return;
    const wanted = page.filter(isWanted);
    if (wanted.length > 0) await request.onEvents(wanted);
    after = page.at(-1)?.position ?? after;
    if (page.length > 0) continue;
    const end = caughtUpAt();
    if (end !== undefined && !isCaughtUp && !signal.aborted) request.onCaughtUp?.(Math.max(after, end));
    isCaughtUp ||= end !== undefined;
    await next;
  }
}
