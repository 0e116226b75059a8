import type { Logger } from 'pino';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import type { CheckpointStore } from './checkpointStore.ts';

/** Dependencies of following the log and of making checkpoints. */
export type FollowOptions = {
  readonly log: Pick<EventStore, 'subscribeAll'>;
  readonly store: () => Promise<Pick<CheckpointStore, 'end'>>;
  readonly make: () => Promise<unknown>;
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
  readonly logger: Pick<Logger, 'warn'>;
};

/** Submissions at about the same time share one checkpoint. */
const soonMilliseconds = 2_000;
const laterMilliseconds = 10 * 60_000;
const againMilliseconds = 10_000;
/** A shutdown waits no longer for the last checkpoint: an unfinished tree goes on at the next start. */
const lastMilliseconds = 3_000;

/** Maximum time that the log may remain unsigned after an event, in milliseconds. */
function unsignedMillisecondsMax({ type }: RecordedEvent): number {
  if (type === 'TurnRunCompleted') return 0;
  return type === 'DecisionsSubmitted' ? soonMilliseconds : laterMilliseconds;
}

/** Makes a checkpoint at the earliest requested time; a failed one is retried until `stop`. */
function checkpointTimer({ make, environment, logger }: FollowOptions) {
  let due = Number.POSITIVE_INFINITY;
  let timer = { cancel: (): unknown => undefined };
  let isStopped = false;

  function makeNow(): void {
    due = Number.POSITIVE_INFINITY;
    make().catch((fault) => {
      logger.warn({ err: fault }, 'no checkpoint of the log could be made');
      makeIn(againMilliseconds);
    });
  }

  function makeIn(milliseconds: number): void {
    const at = environment.clock.now() + milliseconds;
    if (at >= due || isStopped) return;
    timer.cancel();
    due = at;
    if (milliseconds === 0) makeNow();
    else timer = environment.timers.after(milliseconds, makeNow);
  }

  function stop(): void {
    isStopped = true;
    timer.cancel();
  }

  return { makeIn, stop };
}

/**
 * From the last checkpoint on, makes one immediately after a run, soon after a submission, and some time
 * after anything else; stopping makes a last one.
 */
export function followLog(options: FollowOptions): () => Promise<void> {
  const { log, store, make, environment, logger } = options;
  const stopping = new AbortController();
  const timer = checkpointTimer(options);

  function subscribe(after: Position): void {
    log.subscribeAll({
      after,
      onEvents(events: readonly RecordedEvent[]) {
        timer.makeIn(Math.min(...events.map(unsignedMillisecondsMax)));
      },
      onDropped() {
        environment.timers.after(againMilliseconds, begin);
      },
      signal: stopping.signal,
    });
  }

  function begin(): void {
    if (stopping.signal.aborted) return;
    store()
      .then((opened) => opened.end())
      .then(({ position }) => subscribe(position))
      .catch(() => environment.timers.after(againMilliseconds, begin));
  }

  begin();
  return async () => {
    timer.stop();
    stopping.abort();
    await inTime('The last checkpoint', make(), lastMilliseconds, environment).catch((fault) =>
      logger.warn({ err: fault }, 'no last checkpoint of the log was made'),
    );
  };
}
