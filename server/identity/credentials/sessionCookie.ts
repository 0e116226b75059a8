import { isBearerSecret } from './bearerSecret.ts';

/** The cookie that carries the session id, written and read only here for HTTP and for the socket handshake. */
export type SessionCookie = {
  readonly name: string;
  /** The `Set-Cookie` value that sets a session id in the browser. */
  issue(sessionId: string): string;
  /** The `Set-Cookie` value that removes it from the browser. */
  clear(): string;
  /**
   * The session id in a `Cookie` header. If there are two different ids under our name, neither is used: one
   * was planted.
   */
  read(cookieHeader: string | undefined): string | undefined;
};

/**
 * The session cookie for a public origin such as `https://quarterdeck.example`. Under https it is a `__Host-`
 * cookie, which no sibling host can set. `SameSite=Lax`, because Strict would sign out people who follow a
 * mailed link. It has no lifetime of its own, so it ends with the browser session.
 */
export function sessionCookieFor(publicOrigin: string): SessionCookie {
  const isSecure = new URL(publicOrigin).protocol === 'https:';
  const name = isSecure ? '__Host-quarterdeck' : 'quarterdeck';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    name,
    issue: (sessionId) => `${name}=${sessionId}; ${attributes}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    read(cookieHeader = '') {
      const found = new Set<string>();
      for (const pair of cookieHeader.split(';')) {
        const text = pair.trim();
        if (text.startsWith(`${name}=`)) found.add(text.slice(name.length + 1));
      }
      const [only] = found;
      return found.size === 1 && only !== undefined && isBearerSecret(only) ? only : undefined;
    },
  };
}
