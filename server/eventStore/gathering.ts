/** Waits a moment for those who come at the same time. */
export type Gathering = () => Promise<void>;

/** From so many commands at a time on it pays to wait for those whose senders were just answered. */
const siblings = 4;
const delayMilliseconds = 2;

/**
 * Lets the commands of all streams be decided together: at the end of this turn of the event loop, and among many
 * senders a moment later. Those of one stream then make one append, and the appends one commit, whose cost is far
 * larger than that of a decision (PostgreSQL's commit_delay and commit_siblings do the same).
 */
export function createGathering(): Gathering {
  let moment: Promise<void> | undefined;
  let gathered = 0;
  let gatheredBefore = 0;

  function next(): Promise<void> {
    return new Promise((resolve) => {
      function end(): void {
        gatheredBefore = gathered;
        gathered = 0;
        moment = undefined;
        resolve();
      }
      if (gatheredBefore < siblings) setImmediate(end);
      else setTimeout(end, delayMilliseconds);
    });
  }

  return () => {
    gathered += 1;
    moment ??= next();
    return moment;
  };
}
