import type { Logger } from 'pino';
import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { epochOf } from './epochs.ts';
import { installationOf } from './facts.ts';

/** Returns the log's name since its newest restore, once it could be read; null until then. */
export type EpochReader = () => string | null;

/**
 * Reads the log's name once: it changes only while no server is running on it. If its store is unavailable,
 * the next request retries.
 */
export function createEpochReader(
  log: Pick<EventStore, 'readStream'>,
  logger: Pick<Logger, 'debug'>,
): EpochReader {
  let epoch: string | null = null;
  let isReading = false;

  async function read(): Promise<void> {
    isReading = true;
    try {
      const found = installationOf(await log.readStream(streams.installation(), { direction: 'forwards' }));
      epoch = found && epochOf(found);
    } catch (fault) {
      logger.debug({ err: fault }, 'the name of the log could not be read yet');
    } finally {
      isReading = false;
    }
  }

  function ask(): string | null {
    if (epoch === null && !isReading) void read();
    return epoch;
  }

  ask();
  return ask;
}
