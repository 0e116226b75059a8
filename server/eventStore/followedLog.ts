import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { Environment } from '../lib/environment.ts';
import { endOf } from './endOf.ts';
import type { AppendResult, EventStore, LogRead, Subscription, SubscriptionRequest } from './eventStore.ts';
import { type LogTail, logTail } from './logTail.ts';

/** A log on a server that this process follows by one subscription, for everybody in it who wants to know what is new. */
export type FollowedLog = Pick<EventStore, 'append' | 'subscribeAll'> & {
  /** A read of the log that is known to hold a position: what was pushed is not asked for. */
  readUntil(known: Position, read: LogRead): Promise<readonly RecordedEvent[]>;
  /** What was pushed behind a position; undefined where older events are not kept. */
  pushed(after: Position): readonly RecordedEvent[] | undefined;
};

const eventsOfAPage = 500;

/** Ends a subscriber's part in what all share. */
type End = (fault?: unknown) => void;

/** One subscription for all followers, as long as there are any: it begins with the first and ends with the last. */
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

  /** Whoever goes on afterwards begins another subscription. */
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
 * The log as its server pushes it. The first subscriber begins the subscription that all share, so that the server sends
 * each event once; `hear` is told of all of them. Who is slower than the log, or wants older events, reads them; nobody slows anybody down.
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

/** Hands a subscriber what is new, page by page, until the signal. */
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
    // Before the look, so that nothing comes unseen in between.
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
