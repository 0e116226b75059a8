import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  Configuration,
  clientCredentialsGrant,
  clockSkew,
  clockTolerance,
  customFetch,
  useIdTokenResponseType as expectIdToken,
  modifyAssertion,
  None,
  PrivateKeyJwt,
} from 'openid-client';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import type { Environment } from '../../lib/environment.ts';
import type { Outgoing } from '../outgoing.ts';
import { keyOf, platformsMax, watchKeys } from './platformKeys.ts';
import type { ToolKeys } from './toolKeys.ts';

const toleranceSeconds = 60;
/** A token is asked for anew this long before its end. */
const tokenReserveMilliseconds = 60_000;
/** A platform's keys are looked up anew at most this often, however many launches name an unknown one. */
const freshKeysMilliseconds = 10_000;
const second = 1_000;

type Token = { readonly text: string; readonly until: number };

/** This server as a client of the platforms. */
export type PlatformClients = {
  /** What checks launches, with the keys of the platform as last looked up. */
  launchesOf(platform: PlatformDocument): Configuration;
  /** The same without keys looked up before; undefined if that was done seconds ago. */
  withFreshKeys(platform: PlatformDocument): Configuration | undefined;
  /** A token for services of the platform. */
  token(platform: PlatformDocument, scopes: readonly string[]): Promise<string>;
} & Pick<ReturnType<typeof watchKeys>, 'keysOf' | 'keysAwaySince'>;

type Parts = {
  readonly outgoing: Outgoing;
  readonly keys: ToolKeys;
  readonly environment: Pick<Environment, 'clock'>;
};

/** The clock of this product is passed in; the library reads the system's. */
const metadataAt = (now: number) => ({
  id_token_signed_response_alg: 'RS256',
  [clockSkew]: Math.round((now - Date.now()) / second),
  [clockTolerance]: toleranceSeconds,
});

/** Clients of platforms. Keys of platforms and tokens are in memory only. */
export function createPlatformClients({ outgoing, keys, environment: { clock } }: Parts): PlatformClients {
  const checks = new LRUCache<string, Configuration>({ max: platformsMax });
  const freshAt = new LRUCache<string, number>({ max: platformsMax });
  const tokens = new LRUCache<string, Token>({ max: platformsMax });
  const asked = new Map<string, Promise<string>>();
  const { asking, keysOf, keysAwaySince } = watchKeys(outgoing, { clock });

  function configured(platform: PlatformDocument, authentication = None()): Configuration {
    const { issuer, clientId, authUrl, tokenUrl, jwksUrl } = platform;
    const server = {
      issuer,
      authorization_endpoint: authUrl,
      token_endpoint: tokenUrl,
      jwks_uri: jwksUrl,
    };
    const configuration = new Configuration(server, clientId, metadataAt(clock.now()), authentication);
    configuration[customFetch] = asking(platform);
    // Whether an address without TLS may be asked is decided in one place, by `outgoing`.
    allowInsecureRequests(configuration);
    return configuration;
  }

  function fresh(platform: PlatformDocument, key: string): Configuration {
    const configuration = configured(platform);
    expectIdToken(configuration);
    checks.set(key, configuration);
    freshAt.set(platform.platformId, clock.now());
    return configuration;
  }

  async function newToken(platform: PlatformDocument, scope: string): Promise<Token> {
    const { tokenAudience, tokenUrl } = platform;
    const authentication = PrivateKeyJwt(await keys.signing(), {
      [modifyAssertion](_header, payload) {
        payload.aud = tokenAudience ?? tokenUrl;
      },
    });
    const answer = await clientCredentialsGrant(configured(platform, authentication), { scope });
    return { text: answer.access_token, until: clock.now() + (answer.expires_in ?? 0) * second };
  }

  return {
    launchesOf(platform) {
      const key = keyOf(platform);
      return checks.get(key) ?? fresh(platform, key);
    },

    withFreshKeys(platform) {
      const last = freshAt.get(platform.platformId);
      const isSoon = last !== undefined && clock.now() - last < freshKeysMilliseconds;
      return isSoon ? undefined : fresh(platform, keyOf(platform));
    },

    async token(platform, scopes) {
      const scope = [...scopes].sort().join(' ');
      const key = `${keyOf(platform)} ${platform.tokenUrl} ${platform.tokenAudience} ${scope}`;
      const kept = tokens.get(key);
      if (kept && kept.until - tokenReserveMilliseconds > clock.now()) return kept.text;
      const running = asked.get(key);
      if (running) return running;
      const answering = newToken(platform, scope)
        .then((token) => {
          tokens.set(key, token);
          return token.text;
        })
        .finally(() => asked.delete(key));
      asked.set(key, answering);
      return answering;
    },

    keysOf,
    keysAwaySince,
  };
}
