import { type Fields, fieldsOf, isFields } from '../values.ts';
import { QuarterClosed } from './bankEvents.ts';
import type { EventBody, RecordedEvent } from './recordedEvent.ts';
import { MarketCleared } from './turnRunEvents.ts';

/** Converts the payload of one version to the next. */
type Upcaster = (data: Fields) => Fields;

/**
 * The detail of a quarter as it has been since version 3: its ladders of maturities are no longer stored, and
 * stock prices had not yet the two factors, which are 1 where they change nothing.
 */
function detailSince3(detail: unknown): unknown {
  if (!isFields(detail)) return detail;
  const { maturities: _, ...kept } = detail;
  if (!isFields(kept.stockPrice)) return kept;
  return { ...kept, stockPrice: { neededCapitalShare: 1, outlookFactor: 1, ...kept.stockPrice } };
}

/**
 * Upcasters of old payloads, by type: the first converts version 1 to 2, and so on. A version that only adds
 * optional fields needs none. Pure: the same event always gives the same payload.
 */
const byType: ReadonlyMap<string, readonly Upcaster[]> = new Map([
  [
    QuarterClosed.type,
    [
      // Turns run before reports existed stored nothing for them.
      (data) => ({ detail: null, ...data }),
      // The number of a branch was always 1.
      ({ branch, detail, ...data }) => ({ ...data, detail: detailSince3(detail) }),
    ],
  ],
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
