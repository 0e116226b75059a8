import type { Context } from 'koa';
import type { Actor } from '../authority/access.ts';
import type { SecretCookie } from './credentials/sessionCookie.ts';
import type { Sessions } from './credentials/sessions.ts';
import type { Identity } from './identity.ts';

/** Calls that a page makes by itself: they do not keep a session alive. */
const backgroundPaths: ReadonlySet<string> = new Set([
  '/api/watch',
  '/api/log',
  '/api/session',
  '/api/message/shown',
  '/api/message/put-away',
  '/api/news/seen',
]);

/** The person behind a request or a socket handshake, read each time: role and name always come from the account. */
export type ActorReader = {
  ofRequest(context: Context, sessionId: string | undefined): Promise<Actor | null>;
  ofCookie(cookieHeader: string | undefined): Promise<Actor | null>;
};

/** Actors over identity and the session cookie. */
export function createActorReader({ sessions, accounts }: Identity, cookie: SecretCookie): ActorReader {
  /** The account of the session's last known owner is read in parallel: only both together identify a person. */
  async function actorOf(sessionId: string | undefined, find: Sessions['find']): Promise<Actor | null> {
    const early: { account?: ReturnType<typeof accounts.findById> } = {};
    const session = await find(sessionId, (userId) => {
      early.account = accounts.findById(userId);
      // The fault is handled below, unless the session is gone or unreadable as well.
      early.account.catch(() => undefined);
    });
    if (!session) return null;
    const account = await (early.account ?? accounts.findById(session.userId));
    if (!account || account.disabledAt !== null) return null;
    const { userId, role, fullName } = account;
    return { userId, role, fullName, sessionRef: session.sessionRef };
  }
  return {
    async ofRequest({ path, state }, sessionId) {
      const actor = await actorOf(sessionId, backgroundPaths.has(path) ? sessions.find : sessions.use);
      if (actor) state.userId = actor.userId;
      return actor;
    },
    ofCookie: (cookieHeader) => actorOf(cookie.read(cookieHeader), sessions.find),
  };
}
