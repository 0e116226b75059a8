import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK_RSA_Public } from 'jose';
import type { CryptoKey } from 'openid-client';
import type { SchoolMethods, ToolKey } from '../../identity/model/schoolIdentity.ts';
import type { Environment } from '../../lib/environment.ts';

const day = 24 * 60 * 60_000;
/** A key signs for a month, is published a day before and a month after. */
const signingDays = 30;
const publishedBeforeDays = 1;
const publishedAfterDays = 30;

/** The keys by which platforms know this server. */
export type ToolKeys = {
  /** The public keys, as `/lti/jwks` shows them. */
  published(): Promise<{ readonly keys: readonly JWK_RSA_Public[] }>;
  /** The key that signs now. */
  signing(): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
};

async function newKey(since: number): Promise<ToolKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const until = since + (signingDays + publishedAfterDays) * day;
  return { kid, privateKey: JSON.stringify(jwk), since, until };
}

const isOfNow = ({ since }: ToolKey, now: number): boolean => since <= now;

/** Keys over the identity store, made when they are needed: no timer of several nodes has to agree. */
export function createToolKeys(
  store: Pick<SchoolMethods, 'toolKeys' | 'keepToolKey' | 'removeToolKeysBefore'>,
  { clock }: Pick<Environment, 'clock'>,
): ToolKeys {
  async function current(): Promise<readonly ToolKey[]> {
    const now = clock.now();
    const kept = (await store.toolKeys()).filter(({ until }) => until > now);
    const newest = kept.at(-1);
    const next = newest && newest.since + signingDays * day;
    if (next !== undefined && next - publishedBeforeDays * day > now) return kept;
    // Nodes that make the first one at once agree on the day, and the store keeps one of them.
    const since = next !== undefined && next + signingDays * day > now ? next : now - (now % day);
    await store.keepToolKey(await newKey(since));
    await store.removeToolKeysBefore(now);
    return store.toolKeys();
  }

  return {
    async published() {
      const keys = (await current()).map(({ kid, privateKey }) => {
        // Only what is public of it.
        const { n, e }: JWK_RSA_Public = JSON.parse(privateKey);
        return { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' };
      });
      return { keys };
    },
    async signing() {
      const now = clock.now();
      const key = (await current()).findLast((each) => isOfNow(each, now));
      if (!key) throw new Error('No key of this server signs now.');
      const imported = await importJWK(JSON.parse(key.privateKey), 'RS256');
      if (imported instanceof Uint8Array) throw new Error('A key of this server is no RSA key.');
      return { kid: key.kid, key: imported };
    },
  };
}
