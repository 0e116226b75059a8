import type { Db, Collection as MongoCollection } from 'mongodb';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import {
  type Collection,
  type DocumentReader,
  type Documents,
  type StoredDocument,
  typedDocument,
} from './documents.ts';
import { hasValues, indexedValues } from './indexedFields.ts';
import { filterOf, knownFrom, type MongoDocumentFields } from './mongoDocumentFields.ts';
import { collectionName, type Generation, GenerationGivenUp, type Generations } from './mongoGenerations.ts';
import { guardedWriter } from './mongoGuardedWriter.ts';

/**
 * The documents of one generation. They are written before the checkpoint, each only over a lower position,
 * so that a crash at any point and concurrent writers lead to the same documents.
 */
export function openDocumentSet(
  database: Db,
  collections: readonly Collection[],
  generations: Generations,
  generation: Generation,
  waitFor: DocumentReader['waitFor'],
): Documents {
  // Created once each, because the driver recomputes its options for every new collection object.
  const opened = new Map<string, MongoCollection<MongoDocumentFields>>();
  function documentsOf(name: string): MongoCollection<MongoDocumentFields> {
    const known = opened.get(name) ?? database.collection(collectionName(name, generation));
    opened.set(name, known);
    return known;
  }
  const writerOf = (name: string) =>
    guardedWriter(
      documentsOf(name),
      collections.find((collection) => collection.name === name)?.indexes ?? [],
    );

  return {
    waitFor,
    async checkpoint() {
      const { checkpoints } = await generations.state();
      if (!checkpoints.has(generation)) throw new GenerationGivenUp(generation);
      return checkpoints.get(generation);
    },
    async get<Document>(collection: Collection<Document>, id: string) {
      const found = await documentsOf(collection.name).findOne({ _id: id });
      return found === null ? undefined : stored<Document>(found);
    },
    async find<Document>(collection: Collection<Document>, where: object) {
      const values = indexedValues(collection, where);
      const found = await documentsOf(collection.name).find(filterOf(values)).sort({ _id: 1 }).toArray();
      return found
        .map((fields) => stored<Document>(fields))
        .filter((document) => document !== undefined)
        .filter(({ body }) => hasValues(body, values));
    },
    async load(references) {
      const loaded = new Map<string, ReturnType<typeof knownFrom>>();
      const collected = [...Map.groupBy(references, ({ collection }) => collection)];
      const loading = collected.map(async ([name, ofCollection]) => {
        const ids = ofCollection.map(({ id }) => id);
        for await (const fields of documentsOf(name).find({ _id: { $in: ids } }))
          loaded.set(`${name}/${fields._id}`, knownFrom(fields));
      });
      await Promise.all(loading);
      return ({ collection, id }) => loaded.get(`${collection}/${id}`);
    },
    async write(writes, checkpoint) {
      const collected = [...Map.groupBy(writes, ({ collection }) => collection)];
      await Promise.all(collected.map(([name, ofCollection]) => writerOf(name)(ofCollection)));
      await generations.advance(generation, checkpoint);
    },
    async *dump() {
      const names = collections.map(({ name }) => name).toSorted();
      for (const collection of names)
        for await (const fields of documentsOf(collection).find(filterOf([])).sort({ _id: 1 })) {
          const { position, body } = knownFrom(fields);
          yield { collection, id: fields._id, position, canonical: canonicalJson(body) };
        }
    },
  };
}

function stored<Document>(fields: MongoDocumentFields): StoredDocument<Document> | undefined {
  const { position, body } = knownFrom(fields);
  return body === null ? undefined : typedDocument(fields._id, position, body);
}
