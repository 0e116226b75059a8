import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { isOwn } from './foreignEvent.ts';

/** EventStoreDB's mark at the end of a stream that was deleted for good. */
const tombstone = '$streamDeleted';

/** What others wrote to a log, as far as it was read. */
export type ForeignEvents = {
  /** Whether an event is not Quarterdeck's; if so, it is noted. */
  note(event: RecordedEvent): boolean;
  /** Streams that were deleted for good. */
  readonly deletedStreams: ReadonlySet<string>;
  /** All others in one sentence; undefined if there are none. */
  inWords(): string | undefined;
};

/** None at first. */
export function foreignEvents(): ForeignEvents {
  const deletedStreams = new Set<string>();
  let first: RecordedEvent | undefined;
  let count = 0;
  return {
    note(event) {
      if (isOwn(event)) return false;
      if (event.type === tombstone) deletedStreams.add(event.stream);
      else {
        first ??= event;
        count += 1;
      }
      return true;
    },
    deletedStreams,
    inWords() {
      if (!first) return undefined;
      const place = `${first.position}, revision ${first.revision} of ${first.stream}`;
      if (count === 1) return `Event ${place}, is not Quarterdeck’s.`;
      return `${count.toLocaleString('en-US')} events are not Quarterdeck’s, the first of them event ${place}.`;
    },
  };
}
