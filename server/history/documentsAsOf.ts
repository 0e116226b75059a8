import type { Position } from '../../contracts/events/recordedEvent.ts';
import {
  type Collection,
  type DocumentReader,
  type StoredDocument,
  typedDocument,
  type Where,
} from '../../projections/documents/documents.ts';
import { hasValues, indexedValues } from '../../projections/documents/indexedFields.ts';
import type { GameHistory } from './gameHistory.ts';
import type { Timeline } from './timeline.ts';

/** The documents of a game as of a position, with the same queries as the current ones. */
export function documentsAsOf(history: GameHistory, position: Position): DocumentReader {
  function stored<Document>(timeline: Timeline | undefined): StoredDocument<Document> | undefined {
    const found = timeline?.at(position);
    if (!timeline || !found || found.body === null) return undefined;
    return typedDocument(timeline.id, found.position, found.body);
  }

  return {
    get: async <Document>(collection: Collection<Document>, id: string) =>
      stored<Document>(history.timeline(collection.name, id)),
    async find<Document>(collection: Collection<Document>, where: Where<Document>) {
      const values = indexedValues(collection, where);
      return history
        .timelines(collection.name)
        .map((timeline) => stored<Document>(timeline))
        .filter((document) => document !== undefined)
        .filter(({ body }) => hasValues(body, values))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    // The past has been read before anybody asks.
    waitFor: async () => true,
  };
}
