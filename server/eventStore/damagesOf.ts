import { DamagedStream } from './damagedStream.ts';
import type { EventStore } from './eventStore.ts';

const streamsAtATime = 8;

/**
 * The damaged ones among streams, by reading the first event of each: the log as a whole still has events that
 * a server no longer returns from their stream, until it removes them for good.
 */
export async function damagesOf(
  log: Pick<EventStore, 'readStream'>,
  names: Iterable<string>,
): Promise<readonly DamagedStream[]> {
  const waiting = [...names];
  const found: DamagedStream[] = [];
  while (waiting.length > 0) {
    const looks = waiting.splice(0, streamsAtATime).map(async (stream) => {
      try {
        await log.readStream(stream, { direction: 'forwards', limit: 1 });
      } catch (fault) {
        if (!(fault instanceof DamagedStream)) throw fault;
        found.push(fault);
      }
    });
    await Promise.all(looks);
  }
  return found;
}
