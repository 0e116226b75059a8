import type { Db } from 'mongodb';

/** A process that tells the others that it lives: each time by a greater count. */
export type Beat = {
  /** Of this process alone, which a restart ends. */
  readonly life: string;
  /** The node's name, which outlives a restart. */
  readonly node: string;
  readonly count: number;
  /** The address that people type; null or absent where the node names none, or is of an earlier release. */
  readonly publicOrigin?: string | null;
  /** When it told of itself first, by its own clock, in milliseconds since 1970. */
  readonly since?: number;
};

/** Where nodes over the same stores tell each other that they live. */
export type NodeBeats = {
  /** Tells of this process, and gives all that have told of themselves, this one included. */
  beat(own: Beat): Promise<readonly Beat[]>;
  /** All that have told of themselves; nothing is told. */
  all(): Promise<readonly Beat[]>;
  /** Forgets processes that have ended. */
  forget(lives: readonly string[]): Promise<void>;
};

/** Beats in a collection of the given database. They are state and no facts, so that the log is no place for them. */
export function mongoNodeBeats(database: Db): NodeBeats {
  const nodes = database.collection<{ _id: string } & Omit<Beat, 'life'>>('nodes');
  async function all(): Promise<readonly Beat[]> {
    const found = await nodes.find({}).toArray();
    return found.map(({ _id, ...beat }) => ({ life: _id, ...beat }));
  }
  return {
    all,
    async beat({ life, since = 0, ...own }) {
      // A process that was taken for dead and goes on is a newcomer.
      await nodes.updateOne({ _id: life }, { $set: own, $setOnInsert: { since } }, { upsert: true });
      return all();
    },
    async forget(lives) {
      await nodes.deleteMany({ _id: { $in: [...lives] } });
    },
  };
}
