import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { withoutBooks } from './gameStreams.ts';

const streamsAtATime = 8;

/** Events per read; other requests are served in between. */
export const eventsOfASlice = 500;

type Wanted = {
  /** Number of known events of a stream. */
  readonly knownOf: (stream: string) => number;
  /** Events after this position are left for the next read. */
  readonly until: Position;
};

async function readStream(
  store: EventStore,
  stream: string,
  { knownOf, until }: Wanted,
): Promise<readonly RecordedEvent[]> {
  const known = knownOf(stream);
  const fresh: RecordedEvent[] = [];
  for (;;) {
    const from = known + fresh.length;
    const read = { direction: 'forwards', from, limit: eventsOfASlice } as const;
    const slice = await store.readStream(stream, read);
    const then = slice.filter((event) => event.position <= until);
    fresh.push(...then.map(withoutBooks));
    if (then.length < eventsOfASlice) return fresh;
    await nextTurn();
  }
}

/** Reads the events of streams that are not known yet, in the order of the stream names. */
export async function readStreams(
  store: EventStore,
  names: readonly string[],
  wanted: Wanted,
): Promise<readonly (readonly RecordedEvent[])[]> {
  const found: (readonly RecordedEvent[])[] = [];
  for (let first = 0; first < names.length; first += streamsAtATime) {
    const together = names.slice(first, first + streamsAtATime);
    found.push(...(await Promise.all(together.map((stream) => readStream(store, stream, wanted)))));
  }
  return found;
}
