import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { IdentityStore, StoredToken, TokenPurpose } from '../model/identityStore.ts';
import { hashOfSecret, isBearerSecret, newBearerSecret } from './bearerSecret.ts';

/** Secrets mailed or printed as a link that work once. */
export type OneTimeTokens = {
  /**
   * Stores a token, by default a new one; earlier ones of the same purpose and user stop working. Storing the
   * same one again extends its life.
   */
  issue(
    purpose: TokenPurpose,
    userId: number | null,
    lifetimeMilliseconds: number,
    given?: string,
  ): Promise<string>;
  /** Stores a new token beside earlier ones, which work until this one is opened. */
  add(purpose: TokenPurpose, userId: number, lifetimeMilliseconds: number): Promise<string>;
  /** The owner of a live token, without using it up. */
  find(token: string, purpose: TokenPurpose): Promise<StoredToken | undefined>;
  /** Uses the token up. Undefined if it is unknown, used, replaced, expired or for another purpose. */
  redeem(token: string, purpose: TokenPurpose): Promise<StoredToken | undefined>;
};

/** One-time tokens over a store. */
export function createOneTimeTokens(store: IdentityStore, environment: IdentityEnvironment): OneTimeTokens {
  const fresh = (token: string, lifetimeMilliseconds: number) => {
    const issuedAt = environment.clock.now();
    return {
      tokenHash: hashOfSecret(token),
      ...{ issuedAt, expiresAt: issuedAt + lifetimeMilliseconds, openedAt: null },
    };
  };
  return {
    async issue(purpose, userId, lifetimeMilliseconds, token = newBearerSecret(environment)) {
      await store.replaceToken({ ...fresh(token, lifetimeMilliseconds), purpose, userId });
      return token;
    },

    async add(purpose, userId, lifetimeMilliseconds) {
      const token = newBearerSecret(environment);
      await store.addToken({ ...fresh(token, lifetimeMilliseconds), purpose, userId });
      return token;
    },

    async find(token, purpose) {
      if (!isBearerSecret(token)) return undefined;
      return store.tokenByHash(hashOfSecret(token), purpose, environment.clock.now());
    },

    async redeem(token, purpose) {
      if (!isBearerSecret(token)) return undefined;
      return store.takeToken(hashOfSecret(token), purpose, environment.clock.now());
    },
  };
}
