import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { Environment } from '../lib/environment.ts';
import { waitForWake } from './waitForWake.ts';

/** The newest part of a log, kept in memory as it is pushed. */
export type LogTail = {
  /** Clears it: from now on it receives everything after a position. */
  begin(after: Position): void;
  /** Takes the next events of the log, if any, and wakes those waiting. */
  push(events: readonly RecordedEvent[]): void;
  /** Clears everything: it receives nothing until it starts again. */
  end(): void;
  /** Events after a position, up to a limit; undefined if some of them are not kept. */
  after(position: Position, limit: number): readonly RecordedEvent[] | undefined;
  /** The events of an append, by the position of its last event; undefined if they are not kept. */
  appended(position: Position, count: number): readonly RecordedEvent[] | undefined;
  /** Whether it has reached a position; waits briefly, but not for a server that pushes nothing. */
  reaches(position: Position): Promise<boolean>;
  /** Resolves at the next push, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void>;
};

/** Readers further behind read the log. */
const eventsMax = 1_000;
/** Appended events are pushed as soon as the append is answered, or else something is wrong. */
const momentMilliseconds = 20;

/** Nothing is kept at first. */
export function logTail({ timers }: Pick<Environment, 'timers'>): LogTail {
  let events: RecordedEvent[] = [];
  /** All events between these positions are kept; without `until` there are none. */
  let from = startOfLog;
  let until: Position | undefined;
  const waiting = new Set<() => void>();

  /** The index of the first event after a position; most callers want the newest. */
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
      // Rarely, because it moves all remaining ones.
      if (events.length > 2 * eventsMax) {
        const forgotten = events.splice(0, events.length - eventsMax);
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
    next: (signal) => waitForWake(waiting, signal),
  };
}
