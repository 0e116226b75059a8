import type { Context } from 'koa';
import type { AccessLog } from '../../identity/access/accessLog.ts';
import type { SecretCookie } from '../../identity/credentials/sessionCookie.ts';
import type { Identity } from '../../identity/identity.ts';
import type { SignedIn } from '../../identity/signIn/signIn.ts';

/** What a door needs to let people in. */
export type EntryParts = {
  readonly identity: Identity;
  readonly access: AccessLog;
  readonly cookie: SecretCookie;
  readonly wayCookie: SecretCookie;
};

/** Where a request came from, as the access log takes it. */
export const placeOf = (context: Context) => ({ address: context.ip, userAgent: context.get('user-agent') });

/** After a form or another site's address: the next page is asked for, without what was sent. */
export function seeOther(context: Context, address: string): void {
  context.redirect(address);
  context.status = 303;
}

/** The session of whoever came, in their browser. */
export function letIn(
  context: Context,
  { account: { userId, role }, sessionId }: SignedIn,
  { access, cookie }: EntryParts,
  { via, isLinked = false }: { readonly via: string; readonly isLinked?: boolean },
): void {
  const note = { actor: { userId, role }, details: { via }, from: placeOf(context) };
  if (isLinked) access.note({ kind: 'identityLinked', ...note });
  access.note({ kind: 'signedIn', ...note });
  context.append('Set-Cookie', cookie.issue(sessionId));
}

/** To the page that asks a newcomer who they are here; whoever was signed in is not the person who came. */
export async function askNewcomer(
  context: Context,
  previousSessionId: string | undefined,
  { identity, cookie }: EntryParts,
): Promise<void> {
  await identity.sessions.revoke(previousSessionId);
  context.append('Set-Cookie', cookie.clear());
  seeOther(context, '/connect');
}
