import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { type ProjectionSet, sortEvents } from '../../projections/project.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { countUntil } from './countUntil.ts';
import { firstStreamsOf, otherStreamsOf } from './gameStreams.ts';
import { eventsOfASlice, readStreams } from './readStreams.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** The events of a game read so far, and the history of every document. */
export type GameHistory = {
  /** Reads on until the log is known up to an existing position. */
  reach(position: Position): Promise<void>;
  /** The documents of a collection, each with its past. */
  timelines(collection: string): readonly Timeline[];
  timeline(collection: string, id: string): Timeline | undefined;
  /** The events of a stream kept in full; undefined for those read from the log each time. */
  eventsOf(stream: string): readonly RecordedEvent[] | undefined;
  /** An event of a stream of the game by its place in it. */
  eventIn(stream: string, revision: number): RecordedEvent | undefined;
  /** The newest event of the game up to a position; undefined before its first. */
  eventAt(position: Position): RecordedEvent | undefined;
  /** Time of the game's newest event up to a position (ISO 8601); undefined before its first. */
  momentAt(position: Position): string | undefined;
  /** The position up to which the log was read. */
  through(): Position;
  /** Number of events kept. */
  size(): number;
};

const positionOf = ({ position }: RecordedEvent): Position => position;
const byPosition = (one: RecordedEvent, other: RecordedEvent): number => one.position - other.position;

/** Reads the streams of a game, one slice at a time so that other requests are served in between. */
export function createGameHistory(store: EventStore, set: ProjectionSet, gameId: number): GameHistory {
  const events: RecordedEvent[] = [];
  const streamEvents = new Map<string, RecordedEvent[]>();
  const collections = new Map<string, Map<string, Timeline>>();
  let through = startOfLog;
  let reading: Promise<void> | undefined;

  const keptOf = (stream: string): readonly RecordedEvent[] => streamEvents.get(stream) ?? [];

  const eventAt = (position: Position): RecordedEvent | undefined =>
    events[countUntil(events, position, positionOf) - 1];

  function timelineOf(collection: string, id: string): Timeline {
    const timelines = collections.get(collection) ?? new Map<string, Timeline>();
    collections.set(collection, timelines);
    const known = timelines.get(id) ?? createTimeline(collection, id);
    timelines.set(id, known);
    return known;
  }

  function keep(event: RecordedEvent): void {
    const kept = streamEvents.get(event.stream);
    if (kept) kept.push(event);
    else streamEvents.set(event.stream, [event]);
  }

  /** Nothing is kept before all of it was read, so that a store failing meanwhile leaves no gap. */
  async function take(fresh: readonly RecordedEvent[]): Promise<void> {
    for (let first = 0; first < fresh.length; first += eventsOfASlice) {
      const slice = fresh.slice(first, first + eventsOfASlice);
      for (const event of slice) keep(event);
      for (const { collection, id, steps } of sortEvents(set, slice).documents)
        timelineOf(collection, id).add(steps);
      events.push(...slice);
      await nextTurn();
    }
  }

  async function readOnTo(until: Position): Promise<void> {
    const wanted = { knownOf: (stream: string) => keptOf(stream).length, until };
    const first = firstStreamsOf(gameId);
    const fresh = await readStreams(store, first, wanted);
    const [gameEvents = [], runEvents = []] = first.map((stream, index) => [
      ...keptOf(stream),
      ...(fresh[index] ?? []),
    ]);
    const others = await readStreams(store, otherStreamsOf(gameId, gameEvents, runEvents), wanted);
    await take([...fresh, ...others].flat().sort(byPosition));
    through = until;
  }

  return {
    async reach(position) {
      // A caller that joins a pending read checks again: that read may end before its own position.
      for (let tries = 0; tries < 2 && through < position; tries += 1) {
        reading ??= store
          .headPosition()
          .then(readOnTo)
          .finally(() => {
            reading = undefined;
          });
        await reading;
      }
    },
    timelines: (collection) => [...(collections.get(collection)?.values() ?? [])],
    timeline: (collection, id) => collections.get(collection)?.get(id),
    eventsOf(stream) {
      const kept = streamEvents.get(stream);
      return stream.startsWith('bank-') ? undefined : kept;
    },
    eventIn: (stream, revision) => keptOf(stream)[revision],
    eventAt,
    momentAt: (position) => eventAt(position)?.metadata.at,
    through: () => through,
    size: () => events.length,
  };
}
