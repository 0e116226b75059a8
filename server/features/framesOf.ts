import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import { withNews } from '../push/newsFrames.ts';
import { serverFeatures } from './allFeatures.ts';

/** How an event of any type becomes frames; a method, because an event only reaches the entry of its own type. */
type Framing = { of(data: unknown): readonly AddressedFrame[] };

const byType: ReadonlyMap<string, Framing> = new Map(
  Object.values(serverFeatures)
    .flatMap(({ frames }) => Object.entries(frames))
    .flatMap(([type, of]): [string, Framing][] => (of ? [[type, { of }]] : [])),
);

/** The frames of an event; none for events that nobody watches. */
export function framesOf(event: RecordedEvent): readonly AddressedFrame[] {
  return withNews(event, byType.get(event.type)?.of(event.data) ?? []);
}
