import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { type ProjectionSet, sortEvents } from '../../projections/project.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { countUntil } from './countUntil.ts';
import { firstStreamsOf, otherStreamsOf, withoutBooks } from './gameStreams.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** Everything that happened in a game, as far as it was read, and what it made of every document. */
export type GameHistory = {
  /** Reads on until the log is known up to a position that it has. */
  reach(position: Position): Promise<void>;
  /** The documents of a collection, each with its past. */
  timelines(collection: string): readonly Timeline[];
  timeline(collection: string, id: string): Timeline | undefined;
  /** The events of a stream that is kept whole; undefined for those that are read from the log each time. */
  eventsOf(stream: string): readonly RecordedEvent[] | undefined;
  /** When the newest event of the game up to a position happened (ISO 8601); undefined before its first. */
  momentAt(position: Position): string | undefined;
  /** How many events are kept. */
  size(): number;
};

const streamsAtATime = 8;
const eventsOfASlice = 500;

const positionOf = ({ position }: RecordedEvent): Position => position;
const byPosition = (one: RecordedEvent, other: RecordedEvent): number => one.position - other.position;

/** Reads the streams of a game, a slice at a time so that whoever else asks is served in between. */
export function createGameHistory(store: EventStore, set: ProjectionSet, gameId: number): GameHistory {
  const events: RecordedEvent[] = [];
  const streamEvents = new Map<string, RecordedEvent[]>();
  const collections = new Map<string, Map<string, Timeline>>();
  let through = startOfLog;
  let reading: Promise<void> | undefined;

  /** The events of a stream after those that are kept and up to the position. */
  async function readOn(stream: string, position: Position): Promise<readonly RecordedEvent[]> {
    const known = streamEvents.get(stream)?.length ?? 0;
    const fresh: RecordedEvent[] = [];
    for (;;) {
      const read = { direction: 'forwards', from: known + fresh.length, limit: eventsOfASlice } as const;
      const slice = await store.readStream(stream, read);
      const then = slice.filter((event) => event.position <= position);
      fresh.push(...then.map(withoutBooks));
      if (then.length < eventsOfASlice) return fresh;
      await nextTurn();
    }
  }

  async function readAllOn(
    names: readonly string[],
    position: Position,
  ): Promise<readonly (readonly RecordedEvent[])[]> {
    const found: (readonly RecordedEvent[])[] = [];
    for (let first = 0; first < names.length; first += streamsAtATime) {
      const together = names.slice(first, first + streamsAtATime);
      found.push(...(await Promise.all(together.map((stream) => readOn(stream, position)))));
    }
    return found;
  }

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

  /** Nothing is kept before all of it was read, so that a store that fails meanwhile leaves no gap. */
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

  async function readOnTo(position: Position): Promise<void> {
    const first = firstStreamsOf(gameId);
    const [gameEvents = [], runEvents = []] = await readAllOn(first, position);
    const kept = first.map((stream) => streamEvents.get(stream) ?? []);
    const others = otherStreamsOf(
      gameId,
      [...(kept[0] ?? []), ...gameEvents],
      [...(kept[1] ?? []), ...runEvents],
    );
    const found = await readAllOn(others, position);
    await take([gameEvents, runEvents, ...found].flat().sort(byPosition));
    through = position;
  }

  return {
    async reach(position) {
      // Whoever comes while others wait asks once more: what they wait for may end before the own position.
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
    momentAt: (position) => events[countUntil(events, position, positionOf) - 1]?.metadata.at,
    size: () => events.length,
  };
}
