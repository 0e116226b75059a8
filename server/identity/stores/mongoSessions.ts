import type { Collection, Filter } from 'mongodb';
import type { SessionMethods, StoredSession } from '../model/identityStore.ts';
import { storedSessionSchema } from '../model/storedIdentity.ts';

/** A session in MongoDB; its id is the hash. Times are stored as dates, as required by an expiring index. */
export type SessionFields = {
  readonly _id: string;
  readonly sessionRef: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/**
 * The session part of the MongoDB identity store; `saw` notes that an account was last seen then, and returns
 * whether there is one.
 */
export function mongoSessions(
  sessions: Collection<SessionFields>,
  saw: (userId: number, at: number) => Promise<boolean>,
): SessionMethods {
  /** Sessions are removed one by one, so that each is returned to one caller and none that changed since is lost. */
  async function removeWhere(condition: Filter<SessionFields>): Promise<readonly StoredSession[]> {
    const found = await sessions.find(condition, { projection: { _id: 1 } }).toArray();
    const removed = await Promise.all(
      found.map(({ _id }) => sessions.findOneAndDelete({ ...condition, _id })),
    );
    return removed.filter((fields) => fields !== null).map(sessionOf);
  }

  return {
    async addSession({ idHash, sessionRef, userId, createdAt, lastSeenAt }) {
      if (!(await saw(userId, lastSeenAt))) throw new Error(`There is no account ${userId} to sign in to.`);
      await sessions.insertOne({
        _id: idHash,
        sessionRef,
        userId,
        createdAt: new Date(createdAt),
        lastSeenAt: new Date(lastSeenAt),
      });
    },

    async sessionByHash(idHash) {
      const found = await sessions.findOne({ _id: idHash });
      return found === null ? undefined : sessionOf(found);
    },

    async touchSession({ idHash, userId }, seenAt) {
      const at = new Date(seenAt);
      await sessions.updateOne({ _id: idHash, lastSeenAt: { $lt: at } }, { $set: { lastSeenAt: at } });
      await saw(userId, seenAt);
    },

    async removeSession(idHash) {
      const removed = await sessions.findOneAndDelete({ _id: idHash });
      return removed === null ? undefined : sessionOf(removed);
    },

    removeSessionsOf: (userId) => removeWhere({ userId }),

    async removeOldSessionsOf(userId, newest) {
      const found = await sessions
        .find({ userId }, { projection: { _id: 1 } })
        .sort({ createdAt: -1 })
        .toArray();
      const old = found.slice(newest);
      return old.length === 0 ? [] : removeWhere({ _id: { $in: old.map(({ _id }) => _id) } });
    },

    removeSessionsBefore: ({ createdAt, lastSeenAt }) =>
      removeWhere({
        $or: [{ createdAt: { $lte: new Date(createdAt) } }, { lastSeenAt: { $lte: new Date(lastSeenAt) } }],
      }),
  };
}

function sessionOf({ _id, createdAt, lastSeenAt, ...fields }: SessionFields): StoredSession {
  return storedSessionSchema.parse({
    idHash: _id,
    ...fields,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  });
}
