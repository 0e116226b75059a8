import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EventStore, StreamRead } from '../eventStore/eventStore.ts';
import { countUntil } from './countUntil.ts';
import type { GameHistory } from './gameHistory.ts';

/** An attempt to change the past; nothing was written. */
export class PastIsOver extends Error {
  constructor() {
    super('The past cannot be changed.');
    this.name = 'PastIsOver';
  }
}

const positionOf = ({ position }: RecordedEvent): Position => position;

function partOf(events: readonly RecordedEvent[], { direction, from, limit }: StreamRead) {
  const isForwards = direction === 'forwards';
  const wanted = events.filter(
    ({ revision }) => from === undefined || (isForwards ? revision >= from : revision <= from),
  );
  const ordered = isForwards ? wanted : wanted.reverse();
  return limit === undefined ? ordered : ordered.slice(0, limit);
}

/** The log as if it ended at a position; read-only. */
export function eventStoreAsOf(store: EventStore, history: GameHistory, position: Position): EventStore {
  const until = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
    events.slice(0, countUntil(events, position, positionOf));
  return {
    async append() {
      throw new PastIsOver();
    },
    async readStream(stream, read) {
      const events = history.eventsOf(stream) ?? (await store.readStream(stream, { direction: 'forwards' }));
      return partOf(until(events), read);
    },
    readAll: async (read) => until(await store.readAll(read)),
    subscribeAll() {
      throw new PastIsOver();
    },
    headPosition: async () => position,
    close: async () => undefined,
  };
}
