import type { Db } from 'mongodb';

/** A process that tells the others that it lives: each time by a greater count. */
export type Beat = {
  /** Of this process alone, which a restart ends. */
  readonly life: string;
  /** The node's name, which outlives a restart. */
  readonly node: string;
  readonly count: number;
};

/** Where nodes over the same stores tell each other that they live. */
export type NodeBeats = {
  /** Tells of this process, and gives all that have told of themselves, this one included. */
  beat(own: Beat): Promise<readonly Beat[]>;
  /** Forgets processes that have ended. */
  forget(lives: readonly string[]): Promise<void>;
};

/** Beats in a collection of the given database. They are state and no facts, so that the log is no place for them. */
export function mongoNodeBeats(database: Db): NodeBeats {
  const nodes = database.collection<{ _id: string; node: string; count: number }>('nodes');
  return {
    async beat({ life, node, count }) {
      await nodes.updateOne({ _id: life }, { $set: { node, count } }, { upsert: true });
      const found = await nodes.find({}).toArray();
      return found.map(({ _id, ...beat }) => ({ life: _id, ...beat }));
    },
    async forget(lives) {
      await nodes.deleteMany({ _id: { $in: [...lives] } });
    },
  };
}
