import { Binary, type Collection, type Db, Long } from 'mongodb';
import { exceptRepeats, repeatedUpsert } from '../../projections/documents/mongoConnection.ts';
import type { CheckpointStore, StoredCheckpoint } from './checkpointStore.ts';

type LeafFields = { readonly _id: number; readonly position: Long; readonly hash: Binary };
type RootFields = { readonly _id: number; readonly hash: Binary };
type CheckpointFields = Omit<StoredCheckpoint, 'size' | 'position' | 'at'> & {
  readonly _id: number;
  readonly position: Long;
  readonly at: Long;
};
type KeyFields = { readonly _id: string; readonly since: Long };
type NoteFields = { readonly _id: string; readonly text: string };

const bufferOf = ({ buffer, position }: Binary): Buffer => Buffer.from(buffer.subarray(0, position));

const checkpointOf = ({ _id, position, at, ...rest }: CheckpointFields): StoredCheckpoint => ({
  ...rest,
  size: _id,
  position: Number(position),
  at: Number(at),
});

type LeafMethods = Pick<CheckpointStore, 'end' | 'addLeaves' | 'leaves' | 'placeOf'>;
type RootMethods = Pick<CheckpointStore, 'addTileRoots' | 'tileRoots'>;
type CheckpointMethods = Pick<
  CheckpointStore,
  'addCheckpoint' | 'newest' | 'covering' | 'checkpoints' | 'removeCheckpoints'
>;
type KeyMethods = Pick<CheckpointStore, 'keys' | 'addKey'>;
type NoteMethods = Pick<CheckpointStore, 'note' | 'changeNote'>;

/** The leaves of the tree. */
function leafMethods(leaves: Collection<LeafFields>): LeafMethods {
  return {
    async end() {
      const last = await leaves.findOne({}, { sort: { _id: -1 } });
      return last ? { size: last._id + 1, position: Number(last.position) } : { size: 0, position: 0 };
    },
    async addLeaves(first, added) {
      const fields = added.map(({ position, hash }, index) => ({
        _id: first + index,
        position: Long.fromNumber(position),
        hash: new Binary(hash),
      }));
      // Unordered writes would not be blocked by another node's, but a node stopping half-way would leave a
      // gap.
      for (let begin = 0; begin < fields.length; ) {
        const inserted = await leaves
          .insertMany(fields.slice(begin), { ordered: true })
          .then(({ insertedCount }) => insertedCount)
          // Another node wrote the same.
          .catch((fault: unknown) => exceptRepeats(fault).insertedCount + 1);
        begin += inserted;
      }
    },
    async leaves(from, to) {
      const found = leaves.find({ _id: { $gte: from, $lt: to } }).sort({ _id: 1 });
      return (await found.toArray()).map(({ position, hash }) => ({
        position: Number(position),
        hash: bufferOf(hash),
      }));
    },
    async placeOf(position) {
      return (await leaves.findOne({ position: Long.fromNumber(position) }))?._id;
    },
  };
}

/** The roots of the tree's full tiles. */
function rootMethods(roots: Collection<RootFields>): RootMethods {
  return {
    async addTileRoots(first, added) {
      const fields = added.map((root, index) => ({ _id: first + index, hash: new Binary(root) }));
      if (fields.length > 0) await roots.insertMany(fields, { ordered: false }).catch(exceptRepeats);
    },
    async tileRoots(from, to) {
      const found = roots.find({ _id: { $gte: from, $lt: to } }).sort({ _id: 1 });
      return (await found.toArray()).map(({ hash }) => bufferOf(hash));
    },
  };
}

/** The signed roots of the whole tree. */
function checkpointMethods(checkpoints: Collection<CheckpointFields>): CheckpointMethods {
  return {
    async addCheckpoint({ size, position, at, ...rest }) {
      const fields = { ...rest, position: Long.fromNumber(position), at: Long.fromNumber(at) };
      await repeatedUpsert(() =>
        checkpoints.updateOne({ _id: size }, { $setOnInsert: fields }, { upsert: true }),
      );
    },
    async newest() {
      const found = await checkpoints.findOne({}, { sort: { _id: -1 } });
      return found ? checkpointOf(found) : undefined;
    },
    async covering(size) {
      const found = await checkpoints.findOne({ _id: { $gte: size } }, { sort: { _id: 1 } });
      return found ? checkpointOf(found) : undefined;
    },
    checkpoints: async () => (await checkpoints.find().sort({ _id: 1 }).toArray()).map(checkpointOf),
    async removeCheckpoints(sizes) {
      await checkpoints.deleteMany({ _id: { $in: [...sizes] } });
    },
  };
}

/** The signing keys. */
function keyMethods(keys: Collection<KeyFields>): KeyMethods {
  return {
    async keys() {
      const found = await keys.find().sort({ since: 1, _id: 1 }).toArray();
      return found.map(({ _id, since }) => ({ publicKey: _id, since: Number(since) }));
    },
    async addKey({ publicKey, since }) {
      const fields = { since: Long.fromNumber(since) };
      await repeatedUpsert(() =>
        keys.updateOne({ _id: publicKey }, { $setOnInsert: fields }, { upsert: true }),
      );
    },
  };
}

/** Small texts under names. */
function noteMethods(notes: Collection<NoteFields>): NoteMethods {
  return {
    note: async (name) => (await notes.findOne({ _id: name }))?.text,
    async changeNote(name, from, to) {
      if (from !== undefined)
        return (await notes.updateOne({ _id: name, text: from }, { $set: { text: to } })).matchedCount === 1;
      const added = await repeatedUpsert(() =>
        notes.updateOne({ _id: name }, { $setOnInsert: { text: to } }, { upsert: true }),
      );
      return added.upsertedCount === 1;
    },
  };
}

/** Checkpoints in collections of a database shared by all nodes. */
export async function openMongoCheckpoints(database: Db): Promise<CheckpointStore> {
  const leaves = database.collection<LeafFields>('logLeaves');
  const roots = database.collection<RootFields>('logTileRoots');
  await leaves.createIndex({ position: 1 });
  return {
    ...leafMethods(leaves),
    ...rootMethods(roots),
    ...checkpointMethods(database.collection<CheckpointFields>('logCheckpoints')),
    ...keyMethods(database.collection<KeyFields>('logSigningKeys')),
    ...noteMethods(database.collection<NoteFields>('logNotes')),
  };
}
