import type { NewEvent } from '../../contracts/events/recordedEvent.ts';
import type { ExpectedRevision } from './eventStore.ts';

/**
 * Throws on an append that no adapter may accept. This includes a batch with a duplicate id, because
 * EventStoreDB stores such a batch and then answers its repetition with a wrong revision.
 */
export function checkAppend(
  stream: string,
  expectedRevision: ExpectedRevision,
  events: readonly NewEvent[],
): void {
  if (stream === '' || stream.startsWith('$'))
    throw new RangeError(`"${stream}" is not a name for a stream.`);
  if (expectedRevision !== 'noStream' && !(Number.isSafeInteger(expectedRevision) && expectedRevision >= 0))
    throw new RangeError(`${expectedRevision} is not a revision.`);
  if (events.length === 0) throw new RangeError('An append holds at least one event.');
  if (new Set(events.map((event) => event.id)).size < events.length)
    throw new RangeError('Every event of an append has an id of its own.');
}
