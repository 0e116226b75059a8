import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { Environment } from '../lib/environment.ts';
import { untilWoken } from './untilWoken.ts';

/** The newest part of a log, kept in memory as it is pushed. */
export type LogTail = {
  /** Empties it: from now on it is told of everything behind a position. */
  begin(after: Position): void;
  /** Takes what comes next in the log, if anything does, and wakes whoever waits. */
  push(events: readonly RecordedEvent[]): void;
  /** Forgets everything: it is told of nothing more until it begins again. */
  end(): void;
  /** What stands behind a position, at most so many; undefined where some of that is not kept. */
  after(position: Position, limit: number): readonly RecordedEvent[] | undefined;
  /** The events of an append, by its last event's place; undefined where they are not kept. */
  appended(position: Position, count: number): readonly RecordedEvent[] | undefined;
  /** Whether it has come to a position; waits a moment for that, and not for a server that pushes nothing. */
  reaches(position: Position): Promise<boolean>;
  /** Resolves at the next push, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void>;
};

/** Who is further behind reads the log. */
const mostEvents = 1_000;
/** What was appended is pushed as soon as its append is answered, or else something is wrong. */
const momentMilliseconds = 20;

/** Nothing is kept at first. */
export function logTail({ timers }: Pick<Environment, 'timers'>): LogTail {
  let events: RecordedEvent[] = [];
  /** All events between these positions are kept; without an `until` there are none. */
  let from = startOfLog;
  let until: Position | undefined;
  const waiting = new Set<() => void>();

  /** The place of the first event behind a position; most ask for the newest. */
  function placeAfter(position: Position): number {
    let place = events.length;
    while (place > 0 && (events[place - 1]?.position ?? 0) > position) place -= 1;
    return place;
  }

  return {
    begin(after) {
      events = [];
      from = after;
      until = after;
    },
    push(fresh) {
      events.push(...fresh);
      until = fresh.at(-1)?.position ?? until;
      // Seldom, because it moves all that stay.
      if (events.length > 2 * mostEvents) {
        const forgotten = events.splice(0, events.length - mostEvents);
        from = forgotten.at(-1)?.position ?? from;
      }
      for (const wake of waiting) wake();
    },
    end() {
      events = [];
      until = undefined;
    },
    after(position, limit) {
      if (until === undefined || position < from) return undefined;
      const place = placeAfter(position);
      return events.slice(place, place + limit);
    },
    appended(position, count) {
      const end = placeAfter(position);
      const found = events.slice(Math.max(0, end - count), end);
      return found.length === count && found.at(-1)?.position === position ? found : undefined;
    },
    reaches(position) {
      if (until === undefined || until >= position) return Promise.resolve(until !== undefined);
      return new Promise((resolve) => {
        const end = (isReached: boolean): void => {
          timer.cancel();
          waiting.delete(look);
          resolve(isReached);
        };
        const look = (): void => {
          if ((until ?? startOfLog) >= position) end(true);
        };
        const timer = timers.after(momentMilliseconds, () => end(false));
        waiting.add(look);
      });
    },
    next: (signal) => untilWoken(waiting, signal),
  };
}
