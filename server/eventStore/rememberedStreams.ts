import { freeze } from 'immer';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EventStore, StreamRead } from './eventStore.ts';
import { isOwn } from './foreignEvent.ts';

/** Shorter ones are read as fast as they are looked up. */
const eventsMin = 50;
const eventsMax = 30_000;

const isWhole = ({ direction, from = 0, limit }: StreamRead): boolean =>
  direction === 'forwards' && from === 0 && limit === undefined;

/** Streams that were read in full, or followed from their first event on. */
export type RememberedStreams = {
  readonly readStream: EventStore['readStream'];
  /** Takes new events of the log; in any case a read queries the store for what follows. */
  hear(events: readonly RecordedEvent[]): void;
};

/**
 * Cached reads of whole streams: only events appended since come from the store, because events never change.
 * Over a network each event of a long stream costs as much as ten from a file. Events are shared and frozen;
 * streams not used or updated for long are evicted.
 */
export function rememberedStreams({ readStream }: Pick<EventStore, 'readStream'>): RememberedStreams {
  const kept = new Map<string, RecordedEvent[]>();
  let count = 0;

  /** Appends events to the cached ones of their stream. */
  function add(stream: string, events: readonly RecordedEvent[]): void {
    const all = kept.get(stream) ?? [];
    all.push(...events);
    count += events.length;
    // A Map keeps the order of insertion, so that inserting again makes it the most recently used.
    kept.delete(stream);
    kept.set(stream, all);
    for (const [oldest, { length }] of kept) {
      if (count <= eventsMax) return;
      count -= length;
      kept.delete(oldest);
    }
  }

  const lengthOf = (stream: string): number => kept.get(stream)?.length ?? 0;

  return {
    hear(events) {
      for (const event of events)
        if (event.revision === lengthOf(event.stream) && isOwn(event))
          add(event.stream, freeze([event], true));
    },
    async readStream(stream, read) {
      if (!isWhole(read)) return readStream(stream, read);
      const known = kept.get(stream)?.slice() ?? [];
      const newer = freeze(await readStream(stream, { direction: 'forwards', from: known.length }), true);
      const events = known.length > 0 ? [...known, ...newer] : newer;
      // Another read of the same stream, or the log, may have advanced further meanwhile.
      if (events.length >= eventsMin || known.length > 0) add(stream, events.slice(lengthOf(stream)));
      return events;
    },
  };
}
