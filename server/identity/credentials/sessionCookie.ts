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

/**
 * The cookie of one launch, which comes back with a form of another site: only TLS allows that, and on their own
 * machine browsers do without a word about sites.
 */
export const launchCookieFor = (publicOrigin: string, state: string): SecretCookie =>
  secretCookie(
    publicOrigin,
    `quarterdeck-launch-${state.slice(0, launchDigits)}`,
    '; Max-Age=600',
    isSecureOrigin(publicOrigin) ? '; SameSite=None' : '',
  );

const launchDigits = 8;
const isSecureOrigin = (publicOrigin: string): boolean => new URL(publicOrigin).protocol === 'https:';

function secretCookie(
  publicOrigin: string,
  plainName: string,
  lifetime = '',
  sites = '; SameSite=Lax',
): SecretCookie {
  const isSecure = isSecureOrigin(publicOrigin);
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly${sites}${isSecure ? '; Secure' : ''}`;
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
