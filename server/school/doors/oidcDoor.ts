import type { Context, Middleware } from 'koa';
import * as z from 'zod';
import type { doorTexts } from '../../../contracts/calls/doorTexts.ts';
import type { AccessLog } from '../../identity/access/accessLog.ts';
import { newBearerSecret } from '../../identity/credentials/bearerSecret.ts';
import type { SecretCookie } from '../../identity/credentials/sessionCookie.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Environment } from '../../lib/environment.ts';
import { arriveByOidc } from '../oidc/oidcArrival.ts';
import type { OidcClient } from '../oidc/oidcClient.ts';

const wayMilliseconds = 10 * 60_000;

const waySchema = z.object({
  slug: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** Dependencies of the doors of a school's providers. */
export type OidcDoorParts = {
  readonly clients: readonly OidcClient[];
  readonly identity: Identity;
  readonly access: AccessLog;
  readonly cookie: SecretCookie;
  readonly wayCookie: SecretCookie;
  readonly origin: string;
  readonly environment: Pick<Environment, 'clock' | 'random'>;
};

/** Back to the door, which says why; the number finds the request in the log. */
function toDoor(context: Context, why: keyof typeof doorTexts, slug: string): void {
  const query = new URLSearchParams({ way: slug, why, id: String(context.state.correlationId) });
  seeOther(context, `/login?${query}`);
}

/**
 * `/sign-in/:name` leads to a provider, `/sign-in/:name/back` is where it sends people back to, and
 * `/sign-in/:name/out` leads to its sign-out. They change nothing but what is kept of people on the way, and sessions.
 */
export function oidcDoor(parts: OidcDoorParts): Middleware {
  return async (context, next) => {
    const [, slug, act = ''] = /^\/sign-in\/([a-z0-9-]+)(?:\/(back|out))?$/.exec(context.path) ?? [];
    const client = parts.clients.find(({ settings }) => settings.slug === slug);
    if (!client || context.method !== 'GET') return next();
    context.set('Cache-Control', 'no-store');
    if (act === 'back') return comeBack(context, client, parts);
    return act === 'out' ? goOut(context, client) : goThere(context, client, parts);
  };
}

function seeOther(context: Context, address: string): void {
  context.redirect(address);
  context.status = 303;
}

async function goThere(
  context: Context,
  client: OidcClient,
  { identity, wayCookie, environment }: OidcDoorParts,
): Promise<void> {
  const { slug } = client.settings;
  const expected = {
    state: newBearerSecret(environment),
    nonce: newBearerSecret(environment),
    verifier: newBearerSecret(environment),
  };
  const address = await client.begin(expected);
  if (!address.startsWith('http')) return toDoor(context, address, slug);
  const secret = await identity.school.keep('oidc', { slug, ...expected }, wayMilliseconds);
  context.append('Set-Cookie', wayCookie.issue(secret));
  seeOther(context, address);
}

async function goOut(context: Context, client: OidcClient): Promise<void> {
  const address = await client.endSession();
  if (address === undefined) toDoor(context, 'stays', client.settings.slug);
  else seeOther(context, address);
}

async function comeBack(
  context: Context,
  client: OidcClient,
  { identity, access, cookie, wayCookie, origin }: OidcDoorParts,
): Promise<void> {
  const { slug } = client.settings;
  const from = { address: context.ip, userAgent: context.get('user-agent') };
  const refuse = (why: keyof typeof doorTexts): void => {
    access.noteRefusal({ kind: 'signInRefused', actor: null, result: why, details: { via: slug }, from });
    toDoor(context, why, slug);
  };
  const secret = wayCookie.read(context.get('cookie'));
  if (secret === undefined) return refuse('cookie');
  const way = waySchema.optional().parse(await identity.school.take('oidc', secret));
  context.append('Set-Cookie', wayCookie.clear());
  if (way?.slug !== slug) return refuse('used');
  const claims = await client.finish(new URL(context.originalUrl, origin), way);
  if (typeof claims === 'string') return refuse(claims);
  const previous = cookie.read(context.get('cookie'));
  const arrival = await arriveByOidc(claims, client.settings, previous, identity);
  if (arrival.kind === 'disabled') return refuse('disabled');
  if (arrival.kind === 'newcomer') {
    // Whoever was signed in here is not the person who came back.
    await identity.sessions.revoke(previous);
    context.remove('Set-Cookie');
    context.append('Set-Cookie', cookie.clear());
    context.append('Set-Cookie', wayCookie.issue(arrival.secret));
  } else {
    const { account, sessionId } = arrival.signedIn;
    const actor = { userId: account.userId, role: account.role };
    if (arrival.isLinked) access.note({ kind: 'identityLinked', actor, details: { via: slug }, from });
    access.note({ kind: 'signedIn', actor, details: { via: slug }, from });
    context.append('Set-Cookie', cookie.issue(sessionId));
  }
  seeOther(context, '/connect');
}
