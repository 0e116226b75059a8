/** The collections of a test server, in memory, with their unique indexes. */
import type { Document } from 'mongodb';
import { idsOf, matches } from './filters.ts';
import { duplicateKeyError } from './serverError.ts';
import { keyOfValue, valueAt } from './values.ts';

export type ServerIndex = {
  readonly name: string;
  readonly key: Document;
  readonly unique?: boolean;
  readonly expireAfterSeconds?: unknown;
};

export type ServerCollection = {
  readonly indexes: readonly ServerIndex[];
  find(filter: Document): readonly Document[];
  /** Inserts, replaces or removes a document; a duplicate unique value is an error. */
  exchange(before: Document | undefined, after: Document | undefined): void;
  addIndex(index: ServerIndex): void;
};

type UniqueIndex = { readonly index: ServerIndex; readonly holders: Map<string, string> };

export function createCollection(namespace: string): ServerCollection {
  const documents = new Map<string, Document>();
  const indexes: ServerIndex[] = [{ name: '_id_', key: { _id: 1 } }];
  const uniques: UniqueIndex[] = [];

  const keyIn = (index: ServerIndex, document: Document): string =>
    Object.keys(index.key)
      .map((path) => keyOfValue(valueAt(document, path)))
      .join(' | ');

  function check(before: Document | undefined, after: Document): void {
    const ownId = before && keyOfValue(before._id);
    const id = keyOfValue(after._id);
    if (id !== ownId && documents.has(id)) throw duplicateKeyError(namespace, '_id_', after._id);
    for (const { index, holders } of uniques) {
      const holder = holders.get(keyIn(index, after));
      if (holder !== undefined && holder !== ownId)
        throw duplicateKeyError(namespace, index.name, keyIn(index, after));
    }
  }

  return {
    indexes,
    find(filter) {
      const ids = idsOf(filter);
      const candidates =
        ids === undefined
          ? [...documents.values()]
          : ids.flatMap((id) => documents.get(keyOfValue(id)) ?? []);
      return candidates.filter((document) => matches(document, filter));
    },
    exchange(before, after) {
      if (after) check(before, after);
      if (before) {
        documents.delete(keyOfValue(before._id));
        for (const { index, holders } of uniques) holders.delete(keyIn(index, before));
      }
      if (after) {
        documents.set(keyOfValue(after._id), after);
        for (const { index, holders } of uniques) holders.set(keyIn(index, after), keyOfValue(after._id));
      }
    },
    addIndex(index) {
      if (indexes.some(({ name }) => name === index.name)) return;
      indexes.push(index);
      if (!index.unique) return;
      const holders = new Map<string, string>();
      for (const [id, document] of documents) {
        if (holders.has(keyIn(index, document)))
          throw duplicateKeyError(namespace, index.name, keyIn(index, document));
        holders.set(keyIn(index, document), id);
      }
      uniques.push({ index, holders });
    },
  };
}
