import { freeze } from 'immer';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { DocumentReference, JsonObject } from './documents.ts';

/** A document as the database holds it; null body when it was removed. */
export type CachedDocument = {
  readonly position: Position;
  readonly body: JsonObject | null;
};

/** Cache of parsed, recently used documents. */
export type DocumentCache = {
  get(reference: DocumentReference): CachedDocument | undefined;
  /** Freezes the body, because readers and the next fold share it. `length` is that of its JSON text. */
  put(reference: DocumentReference, document: CachedDocument, length: number): void;
  remove(reference: DocumentReference): void;
  clear(): void;
};

type Entry = { readonly document: CachedDocument; readonly length: number };

/**
 * Keeps documents up to a total length of JSON text, in two generations. Recently used documents form the
 * young one; the old one is dropped as a whole when the young one fills half the space. A document requested
 * on every call then costs only a lookup.
 */
export function documentCache(lengthMax: number): DocumentCache {
  let young = new Map<string, Entry>();
  let old = new Map<string, Entry>();
  let youngLength = 0;

  function add(key: string, entry: Entry): CachedDocument {
    youngLength += entry.length - (young.get(key)?.length ?? 0);
    young.set(key, entry);
    if (youngLength > lengthMax / 2) {
      old = young;
      young = new Map();
      youngLength = 0;
    }
    return entry.document;
  }

  return {
    get({ collection, id }) {
      const key = `${collection}/${id}`;
      const entry = young.get(key);
      if (entry) return entry.document;
      const older = old.get(key);
      return older && add(key, older);
    },
    put({ collection, id }, document, length) {
      add(`${collection}/${id}`, { document: { ...document, body: freeze(document.body, true) }, length });
    },
    remove({ collection, id }) {
      const key = `${collection}/${id}`;
      youngLength -= young.get(key)?.length ?? 0;
      young.delete(key);
      old.delete(key);
    },
    clear() {
      young.clear();
      old.clear();
      youngLength = 0;
    },
  };
}
