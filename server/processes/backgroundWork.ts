import type { Logger } from 'pino';

/** Work that continues after its call was answered: a turn run, a forecast. */
export type BackgroundWork = {
  /** Does the named work; if this node is doing it already, waits for that. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  /** Runs work in the background; an error that it does not handle itself is logged. */
  begin(work: Promise<void>): void;
  /** Waits until no work of either kind is running, so that a shutdown interrupts none. */
  settled(): Promise<void>;
};

/** Background work of one node. */
export function createBackgroundWork(logger: Logger): BackgroundWork {
  const going = new Map<string, Promise<void>>();
  const begun = new Set<Promise<void>>();
  function once(name: string, work: () => Promise<void>): Promise<void> {
    const known = going.get(name);
    if (known) return known;
    const ended = work().finally(() => going.delete(name));
    going.set(name, ended);
    return ended;
  }
  return {
    once,
    begin(work) {
      const ended = work
        .catch((fault) => logger.error({ err: fault }, 'background work failed'))
        .finally(() => begun.delete(ended));
      begun.add(ended);
    },
    async settled() {
      while (going.size + begun.size > 0) await Promise.allSettled([...going.values(), ...begun]);
    },
  };
}
