import { type Position, type RecordedEvent, startOfLog } from '../contracts/events/recordedEvent.ts';
import { documentCache } from './documents/documentCache.ts';
import {
  type Collection,
  type DocumentReader,
  type Documents,
  type JsonObject,
  typedDocument,
} from './documents/documents.ts';
import type { LiveDocuments, MongoDocuments } from './documents/mongoDocuments.ts';
import { type ProjectionSet, sortEvents } from './project.ts';

const mostDocuments = 2_000;

/** What was pushed of the log behind a position; undefined where some of that is not known. */
export type PushedEvents = (after: Position) => readonly RecordedEvent[] | undefined;

/**
 * Reads documents, and keeps those that were read: one look at the checkpoint, which all that are asked for together
 * share, tells whether they still hold. An event between the checkpoint that they were read at and the one that there is
 * now takes the documents along that it concerns; where not all such events are known, all of them leave. So nothing is
 * given that is older than the database was when somebody asked, whoever has written there.
 */
export function keptDocuments(
  set: ProjectionSet,
  { newest, recent }: Pick<MongoDocuments, 'newest' | 'recent'>,
  pushed: PushedEvents,
): DocumentReader['get'] {
  const cache = documentCache(mostDocuments);
  /** Reads under way, by what they read: what has changed meanwhile is not kept. */
  const reading = new Set<{ readonly key: string; isStale: boolean }>();
  /** Everything kept is as it was at this position of these documents, unless it is newer. */
  let holdsAt = startOfLog;
  let heldIn: Documents | undefined;
  let looking: Promise<boolean> | undefined;

  function forgetAll({ documents, checkpoint }: LiveDocuments): void {
    cache.clear();
    for (const each of reading) each.isStale = true;
    heldIn = documents;
    holdsAt = checkpoint?.position ?? startOfLog;
  }

  /** Whether everything kept is as it is now. */
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
    // What another node has shown may not have been pushed to this one yet.
    if (passed.at(-1)?.position !== position) return false;
    for (const reference of sortEvents(set, passed).documents) {
      cache.remove(reference);
      const key = `${reference.collection}/${reference.id}`;
      for (const each of reading) if (each.key === key) each.isStale = true;
    }
    holdsAt = position;
    return true;
  }

  /** Who asks in the same turn shares a look, which begins after all of them have asked. */
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
      // Beside the look, which is for others and for the next time.
      const [found] = await Promise.all([read(collection, id), looked]);
      return found;
    }
    const kept = (await looked) ? cache.get(reference) : undefined;
    return kept?.body ? typedDocument<Document>(id, kept.position, kept.body) : read(collection, id);
  };
}
