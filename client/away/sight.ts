/** The parts of a browser that tell the tabs of a person about each other. */
export type SightParts = {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Absent on pages without a secure connection. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
};

/** Whether a person has one of their tabs in sight. */
export type Sight = {
  /** Whether any tab of this person is in sight. */
  readonly isAnywhere: () => Promise<boolean>;
  /** When one was last in sight, as far as this tab knows; the server's time, in milliseconds since 1970. */
  readonly lastAt: () => number;
  /** Whether this tab is the first to take something; it stays taken while the tab is open. */
  readonly takes: (id: string) => Promise<boolean>;
  readonly close: () => void;
};

export const sightName = (userId: number): string => `qd-sight-${userId}`;

/**
 * A tab in sight holds a shared lock, which goes with the tab even in a crash; the others ask for it. When a tab comes
 * into sight or leaves it, it tells the others, and `onSeen` is called in all of them.
 */
export function createSight(name: string, parts: SightParts, onSeen: () => void): Sight {
  const { page, locks, channel, now } = parts;
  let last = now();
  let release = (): void => undefined;
  const isHere = (): boolean => page.visibilityState === 'visible';

  function saw(): void {
    last = now();
    onSeen();
  }
  function changed(): void {
    release();
    if (isHere()) {
      const ends = new Promise<void>((resolve) => {
        release = resolve;
      });
      void locks?.request(name, { mode: 'shared' }, () => ends).catch(() => undefined);
    }
    saw();
    channel.postMessage(null);
  }
  channel.onmessage = saw;
  page.addEventListener('visibilitychange', changed);
  if (isHere()) changed();

  return {
    isAnywhere: async () => {
      if (isHere()) return true;
      // Where the person blocks storage, browsers refuse locks as well.
      const state = await locks?.query().catch(() => undefined);
      const isSeen = state?.held?.some((lock) => lock.name === name) ?? false;
      if (isSeen) last = now();
      return isSeen;
    },
    lastAt: () => last,
    takes: (id) =>
      new Promise((resolve) => {
        if (!locks) return resolve(true);
        locks
          .request(`${name}/${id}`, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise<never>(() => undefined);
          })
          .catch(() => resolve(true));
      }),
    close: () => {
      page.removeEventListener('visibilitychange', changed);
      release();
      channel.close();
    },
  };
}
