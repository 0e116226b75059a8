import type { Logger } from 'pino';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { StoreAway, type StoreName } from './stores.ts';

/** Something that is opened once its server responds, and can be requested meanwhile. */
export type OpenedLater<Opened> = {
  /**
   * The opened value; if there is none yet, waits for the current attempt and then rejects with `StoreAway`.
   * Rejects with `CannotGoOn` if an attempt found that it must not be opened; no further attempts are made
   * then.
   */
  opened(): Promise<Opened>;
  /** Stops trying to open, and returns what was opened. */
  retire(): Promise<Opened | undefined>;
};

const firstPauseMilliseconds = 100;
const pauseMillisecondsMax = 2_000;

/**
 * Retries opening until it succeeds, so that a server that is down does not prevent the start: people are
 * told which one, and are served as soon as it is back.
 */
export function openedLater<Opened>(
  name: StoreName,
  open: () => Promise<Opened>,
  {
    environment,
    logger,
    onRefused,
  }: {
    readonly environment: Pick<Environment, 'timers'>;
    readonly logger: Logger;
    /** Called once if it must not be opened. */
    readonly onRefused?: (refusal: CannotGoOn) => void;
  },
): OpenedLater<Opened> {
  let isRetired = false;
  let refusal: CannotGoOn | undefined;
  let attempt: Promise<Opened | undefined>;

  function tryAfter(pause: number): void {
    environment.timers.after(pause, () => {
      if (!isRetired) attempt = tryOnce(Math.min(2 * pause, pauseMillisecondsMax));
    });
  }

  async function tryOnce(pause: number): Promise<Opened | undefined> {
    try {
      const opened = await open();
      logger.info({ store: name }, 'the store answers');
      return opened;
    } catch (fault) {
      if (fault instanceof CannotGoOn) {
        refusal = fault;
        onRefused?.(fault);
        return undefined;
      }
      logger.warn({ store: name, err: fault }, 'the store does not answer; it is tried again');
      tryAfter(pause);
      return undefined;
    }
  }

  attempt = tryOnce(firstPauseMilliseconds);
  return {
    async opened() {
      const opened = await attempt;
      if (opened === undefined) throw refusal ?? new StoreAway(name, undefined);
      return opened;
    },
    retire() {
      isRetired = true;
      return attempt;
    },
  };
}
