import * as client from 'openid-client';
import type { OidcSettings } from '../../configuration/oidcSettings.ts';
import type { Environment } from '../../lib/environment.ts';
import { type Claims, claimsSchema } from './provenEmail.ts';

/** What a browser's sign-in is checked against when it comes back. */
export type ExpectedAnswer = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Why the provider signed nobody in; the words are at the door (`doorTexts`). */
export type OidcFailure = 'unreachable' | 'refused' | 'clock' | 'failed';

/** One provider, over the code flow with PKCE. */
export type OidcClient = {
  readonly settings: OidcSettings;
  /** The address that the browser is sent to. */
  begin(expected: ExpectedAnswer): Promise<string | OidcFailure>;
  /** What the provider says of whom it sent back. */
  finish(returned: URL, expected: ExpectedAnswer): Promise<Claims | OidcFailure>;
  /** Where the person signs out at the provider; undefined if it offers nothing. */
  endSession(): Promise<string | undefined>;
  /** Why the provider cannot be used; undefined if it can. */
  problem(): Promise<OidcFailure | undefined>;
};

const keptMilliseconds = 60 * 60_000;
const patienceSeconds = 10;
const toleranceSeconds = 60;

function failureOf(fault: unknown): OidcFailure {
  if (fault instanceof client.AuthorizationResponseError) return 'refused';
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : '';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  const cause = fault instanceof Error ? fault.cause : undefined;
  const isAway = fault instanceof TypeError || cause instanceof TypeError || code === 'OAUTH_TIMEOUT';
  return isAway ? 'unreachable' : 'failed';
}

/** Looks the provider's addresses up. */
function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: toleranceSeconds };
  const options = { timeout: patienceSeconds, execute };
  return client.discovery(server, clientId, metadata, client.ClientSecretPost(clientSecret), options);
}

/** A client of a provider. `fault` is told of what went wrong, which holds neither token nor secret. */
export function createOidcClient(
  settings: OidcSettings,
  redirectUri: string,
  { clock }: Pick<Environment, 'clock'>,
  onFailure: (failure: OidcFailure, code: string) => void,
): OidcClient {
  let found: { readonly at: number; readonly configuration: Promise<client.Configuration> } | undefined;

  /** Looked up at first use and once an hour; a failure is not kept. */
  function configured(): Promise<client.Configuration> {
    if (found && clock.now() - found.at < keptMilliseconds) return found.configuration;
    const configuration = discover(settings);
    found = { at: clock.now(), configuration };
    configuration.catch(() => {
      if (found?.configuration === configuration) found = undefined;
    });
    return configuration;
  }

  async function attempt<Result>(
    act: (configuration: client.Configuration) => Promise<Result> | Result,
  ): Promise<Result | OidcFailure> {
    try {
      return await act(await configured());
    } catch (fault) {
      const failure = failureOf(fault);
      onFailure(
        failure,
        typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : '',
      );
      return failure;
    }
  }

  return {
    settings,
    begin: ({ state, nonce, verifier }) =>
      attempt(async (configuration) => {
        const challenge = await client.calculatePKCECodeChallenge(verifier);
        const parameters = {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          response_mode: 'query',
          ...{ state, nonce, code_challenge: challenge, code_challenge_method: 'S256' },
        };
        return client.buildAuthorizationUrl(configuration, parameters).href;
      }),
    finish: (returned, { state, nonce, verifier }) =>
      attempt(async (configuration) => {
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return claimsSchema.parse(tokens.claims());
      }),
    async endSession() {
      const address = await attempt((configuration) =>
        configuration.serverMetadata().end_session_endpoint === undefined
          ? undefined
          : client.buildEndSessionUrl(configuration).href,
      );
      return address?.startsWith('http') ? address : undefined;
    },
    problem: () => attempt(() => undefined),
  };
}
