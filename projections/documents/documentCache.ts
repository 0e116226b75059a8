import { freeze } from 'immer';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { DocumentReference, JsonObject } from './documents.ts';

/** A document as the database holds it; null body when it was removed. */
export type CachedDocument = { readonly position: Position; readonly body: JsonObject | null };

/** The most recently used documents, parsed. */
export type DocumentCache = {
  get(reference: DocumentReference): CachedDocument | undefined;
  /** Freezes the body, because readers and the next fold share it. `length` is that of its JSON text. */
  put(reference: DocumentReference, document: CachedDocument, length: number): void;
  clear(): void;
};

/** Keeps documents up to a total length of JSON text; the least recently used leave first. */
export function documentCache(lengthMax: number): DocumentCache {
  const entries = new Map<string, { document: CachedDocument; length: number }>();
  let totalLength = 0;

  function drop(key: string): void {
    totalLength -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  }

  return {
    get({ collection, id }) {
      const key = `${collection}/${id}`;
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map keeps the order of insertion, so that inserting again makes it the most recently used.
      entries.delete(key);
      entries.set(key, entry);
      return entry.document;
    },
    put({ collection, id }, document, length) {
      const key = `${collection}/${id}`;
      drop(key);
      entries.set(key, { document: { ...document, body: freeze(document.body, true) }, length });
      totalLength += length;
      for (const oldest of entries.keys()) {
        if (totalLength <= lengthMax) break;
        drop(oldest);
      }
    },
    clear() {
      entries.clear();
      totalLength = 0;
    },
  };
}
