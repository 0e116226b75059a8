import * as z from 'zod';
import type { PlatformFields } from '../../commands/deciders/platform.ts';
import { addressFault, type Outgoing, OutgoingRefused } from '../outgoing.ts';

const platformConfiguration = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const services = 'https://purl.imsglobal.org/spec';
/** What this server asks a platform to let it do: read the members of a course, and send grades there. */
const scopes = [
  `${services}/lti-nrps/scope/contextmembership.readonly`,
  `${services}/lti-ags/scope/lineitem`,
  `${services}/lti-ags/scope/score`,
];
const shownCharacters = 200;
const text = z.string().min(1).max(1_000);

/** What a platform says of itself. */
const platformSchema = z.object({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  jwks_uri: text,
  registration_endpoint: text,
  /** Whom requests for a token are addressed to, where that is not the token address. */
  authorization_server: text.optional(),
  [platformConfiguration]: z.object({ product_family_code: text.optional() }).optional(),
});

/** What it answers to a tool that it has taken. */
const registeredSchema = z.object({
  client_id: z.union([text, z.number().transform(String)]),
  [toolConfiguration]: z.object({ deployment_id: text.optional() }).optional(),
});

/** This server as a tool, to be registered by a platform. */
const toolAt = (origin: string) => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: `${origin}/lti/login`,
  redirect_uris: [`${origin}/lti/launch`],
  client_name: 'Quarterdeck',
  jwks_uri: `${origin}/lti/jwks`,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: scopes.join(' '),
  [toolConfiguration]: {
    domain: new URL(origin).host,
    target_link_uri: `${origin}/lti/launch`,
    custom_parameters: {
      context_history: '$Context.id.history',
      link_history: '$ResourceLink.id.history',
    },
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
    messages: [
      { type: 'LtiResourceLinkRequest', target_link_uri: `${origin}/lti/launch` },
      { type: 'LtiDeepLinkingRequest', target_link_uri: `${origin}/lti/choose`, label: 'Choose a game' },
    ],
  },
});

/** A platform that took this server as a tool. */
export type RegisteredPlatform = {
  readonly fields: PlatformFields;
  readonly deployments: readonly string[];
};
/** Why there is none, for whoever opened the link. */
export type RegistrationFault = { readonly fault: string };

async function asked<Schema extends z.ZodType>(
  outgoing: Outgoing,
  address: string,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: string | null;
  },
  schema: Schema,
): Promise<z.output<Schema> | RegistrationFault> {
  try {
    const answer = await outgoing(address, { ...request, redirect: 'manual' });
    const body = await answer.text();
    const read = answer.ok ? schema.safeParse(JSON.parse(body)) : undefined;
    return read?.data ?? { fault: `It answered ${answer.status}: ${body.slice(0, shownCharacters)}` };
  } catch (fault) {
    const isTold = fault instanceof OutgoingRefused;
    return {
      fault: isTold ? fault.message : `${URL.parse(address)?.host ?? 'It'} gave no answer that can be read.`,
    };
  }
}

const isFault = (value: object): value is RegistrationFault => 'fault' in value;

/**
 * Registers this server with the platform whose configuration is at an address, by the token that came with it, if
 * any. A platform says only of itself who it is: its configuration lies on the host of its issuer.
 */
export async function registerWith(
  configurationAddress: string,
  token: string | undefined,
  origin: string,
  outgoing: Outgoing,
  privateHosts: readonly string[],
): Promise<RegisteredPlatform | RegistrationFault> {
  const accept = { accept: 'application/json' };
  const got = { method: 'GET', headers: accept, body: null };
  const platform = await asked(outgoing, configurationAddress, got, platformSchema);
  if (isFault(platform)) return platform;
  const { issuer, authorization_endpoint: authUrl, token_endpoint: tokenUrl, jwks_uri: jwksUrl } = platform;
  const host = URL.parse(issuer)?.host;
  if (!host || host !== URL.parse(configurationAddress)?.host)
    return { fault: `${URL.parse(configurationAddress)?.host} calls itself ${issuer}.` };
  for (const address of [authUrl, tokenUrl, jwksUrl]) {
    const url = URL.parse(address);
    const fault = url ? addressFault(url, privateHosts)?.message : `${address} is no address.`;
    if (fault) return { fault };
  }
  const headers = {
    ...accept,
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const sent = { method: 'POST', headers, body: JSON.stringify(toolAt(origin)) };
  const registered = await asked(outgoing, platform.registration_endpoint, sent, registeredSchema);
  if (isFault(registered)) return registered;
  const deployment = registered[toolConfiguration]?.deployment_id;
  const fields = {
    ...{ name: host, issuer, clientId: registered.client_id, authUrl, tokenUrl, jwksUrl },
    tokenAudience: platform.authorization_server ?? null,
    // It makes a place for each course.
    admitsEveryDeployment: platform[platformConfiguration]?.product_family_code === 'canvas',
  };
  return { fields, deployments: deployment === undefined ? [] : [deployment] };
}
