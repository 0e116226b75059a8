import { type Fields, fieldsOf } from '../values.ts';
import { QuarterClosed } from './bankEvents.ts';
import type { EventBody, RecordedEvent } from './recordedEvent.ts';
import { MarketCleared } from './turnRunEvents.ts';

/** Makes the payload of one version into that of the next. */
type Upcaster = (data: Fields) => Fields;

/**
 * What makes old payloads into those of today, by type: the first makes version 1 into 2, and so on. A version that
 * only adds fields which may be left out needs none. Pure: the same event gives the same payload for ever.
 */
const byType: ReadonlyMap<string, readonly Upcaster[]> = new Map([
  // Turns run before there were reports kept nothing for them.
  [QuarterClosed.type, [(data) => ({ detail: null, ...data })]],
  [MarketCleared.type, [(data) => ({ market: null, ...data })]],
]);

/**
 * An event as it would be written today. Everything that reads what events say reads it through this; the chain is checked
 * over what is stored.
 */
export function upcast(event: RecordedEvent): RecordedEvent {
  const steps = byType.get(event.type)?.slice(event.metadata.schemaVersion - 1);
  if (!steps || steps.length === 0) return event;
  const data = steps.reduce<Fields>((older, step) => step(older), fieldsOf(event.data));
  return { ...event, metadata: event.metadata, data };
}

/**
 * Events of a stream as its name types them, and as they would be written today. What stands in the log was checked
 * against its definition when it was written; this is the one place where that is believed.
 */
export function eventsAs<Body extends EventBody>(
  events: readonly RecordedEvent[],
): readonly RecordedEvent<Body>[] {
  const read = events.some(({ type }) => byType.has(type)) ? events.map(upcast) : events;
  return read as unknown as readonly RecordedEvent<Body>[];
}
