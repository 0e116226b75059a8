import { freeze } from 'immer';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EventStore, StreamRead } from './eventStore.ts';

/** Shorter ones are read as fast as they are looked up. */
const fewestEvents = 50;
const mostEvents = 30_000;

const isWhole = ({ direction, from = 0, limit }: StreamRead): boolean =>
  direction === 'forwards' && from === 0 && limit === undefined;

/**
 * Reads of whole streams, of which only that comes from the store which was appended since the last read: events never change.
 * Over a network each event of a long record costs as much as ten from a file. Events are shared and frozen; streams that
 * were not read for long make room.
 */
export function rememberedStreams({ readStream }: Pick<EventStore, 'readStream'>): EventStore['readStream'] {
  const kept = new Map<string, readonly RecordedEvent[]>();
  let count = 0;

  function forget(stream: string): void {
    count -= kept.get(stream)?.length ?? 0;
    kept.delete(stream);
  }

  function keep(stream: string, events: readonly RecordedEvent[]): void {
    // Another read of the same stream may have come further meanwhile.
    if (events.length < fewestEvents || events.length < (kept.get(stream)?.length ?? 0)) return;
    forget(stream);
    kept.set(stream, events);
    count += events.length;
    for (const oldest of kept.keys()) {
      if (count <= mostEvents) return;
      forget(oldest);
    }
  }

  return async (stream, read) => {
    if (!isWhole(read)) return readStream(stream, read);
    const known = kept.get(stream) ?? [];
    const newer = await readStream(stream, { direction: 'forwards', from: known.length });
    const events = newer.length > 0 ? [...known, ...freeze(newer, true)] : known;
    keep(stream, events);
    return events;
  };
}
