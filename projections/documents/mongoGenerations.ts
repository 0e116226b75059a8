import { type Collection as DatabaseCollection, type Db, Long } from 'mongodb';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Collection, ProjectionCheckpoint } from './documents.ts';
import { plainName } from './indexedFields.ts';
import { repeatedUpsert } from './mongoConnection.ts';
import { filterOf, type MongoDocumentFields } from './mongoDocumentFields.ts';

/** One build of the collections, from the first event on; its number is part of their names. */
export type Generation = number;

/** A set of read models: the generation that readers see, and each generation's checkpoint. */
export type DocumentSetState = {
  readonly live: Generation;
  readonly checkpoints: ReadonlyMap<Generation, ProjectionCheckpoint | undefined>;
};

/**
 * The record of a set, in one document: it holds the live generation and every checkpoint, so a switch is one
 * atomic change that can depend on the checkpoint it was decided on.
 */
type SetRecord = {
  readonly _id: string;
  readonly live: Generation;
  readonly previous?: Generation;
  readonly checkpoints: Readonly<Record<string, StoredCheckpoint>>;
  readonly lease?: { readonly owner: string; readonly until: number };
};

type StoredCheckpoint = Pick<ProjectionCheckpoint, 'signature' | 'newest'> & {
  readonly position: Long | Position;
};

/** Before the first write; position 0 is already a checkpoint. */
const emptyCheckpoint: StoredCheckpoint = { signature: '', position: Long.fromNumber(-1), newest: null };

/** The generation was abandoned and writes to it would be lost: start again with the live one. */
export class GenerationGivenUp extends Error {
  constructor(generation: Generation) {
    super(`Generation ${generation} of the read models has been replaced.`);
    this.name = 'GenerationGivenUp';
  }
}

/** The record of one named set of read models in a database. */
export type Generations = {
  /** Creates the set with an empty first generation if absent. */
  state(): Promise<DocumentSetState>;
  /** Creates the declared indexes of a generation if absent. */
  ensureIndexes(generation: Generation): Promise<void>;
  /**
   * An empty generation that readers do not see yet. First removes what earlier rebuilds left, except the
   * previously live generation, which a reader may still be using.
   */
  begin(): Promise<Generation>;
  /**
   * Moves a checkpoint forward, never back, and returns the set as of that write; throws `GenerationGivenUp`
   * when the generation no longer exists.
   */
  advance(generation: Generation, checkpoint: ProjectionCheckpoint): Promise<DocumentSetState>;
  /**
   * Makes a generation the live one; returns false if the live one was replaced, or has advanced further than the next
   * one and than `passed`.
   */
  switchTo(next: Generation, instead: Generation, passed: Position): Promise<boolean>;
  /** Deletes a generation and its documents, unless it is live. */
  remove(generation: Generation): Promise<void>;
  /** True when we hold the lease until the given time; times are milliseconds since 1970. */
  takeLease(owner: string, now: number, until: number): Promise<boolean>;
  releaseLease(owner: string, now: number): Promise<void>;
  /** Removes the sets of other names whose last lease ended before a time, and returns their names. */
  removeUnusedSets(before: number): Promise<readonly string[]>;
};

/** The name of a collection in a generation. */
export function collectionName(collection: string, generation: Generation): string {
  return `${plainName(collection)}_${generation}`;
}

/** The name of the node that currently maintains read models of any release; undefined if none does. */
export async function holderOfLease(database: Db, now: number): Promise<string | undefined> {
  const held = await database.collection<SetRecord>('readModelSets').findOne({ 'lease.until': { $gt: now } });
  return held?.lease?.owner;
}

/** The checkpoint that readers of a set see, for a look that creates nothing; undefined if there is none. */
export async function checkpointOfSet(database: Db, name: string): Promise<ProjectionCheckpoint | undefined> {
  const found = await database.collection<SetRecord>('readModelSets').findOne({ _id: name });
  return found ? stateOf(found).checkpoints.get(found.live) : undefined;
}

/** The documents of a collection that readers of a set see, for the same look. */
export async function bodiesOfSet<Body>(
  database: Db,
  name: string,
  { name: collection }: Collection,
): Promise<readonly Body[]> {
  const found = await database.collection<SetRecord>('readModelSets').findOne({ _id: name });
  if (!found) return [];
  const stored = database.collection<MongoDocumentFields>(collectionName(collection, found.live));
  const fields = await stored.find(filterOf([])).sort({ _id: 1 }).toArray();
  return fields.map(({ json }) => JSON.parse(json ?? 'null'));
}

/**
 * Opens the record of a set by its name; sets of other names, such as those of another release, are not
 * touched.
 */
export function openGenerations(database: Db, name: string, collections: readonly Collection[]): Generations {
  const sets = database.collection<SetRecord>('readModelSets');
  const ofThis = { _id: name };

  const ensureIndexes = (generation: Generation): Promise<void> =>
    indexCollections(database, collections, generation);

  async function create(): Promise<void> {
    const live = await nextGeneration(database);
    const record = { live, checkpoints: { [live]: emptyCheckpoint } };
    // If another node was first, its result is just as good.
    await repeatedUpsert(() => sets.updateOne(ofThis, { $setOnInsert: record }, { upsert: true }));
  }

  async function record(): Promise<SetRecord> {
    const found = await sets.findOne(ofThis);
    if (found !== null) return found;
    await create();
    const made = await sets.findOne(ofThis);
    if (made === null) throw new Error(`The read models ${name} were removed while they were opened.`);
    return made;
  }

  async function remove(generation: Generation): Promise<void> {
    const isGivenUp = { ...ofThis, live: { $ne: generation } };
    const removed = await sets.updateOne(isGivenUp, { $unset: { [`checkpoints.${generation}`]: '' } });
    if (removed.matchedCount === 1) await dropCollections(database, [generation]);
  }

  return {
    ensureIndexes,
    remove,
    state: async () => stateOf(await record()),
    async begin() {
      const { live, previous, checkpoints } = await record();
      for (const generation of Object.keys(checkpoints).map(Number))
        if (generation !== live && generation !== previous) await remove(generation);
      const begun = await nextGeneration(database);
      await sets.updateOne(ofThis, { $set: { [`checkpoints.${begun}`]: emptyCheckpoint } });
      await ensureIndexes(begun);
      return begun;
    },
    async advance(generation, { signature, position, newest }) {
      const field = `checkpoints.${generation}`;
      const at = Long.fromNumber(position);
      const advanced = await sets.findOneAndUpdate(
        { ...ofThis, [`${field}.position`]: { $lt: at } },
        { $set: { [field]: { signature, position: at, newest } } },
        { returnDocument: 'after' },
      );
      const known = advanced ?? (await sets.findOne({ ...ofThis, [field]: { $exists: true } }));
      if (known === null) throw new GenerationGivenUp(generation);
      return stateOf(known);
    },
    async switchTo(next, instead, passed) {
      const { checkpoints } = await record();
      const position = checkpoints[next]?.position;
      if (position === undefined) throw new GenerationGivenUp(next);
      const at = Long.fromNumber(Number(position));
      const isDue = {
        ...ofThis,
        live: instead,
        [`checkpoints.${instead}.position`]: { $lte: Long.fromNumber(Math.max(Number(position), passed)) },
        // Another rebuild may have removed it since it was read.
        [`checkpoints.${next}.position`]: { $gte: at },
      };
      const switched = await sets.updateOne(isDue, { $set: { live: next, previous: instead } });
      // The answer to an earlier attempt may have been lost.
      return switched.matchedCount === 1 || (await record()).live === next;
    },
    ...leaseMethods(sets, name),
    removeUnusedSets: (before) => removeUnusedSets(database, sets, name, before),
  };
}

async function indexCollections(
  database: Db,
  collections: readonly Collection[],
  generation: Generation,
): Promise<void> {
  for (const { name, indexes } of collections)
    for (const field of indexes)
      await database
        .collection(collectionName(name, generation))
        .createIndex({ [`keys.${plainName(field)}`]: 1, _id: 1 });
}

/** The lease of the set, held by one node at a time. */
function leaseMethods(
  sets: DatabaseCollection<SetRecord>,
  name: string,
): Pick<Generations, 'takeLease' | 'releaseLease'> {
  return {
    async takeLease(owner, now, until) {
      const isFree = [
        { lease: { $exists: false } },
        { 'lease.owner': owner },
        { 'lease.until': { $lte: now } },
      ];
      const taken = await sets.updateOne({ _id: name, $or: isFree }, { $set: { lease: { owner, until } } });
      return taken.matchedCount === 1;
    },
    async releaseLease(owner, now) {
      await sets.updateOne({ _id: name, 'lease.owner': owner }, { $set: { 'lease.until': now } });
    },
  };
}

async function removeUnusedSets(
  database: Db,
  sets: DatabaseCollection<SetRecord>,
  name: string,
  before: number,
): Promise<readonly string[]> {
  const unused = await sets.find({ _id: { $ne: name }, 'lease.until': { $lt: before } }).toArray();
  for (const { _id, checkpoints } of unused) {
    const removed = await sets.deleteOne({ _id, 'lease.until': { $lt: before } });
    if (removed.deletedCount === 1) await dropCollections(database, Object.keys(checkpoints).map(Number));
  }
  return unused.map(({ _id }) => _id);
}

/** Counted over all sets of the database, so that no two generations share a collection. */
async function nextGeneration(database: Db): Promise<Generation> {
  const counters = database.collection<{ _id: string; last: number }>('readModelCounters');
  const counted = await repeatedUpsert(() =>
    counters.findOneAndUpdate(
      { _id: 'generation' },
      { $inc: { last: 1 } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  if (counted === null) throw new Error('MongoDB counted no generation.');
  return counted.last;
}

async function dropCollections(database: Db, generations: readonly Generation[]): Promise<void> {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    const [, generation] = /^[A-Za-z][A-Za-z0-9]*_([0-9]+)$/.exec(name) ?? [];
    if (generations.includes(Number(generation))) await database.dropCollection(name);
  }
}

function stateOf({ live, checkpoints }: SetRecord): DocumentSetState {
  const entries = Object.entries(checkpoints).map(([generation, { position, ...rest }]) => {
    const at = Number(position);
    return [Number(generation), at < 0 ? undefined : { ...rest, position: at }] as const;
  });
  return { live, checkpoints: new Map(entries) };
}
