import { type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore, TextedEvent } from '../eventStore/eventStore.ts';
import { highestPersonIn } from '../eventStore/peopleNamed.ts';

const eventsOfAPage = 1_000;

/** What a whole log tells to whoever reads every event of it. */
export type WholeLog = {
  readonly events: number;
  /** The highest number of a person who acts in it or is named, 0 when there is none. */
  readonly highestUserId: number;
  /** The newest event that was chained; undefined in an empty log. */
  readonly newest: RecordedEvent | undefined;
};

/** Doctors of before left an event of their own at each visit, which nobody chained. */
export const isVisit = ({ stream }: RecordedEvent): boolean => stream.startsWith('doctor-');

/** All events of a log in order, page by page; only those after a position where one is given. */
export async function* pagesOf(
  log: Pick<EventStore, 'readAll'>,
  behind = startOfLog,
  { hasTexts = false } = {},
): AsyncGenerator<readonly TextedEvent[], void> {
  for (let after = behind; ; ) {
    const page = await log.readAll({ after, limit: eventsOfAPage, hasTexts });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.position;
  }
}

/** Reads a log from its beginning to its end: once in its life, and for whoever mends or examines it. */
export async function readThrough(log: Pick<EventStore, 'readAll'>): Promise<WholeLog> {
  let events = 0;
  let highestUserId = 0;
  let newest: RecordedEvent | undefined;
  for await (const page of pagesOf(log)) {
    events += page.length;
    for (const event of page) {
      const { userId } = event.metadata.actor;
      highestUserId = Math.max(highestUserId, userId ?? 0, highestPersonIn(JSON.stringify(event.data)));
      if (!isVisit(event)) newest = event;
    }
  }
  return { events, highestUserId, newest };
}
