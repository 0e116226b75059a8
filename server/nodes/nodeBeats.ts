import type { Db } from 'mongodb';

/** A process that announces that it is alive, each time with a greater count. */
export type Beat = {
  /** Unique to this process; a restart has a new one. */
  readonly life: string;
  /** The node's name, which survives a restart. */
  readonly node: string;
  readonly count: number;
  /** The public address; null if the node has none. */
  readonly publicOrigin: string | null;
  /** Its first announcement, by its own clock, in milliseconds since 1970. */
  readonly since: number;
};

/** Where nodes over the same stores announce that they are alive. */
export type NodeBeats = {
  /** Announces this process, and returns all announced ones, including this one. */
  beat(own: Beat): Promise<readonly Beat[]>;
  /** All announced ones, without announcing anything. */
  all(): Promise<readonly Beat[]>;
  /** Removes processes that have ended. */
  forget(lives: readonly string[]): Promise<void>;
};

/** Beats in a collection of the given database. They are state, not events, so they are not in the log. */
export function mongoNodeBeats(database: Db): NodeBeats {
  const nodes = database.collection<{ _id: string } & Omit<Beat, 'life'>>('nodes');
  async function all(): Promise<readonly Beat[]> {
    const found = await nodes.find({}).toArray();
    return found.map(({ _id, ...beat }) => ({ life: _id, ...beat }));
  }
  return {
    all,
    async beat({ life, since, ...own }) {
      // A process that was considered dead and continues is a new one.
      await nodes.updateOne({ _id: life }, { $set: own, $setOnInsert: { since } }, { upsert: true });
      return all();
    },
    async forget(lives) {
      await nodes.deleteMany({ _id: { $in: [...lives] } });
    },
  };
}
