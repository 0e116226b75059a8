/** Briefly waits for concurrent senders. */
export type Gathering = {
  /** Called for every arrival. */
  arrive(): void;
  /** Resolves when the senders so far are to continue together. */
  gathered(): Promise<void>;
};

/** From this number of concurrent senders on it pays to wait for those just answered. */
const siblings = 4;
const delayMilliseconds = 2;
/** The first senders are not delayed longer, however many follow one after the other. */
const turnsMax = 16;

/**
 * Lets the commands of all streams be decided together: at the end of this turn of the event loop, and with
 * many senders a moment later, at the first turn without new arrivals. Those of one stream then form one
 * append, and the appends one commit, which costs far more than a decision (PostgreSQL's commit_delay and
 * commit_siblings do the same). Without waiting for pending arrivals, senders split into two halves that keep
 * missing each other.
 */
export function createGathering(): Gathering {
  let pending: Promise<void> | undefined;
  let arrived = 0;
  let arrivedBefore = 0;

  function next(): Promise<void> {
    return new Promise((resolve) => {
      function end(): void {
        arrivedBefore = arrived;
        arrived = 0;
        pending = undefined;
        resolve();
      }
      function look(known: number, turns: number): void {
        if (arrived === known || turns === turnsMax) end();
        else setImmediate(look, arrived, turns + 1);
      }
      if (arrivedBefore < siblings) setImmediate(end);
      else setTimeout(look, delayMilliseconds, 0, 0);
    });
  }

  return {
    arrive() {
      arrived += 1;
    },
    gathered() {
      pending ??= next();
      return pending;
    },
  };
}
