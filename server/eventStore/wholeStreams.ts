import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { DamagedStream, missing } from './damagedStream.ts';
import type { EventStore, StreamRead } from './eventStore.ts';

/** Reads and appends of streams that have lost nothing; others are refused with `DamagedStream`. */
export type WholeStreams = Pick<EventStore, 'append' | 'readStream'> & {
  /** What was refused and still would be, in words: each is tried again. */
  damages(): Promise<readonly string[]>;
};

/** Throws unless a read begins where it should, and has every event up to its end. */
function refuseGaps(
  stream: string,
  { direction, from, limit }: StreamRead,
  events: readonly RecordedEvent[],
) {
  const isForwards = direction === 'forwards';
  const step = isForwards ? 1 : -1;
  let expected = isForwards ? (from ?? 0) : (events[0]?.revision ?? -1);
  for (const { revision } of events) {
    if (revision !== expected)
      throw new DamagedStream(
        stream,
        `its ${isForwards ? missing(expected, revision - 1) : missing(revision + 1, expected)}`,
      );
    expected += step;
  }
  const isAtStart = !isForwards && events.length < (limit ?? Number.POSITIVE_INFINITY);
  if (isAtStart && expected >= 0) throw new DamagedStream(stream, `its ${missing(0, expected)}`);
}

/**
 * What a store has lost at the beginning of a stream would be folded as if it had never been: ids would be
 * given twice. So every read and every append checks the revisions it is answered.
 */
export function wholeStreams(store: Pick<EventStore, 'append' | 'readStream'>): WholeStreams {
  const found = new Map<string, { readonly damage: DamagedStream; again(): Promise<unknown> }>();

  async function noting<Answer>(
    stream: string,
    work: () => Promise<Answer>,
    again: () => Promise<unknown>,
  ): Promise<Answer> {
    try {
      return await work();
    } catch (fault) {
      if (fault instanceof DamagedStream) found.set(stream, { damage: fault, again });
      throw fault;
    }
  }

  function readStream(stream: string, read: StreamRead): Promise<readonly RecordedEvent[]> {
    const work = async () => {
      const events = await store.readStream(stream, read);
      refuseGaps(stream, read, events);
      return events;
    };
    return noting(stream, work, () => readStream(stream, read));
  }

  return {
    readStream,
    append(stream, expectedRevision, events) {
      const work = async () => {
        const result = await store.append(stream, expectedRevision, events);
        const next = expectedRevision === 'noStream' ? 0 : expectedRevision + 1;
        // It was stored behind events that no read returns.
        const misplaced = result.kind === 'appended' ? result.revision - events.length + 1 - next : 0;
        if (misplaced !== 0) throw new DamagedStream(stream, `its ${missing(next, next + misplaced - 1)}`);
        return result;
      };
      return noting(stream, work, () => readStream(stream, { direction: 'forwards', limit: 1 }));
    },
    async damages() {
      for (const [stream, { again }] of found)
        await again().then(
          () => found.delete(stream),
          () => undefined,
        );
      return Array.from(found.values(), ({ damage }) => damage.what);
    },
  };
}
