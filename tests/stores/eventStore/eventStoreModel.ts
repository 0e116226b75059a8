import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';
import type { ExpectedRevision } from '../../../server/eventStore/eventStore.ts';

/** An event of the model: everything but its position, which only a real store can know. */
export type ModelEvent = NewEvent & { readonly stream: string; readonly revision: number };

/** The simplest correct event store: a list, read from the beginning every time. */
export type EventStoreModel = {
  readonly log: ModelEvent[];
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): ModelAppendResult;
  stream(name: string): readonly ModelEvent[];
};

export type ModelAppendResult =
  | { readonly kind: 'appended'; readonly revision: number }
  | { readonly kind: 'wrongExpectedRevision'; readonly actual: ExpectedRevision };

export function eventStoreModel(): EventStoreModel {
  const log: ModelEvent[] = [];
  const ofStream = (name: string): readonly ModelEvent[] => log.filter((event) => event.stream === name);
  return {
    log,
    stream: ofStream,
    append(stream, expected, events) {
      const present = ofStream(stream);
      const next = expected === 'noStream' ? 0 : expected + 1;
      if (next === present.length) {
        log.push(...events.map((event, index) => ({ ...event, stream, revision: next + index })));
        return { kind: 'appended', revision: next + events.length - 1 };
      }
      const stored = present.slice(next, next + events.length).map((event) => event.id);
      if (stored.join() === events.map((event) => event.id).join())
        return { kind: 'appended', revision: next + events.length - 1 };
      return {
        kind: 'wrongExpectedRevision',
        actual: present.length === 0 ? 'noStream' : present.length - 1,
      };
    },
  };
}
