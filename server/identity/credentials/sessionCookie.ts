import { isBearerSecret } from './bearerSecret.ts';

/** A cookie that carries a secret, written and read only here for HTTP and for the socket handshake. */
export type SecretCookie = {
  readonly name: string;
  /** The `Set-Cookie` value that sets the secret in the browser. */
  issue(secret: string): string;
  /** The `Set-Cookie` value that removes it from the browser. */
  clear(): string;
  /**
   * The secret in a `Cookie` header. If there are two different ones under our name, neither is used: one
   * was planted.
   */
  read(cookieHeader: string | undefined): string | undefined;
};

/**
 * The session cookie for a public origin such as `https://quarterdeck.example`. Under https it is a `__Host-`
 * cookie, which no sibling host can set. `SameSite=Lax`, because Strict would sign out people who follow a
 * mailed link. It has no lifetime of its own, so it ends with the browser session.
 */
export const sessionCookieFor = (publicOrigin: string): SecretCookie =>
  secretCookie(publicOrigin, 'quarterdeck');

/** The cookie of somebody on the way through their school's sign-in. */
export const wayCookieFor = (publicOrigin: string): SecretCookie =>
  secretCookie(publicOrigin, 'quarterdeck-way', '; Max-Age=600');

function secretCookie(publicOrigin: string, plainName: string, lifetime = ''): SecretCookie {
  const isSecure = new URL(publicOrigin).protocol === 'https:';
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    name,
    issue: (secret) => `${name}=${secret}; ${attributes}${lifetime}`,
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
