import type { Context, Middleware } from 'koa';
import * as z from 'zod';
import type { doorTexts } from '../../../contracts/calls/doorTexts.ts';
import { newBearerSecret } from '../../identity/credentials/bearerSecret.ts';
import type { Environment } from '../../lib/environment.ts';
import { arriveByOidc } from '../oidc/oidcArrival.ts';
import type { OidcClient } from '../oidc/oidcClient.ts';
import { askNewcomer, type EntryParts, letIn, placeOf, seeOther } from './letIn.ts';

const wayMilliseconds = 10 * 60_000;

const waySchema = z.object({
  slug: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** Dependencies of the doors of a school's providers. */
export type OidcDoorParts = EntryParts & {
  readonly clients: readonly OidcClient[];
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

async function comeBack(context: Context, client: OidcClient, parts: OidcDoorParts): Promise<void> {
  const { identity, access, cookie, wayCookie, origin } = parts;
  const { slug } = client.settings;
  const refuse = (why: keyof typeof doorTexts): void => {
    const refused = { kind: 'signInRefused', actor: null, result: why, details: { via: slug } } as const;
    access.noteRefusal({ ...refused, from: placeOf(context) });
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
    context.append('Set-Cookie', wayCookie.issue(arrival.secret));
    return askNewcomer(context, previous, parts);
  }
  letIn(context, arrival.signedIn, parts, { via: slug, isLinked: arrival.isLinked });
  seeOther(context, '/connect');
}
