import { type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type ForeignEvents, foreignEvents } from '../eventStore/foreignEvents.ts';
import { highestPersonIn } from '../eventStore/peopleNamed.ts';

const eventsOfAPage = 1_000;

/** What reading every event of a log yields. */
export type WholeLog = {
  readonly events: number;
  /** The highest number of a person who acts in it or is named, 0 if there is none. */
  readonly highestUserId: number;
  /** The newest chained event; undefined in an empty log. */
  readonly newest: RecordedEvent | undefined;
  /** Also those of which nothing is left but their end. */
  readonly streams: ReadonlySet<string>;
  readonly foreign: ForeignEvents;
};

/** All events of a log in order, page by page; after a position if one is given. */
export async function* pagesOf(
  log: Pick<EventStore, 'readAll'>,
  behind = startOfLog,
  isExact = false,
): AsyncGenerator<readonly RecordedEvent[], void> {
  for (let after = behind; ; ) {
    const page = await log.readAll({ after, limit: eventsOfAPage, ...(isExact && { isExact }) });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.position;
  }
}

/** Every event of a log that is small enough to be held. */
export async function allEvents(log: Pick<EventStore, 'readAll'>): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of pagesOf(log)) events.push(...page);
  return events;
}

/** Reads a log from beginning to end: once in its life, and for repair or examination. */
export async function readThrough(log: Pick<EventStore, 'readAll'>): Promise<WholeLog> {
  let events = 0;
  let highestUserId = 0;
  let newest: RecordedEvent | undefined;
  const streams = new Set<string>();
  const foreign = foreignEvents();
  for await (const page of pagesOf(log)) {
    events += page.length;
    for (const event of page) {
      if (foreign.note(event)) continue;
      const { userId } = event.metadata.actor;
      highestUserId = Math.max(highestUserId, userId ?? 0, highestPersonIn(JSON.stringify(event.data)));
      newest = event;
      streams.add(event.stream);
    }
  }
  return {
    events,
    highestUserId,
    newest,
    streams: new Set([...streams, ...foreign.deletedStreams]),
    foreign,
  };
}
