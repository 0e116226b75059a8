import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';

/** A subscription that keeps what it received, with a way to wait for it without a clock. */
export type CollectedSubscription = {
  readonly events: RecordedEvent[];
  readonly caughtUpAt: Position[];
  readonly faults: unknown[];
  readonly ended: Promise<void>;
  /** Resolves as soon as the condition holds, checked after every call of a handler; rejects when it was dropped. */
  until(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Subscribes and collects; `onEvents` may act before its events count as received. */
export function collectSubscription(
  store: EventStore,
  request: {
    readonly after: Position;
    readonly streamPrefixes?: readonly string[];
    onEvents?(events: readonly RecordedEvent[]): void | Promise<void>;
  },
): CollectedSubscription {
  const events: RecordedEvent[] = [];
  const caughtUpAt: Position[] = [];
  const faults: unknown[] = [];
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  const changed = (): void => {
    for (const check of waiting) check();
  };
  const { ended } = store.subscribeAll({
    ...request,
    async onEvents(batch) {
      await request.onEvents?.(batch);
      events.push(...batch);
      changed();
    },
    onCaughtUp(position) {
      caughtUpAt.push(position);
      changed();
    },
    onDropped(fault) {
      faults.push(fault);
      changed();
    },
    signal: stopping.signal,
  });
  return {
    events,
    caughtUpAt,
    faults,
    ended,
    until: (condition) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (condition()) resolve();
          else if (faults.length > 0) reject(faults[0]);
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
