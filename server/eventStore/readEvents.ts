import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import type { EventStore, StreamRead } from './eventStore.ts';

/** Reads a stream: its events, oldest first by default, typed by its name. */
export async function readEvents<Body extends EventBody>(
  store: Pick<EventStore, 'readStream'>,
  stream: StreamOf<Body>,
  read: StreamRead = { direction: 'forwards' },
): Promise<readonly RecordedEvent<Body>[]> {
  return eventsAs<Body>(await store.readStream(stream, read));
}
