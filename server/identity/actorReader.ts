import type { Context } from 'koa';
import type { Actor } from '../http/access.ts';
import type { Identity } from './identity.ts';
import type { SessionCookie } from './sessionCookie.ts';
import type { Session } from './sessions.ts';

/** Calls that a page makes by itself: they do not keep a session alive. */
const backgroundPaths: ReadonlySet<string> = new Set([
  '/api/watch',
  '/api/log',
  '/api/session',
  '/api/message/shown',
  '/api/message/put-away',
  '/api/news/seen',
]);

/** Who makes a request or a socket handshake, read anew each time: role and name always from the account. */
export type ActorReader = {
  ofRequest(context: Context): Promise<Actor | null>;
  ofCookie(cookieHeader: string | undefined): Promise<Actor | null>;
};

/** Actors over identity and the session cookie. */
export function createActorReader({ sessions, accounts }: Identity, cookie: SessionCookie): ActorReader {
  async function actorOf(session: Session | undefined): Promise<Actor | null> {
    const account = session && (await accounts.findById(session.userId));
    if (!account || account.disabledAt !== null) return null;
    const { userId, role, fullName } = account;
    return { userId, role, fullName, sessionRef: session.sessionRef };
  }
  return {
    async ofRequest(context) {
      const sessionId = cookie.read(context.get('cookie'));
      const isBackground = backgroundPaths.has(context.path);
      const actor = await actorOf(
        isBackground ? await sessions.find(sessionId) : await sessions.use(sessionId),
      );
      if (actor) context.state.userId = actor.userId;
      return actor;
    },
    ofCookie: async (cookieHeader) => actorOf(await sessions.find(cookie.read(cookieHeader))),
  };
}
