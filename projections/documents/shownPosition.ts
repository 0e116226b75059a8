import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';

/** The known progress of the documents, and the callers waiting for more. */
export type ShownPosition = {
  position(): Position;
  /** Reports that the documents have reached a position; never moves back. */
  reach(position: Position): void;
  /** True as soon as a position is reported, false on timeout. Does not poll. */
  until(wanted: Position, milliseconds: number): Promise<boolean>;
};

type Waiting = { readonly wanted: Position; resolve(): void };

/** Nothing is known at first. */
export function shownPosition(timers: {
  after(milliseconds: number, run: () => void): { cancel(): void };
}): ShownPosition {
  let shown = startOfLog;
  const waiting = new Set<Waiting>();
  return {
    position: () => shown,
    reach(position) {
      shown = Math.max(shown, position);
      for (const waiter of waiting) if (waiter.wanted <= shown) waiter.resolve();
    },
    until(wanted, milliseconds) {
      if (wanted <= shown) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (isShown: boolean): void => {
          timer.cancel();
          waiting.delete(waiter);
          resolve(isShown);
        };
        const timer = timers.after(milliseconds, () => end(false));
        const waiter = { wanted, resolve: () => end(true) };
        waiting.add(waiter);
      });
    },
  };
}
