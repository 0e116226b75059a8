import type { Logger } from 'pino';

/** Work that goes on after the call that began it was answered: a turn run. */
export type BackgroundWork = {
  /** Lets the work go on; a fault that it does not handle itself is logged. */
  begin(work: Promise<void>): void;
  /** Waits until nothing is going on any more, so that a shutdown cuts no run short. */
  settled(): Promise<void>;
};

/** Background work of one node. */
export function createBackgroundWork(logger: Logger): BackgroundWork {
  const going = new Set<Promise<void>>();
  return {
    begin(work) {
      const ended = work
        .catch((fault) => logger.error({ err: fault }, 'background work failed'))
        .finally(() => going.delete(ended));
      going.add(ended);
    },
    async settled() {
      while (going.size > 0) await Promise.all(going);
    },
  };
}
