import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { documentCache } from '../documents/documentCache.ts';
import {
  type Collection,
  type DocumentReader,
  type Documents,
  type JsonObject,
  typedDocument,
} from '../documents/documents.ts';
import type { LiveDocuments, MongoDocuments } from '../documents/mongoDocuments.ts';
import { type ProjectionSet, sortEvents } from '../project.ts';

const documentsMax = 2_000;

/** The pushed events after a position; undefined if some of them are unknown. */
export type PushedEvents = (after: Position) => readonly RecordedEvent[] | undefined;

/**
 * Reads and caches documents. One read of the checkpoint, shared by all concurrent requests, tells whether
 * the cached ones are still valid. An event between the checkpoint they were read at and the current one
 * evicts the documents it concerns; if some of those events are unknown, everything is evicted. So no result
 * is older than the database was at the time of the request, whoever wrote to it.
 */
export function keptDocuments(
  set: ProjectionSet,
  { newest, recent }: Pick<MongoDocuments, 'newest' | 'recent'>,
  pushed: PushedEvents,
): DocumentReader['get'] {
  const cache = documentCache(documentsMax);
  /** Reads in progress by what they read; results that changed meanwhile are not cached. */
  const reading = new Set<{ readonly key: string; isStale: boolean }>();
  /** Everything cached is as of this position of these documents, or newer. */
  let holdsAt = startOfLog;
  let heldIn: Documents | undefined;
  let looking: Promise<boolean> | undefined;

  function forgetAll({ documents, checkpoint }: LiveDocuments): void {
    cache.clear();
    for (const each of reading) each.isStale = true;
    heldIn = documents;
    holdsAt = checkpoint?.position ?? startOfLog;
  }

  /** Whether everything cached is current. */
  function holds(now: LiveDocuments): boolean {
    const position = now.checkpoint?.position ?? startOfLog;
    const isSame = now.documents === heldIn;
    if (isSame && position <= holdsAt) return true;
    const events = isSame ? pushed(holdsAt) : undefined;
    if (events === undefined) {
      forgetAll(now);
      return true;
    }
    const passed = events.filter((event) => event.position <= position);
    // An event that another node has shown may not have been pushed to this one yet.
    if (passed.at(-1)?.position !== position) return false;
    for (const reference of sortEvents(set, passed).documents) {
      cache.remove(reference);
      const key = `${reference.collection}/${reference.id}`;
      for (const each of reading) if (each.key === key) each.isStale = true;
    }
    holdsAt = position;
    return true;
  }

  /** Requests of the same turn share a check, which starts after all of them have been made. */
  function look(): Promise<boolean> {
    looking ??= Promise.resolve().then(async () => {
      looking = undefined;
      return holds(await newest());
    });
    return looking;
  }

  async function read<Document>(collection: Collection<Document>, id: string) {
    const { documents } = await recent();
    const under = { key: `${collection.name}/${id}`, isStale: documents !== heldIn };
    reading.add(under);
    try {
      const found = await documents.get(collection, id);
      const reference = { collection: collection.name, id };
      const isNewest = (cache.get(reference)?.position ?? startOfLog) <= (found?.position ?? startOfLog);
      if (found && isNewest && !under.isStale)
        cache.put(reference, { position: found.position, body: found.body as JsonObject }, 1);
      return found;
    } finally {
      reading.delete(under);
    }
  }

  return async <Document>(collection: Collection<Document>, id: string) => {
    const reference = { collection: collection.name, id };
    const looked = look();
    if (!cache.get(reference)) {
      // In parallel with the check, which serves other requests and the next one.
      const [found] = await Promise.all([read(collection, id), looked]);
      return found;
    }
    const kept = (await looked) ? cache.get(reference) : undefined;
    return kept?.body ? typedDocument<Document>(id, kept.position, kept.body) : read(collection, id);
  };
}
