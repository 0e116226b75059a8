import type { Collection } from 'mongodb';
import { repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import type { StoredToken, TokenMethods, TokenPurpose } from '../model/identityStore.ts';
import { storedTokenSchema } from '../model/storedIdentity.ts';

/**
 * A one-time token in MongoDB. Purpose and user form the id, so that a newer token replaces the older one in
 * one atomic write; `tokenHash` is unique. The expiry is stored as a date, as required by an expiring index.
 */
export type TokenFields = {
  readonly _id: string;
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userId: number | null;
  readonly expiresAt: Date;
};

/** The one-time-token part of the MongoDB identity store. */
export function mongoTokens(tokens: Collection<TokenFields>): TokenMethods {
  return {
    async replaceToken({ tokenHash, purpose, userId, expiresAt }) {
      const fields = { tokenHash, purpose, userId, expiresAt: new Date(expiresAt) };
      const place = { _id: `${purpose}/${userId ?? 'nobody'}` };
      await repeatedUpsert(() => tokens.replaceOne(place, fields, { upsert: true }));
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

function tokenOf({ _id, expiresAt, ...fields }: TokenFields): StoredToken {
  return storedTokenSchema.parse({ ...fields, expiresAt: expiresAt.getTime() });
}
