/** Waits a moment for those who come at the same time. */
export type Gathering = {
  /** Is told of everybody who comes. */
  arrive(): void;
  /** Resolves when those who came so far are to go on together. */
  moment(): Promise<void>;
};

/** From so many at a time on it pays to wait for those whose senders were just answered. */
const siblings = 4;
const delayMilliseconds = 2;
/** However many come one after the other, those who came first are not kept longer. */
const mostTurns = 16;

/**
 * Lets the commands of all streams be decided together: at the end of this turn of the event loop, and among many
 * senders a moment later, at the first turn that brings nobody new. Those of one stream then make one append, and the
 * appends one commit, whose cost is far larger than that of a decision (PostgreSQL's commit_delay and commit_siblings
 * do the same). Without the look at who is still coming, senders fall into two halves that keep missing each other.
 */
export function createGathering(): Gathering {
  let moment: Promise<void> | undefined;
  let arrived = 0;
  let arrivedBefore = 0;

  function next(): Promise<void> {
    return new Promise((resolve) => {
      function end(): void {
        arrivedBefore = arrived;
        arrived = 0;
        moment = undefined;
        resolve();
      }
      function look(known: number, turns: number): void {
        if (arrived === known || turns === mostTurns) end();
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
    moment() {
      moment ??= next();
      return moment;
    },
  };
}
