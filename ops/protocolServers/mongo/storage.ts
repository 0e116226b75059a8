/** The state shared by all members of the test replica set: data on a majority, so that it survives a failover. */
import type { Document, Long } from 'mongodb';
import { createCollection, type ServerCollection } from './collections.ts';

export type Storage = {
  /** Created on the first write. */
  collection(database: string, name: string): ServerCollection;
  existing(database: string, name: string): ServerCollection | undefined;
  names(database: string): readonly string[];
  drop(database: string, name: string): boolean;
  dropDatabase(database: string): void;
  /** The remainder of answers too long for one message. */
  readonly cursors: Map<string, Document[]>;
  newCursor(rest: Document[]): number;
  /** The results of a numbered write by statement, returned to a retry instead of applying it again. */
  resultsOf(session: string, transaction: Long): Map<number, unknown>;
};

export function createStorage(): Storage {
  const databases = new Map<string, Map<string, ServerCollection>>();
  const cursors = new Map<string, Document[]>();
  const transactions = new Map<string, { number: Long; results: Map<number, unknown> }>();
  let lastCursor = 0;

  const collectionsOf = (database: string): Map<string, ServerCollection> => {
    const known = databases.get(database) ?? new Map<string, ServerCollection>();
    databases.set(database, known);
    return known;
  };

  return {
    cursors,
    collection(database, name) {
      const collections = collectionsOf(database);
      const known = collections.get(name) ?? createCollection(`${database}.${name}`);
      collections.set(name, known);
      return known;
    },
    existing: (database, name) => collectionsOf(database).get(name),
    names: (database) => [...collectionsOf(database).keys()].toSorted(),
    drop: (database, name) => collectionsOf(database).delete(name),
    dropDatabase: (database) => databases.delete(database),
    newCursor(rest) {
      lastCursor += 1;
      cursors.set(String(lastCursor), rest);
      return lastCursor;
    },
    resultsOf(session, number) {
      const known = transactions.get(session);
      if (known?.number.equals(number)) return known.results;
      const results = new Map<number, unknown>();
      transactions.set(session, { number, results });
      return results;
    },
  };
}
