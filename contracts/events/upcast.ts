import { type Fields, fieldsOf } from '../values.ts';
import { QuarterClosed } from './bankEvents.ts';
import type { EventBody, RecordedEvent } from './recordedEvent.ts';
import { MarketCleared } from './turnRunEvents.ts';

/** Converts the payload of one version to the next. */
type Upcaster = (data: Fields) => Fields;

/**
 * Upcasters of old payloads, by type: the first converts version 1 to 2, and so on. A version that only adds
 * optional fields needs none. Pure: the same event always gives the same payload.
 */
const byType: ReadonlyMap<string, readonly Upcaster[]> = new Map([
  // Turns run before reports existed stored nothing for them; the number of a branch was always 1.
  [QuarterClosed.type, [(data) => ({ detail: null, ...data }), ({ branch, ...data }) => data]],
  [MarketCleared.type, [(data) => ({ market: null, ...data })]],
]);

/**
 * An event in its current version. All readers of event payloads use this; the hash chain is verified over
 * the stored form.
 */
export function upcast(event: RecordedEvent): RecordedEvent {
  const steps = byType.get(event.type)?.slice(event.metadata.schemaVersion - 1);
  if (!steps || steps.length === 0) return event;
  const data = steps.reduce<Fields>((older, step) => step(older), fieldsOf(event.data));
  return { ...event, metadata: event.metadata, data };
}

/**
 * Events of a stream, with the types of its name, in their current versions. Stored events were validated
 * against their definitions when written; this is the one place that relies on it.
 */
export function eventsAs<Body extends EventBody>(
  events: readonly RecordedEvent[],
): readonly RecordedEvent<Body>[] {
  const read = events.some(({ type }) => byType.has(type)) ? events.map(upcast) : events;
  return read as unknown as readonly RecordedEvent<Body>[];
}
