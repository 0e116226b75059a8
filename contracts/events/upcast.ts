import { type Fields, fieldsOf } from '../values.ts';
import type { EventBody, RecordedEvent } from './recordedEvent.ts';

/** Converts the payload of one version to the next. */
type Upcaster = (data: Fields) => Fields;

/** By type: the first converts version 1 to 2, and so on. */
export type Upcasters = ReadonlyMap<string, readonly Upcaster[]>;

/**
 * Upcasters of former payloads; none, while every event is in its first version. A version that only adds optional
 * fields needs none. Pure: the same event always gives the same payload.
 */
const allUpcasters: Upcasters = new Map();

/**
 * An event in its current version. All readers of event payloads use this; the hash chain is verified over
 * the stored form.
 */
export function upcast(event: RecordedEvent, upcasters = allUpcasters): RecordedEvent {
  const steps = upcasters.get(event.type)?.slice(event.metadata.schemaVersion - 1);
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
  const read = allUpcasters.size === 0 ? events : events.map((event) => upcast(event));
  return read as unknown as readonly RecordedEvent<Body>[];
}
