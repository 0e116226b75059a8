import type { Collection } from 'mongodb';
import { repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import type { StoredToken, TokenMethods, TokenPurpose } from '../model/identityStore.ts';
import { storedTokenSchema } from '../model/storedIdentity.ts';

/**
 * A one-time token in MongoDB. Purpose and user form the id, so that a newer token replaces the older one in
 * one atomic write, followed by the hash if they live side by side; `tokenHash` is unique. The expiry is stored as a
 * date, as required by an expiring index.
 */
export type TokenFields = {
  readonly _id: string;
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userId: number | null;
  readonly issuedAt: number;
  readonly expiresAt: Date;
  readonly openedAt: number | null;
};

/** The one-time-token part of the MongoDB identity store. */
export function mongoTokens(tokens: Collection<TokenFields>): TokenMethods {
  return {
    async replaceToken(token) {
      const { purpose, userId } = token;
      const place = { _id: `${purpose}/${userId ?? 'nobody'}` };
      await repeatedUpsert(() => tokens.replaceOne(place, fieldsOf(token), { upsert: true }));
    },

    async addToken(token) {
      const { purpose, userId, tokenHash } = token;
      await tokens.insertOne({ _id: `${purpose}/${userId}/${tokenHash}`, ...fieldsOf(token) });
    },

    async openToken({ tokenHash, purpose, userId, issuedAt }, now) {
      await tokens.updateOne({ tokenHash, openedAt: null }, { $set: { openedAt: now } });
      await tokens.deleteMany({ purpose, userId, issuedAt: { $lt: issuedAt } });
    },

    async openedAt(userIds) {
      const opened = tokens.find({ userId: { $in: [...userIds] }, openedAt: { $ne: null } });
      const found = await opened.sort({ openedAt: 1 }).toArray();
      return new Map(found.map(({ userId, openedAt }) => [Number(userId), Number(openedAt)]));
    },

    async tokenByHash(tokenHash, purpose, now) {
      const found = await tokens.findOne(liveToken(tokenHash, purpose, now));
      return found === null ? undefined : tokenOf(found);
    },

    async takeToken(tokenHash, purpose, now) {
      // One command decides the race, and it checks the expiry itself: the expiring index only cleans up
      // later.
      const taken = await tokens.findOneAndDelete(liveToken(tokenHash, purpose, now));
      return taken === null ? undefined : tokenOf(taken);
    },

    async removeTokensOf(userId) {
      await tokens.deleteMany({ userId });
    },
  };
}

function liveToken(tokenHash: string, purpose: TokenPurpose, now: number) {
  return { tokenHash, purpose, expiresAt: { $gt: new Date(now) } };
}

function fieldsOf({ expiresAt, ...fields }: StoredToken): Omit<TokenFields, '_id'> {
  return { ...fields, expiresAt: new Date(expiresAt) };
}

function tokenOf({ _id, expiresAt, ...fields }: TokenFields): StoredToken {
  return storedTokenSchema.parse({ ...fields, expiresAt: expiresAt.getTime() });
}
