import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request that changes something, or a socket handshake, comes from one of our own pages. */
export type OriginCheck = (headers: Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site'>) => boolean;

/**
 * A check against the configured public origins, by exact equality: a prefix match would admit
 * `https://quarterdeck.example.evil`. A request without `Origin` passes only if the browser itself says
 * `Sec-Fetch-Site: same-origin`; "same-site" is not enough, because a sibling host on the campus is
 * same-site.
 */
export function createOriginCheck(publicOrigins: readonly string[]): OriginCheck {
  for (const origin of publicOrigins) requireOrigin(origin);
  const allowed = new Set(publicOrigins);
  return (headers) => {
    if (headers.origin !== undefined) return allowed.has(headers.origin);
    return headers['sec-fetch-site'] === 'same-origin';
  };
}

/**
 * Whether a call comes from no browser. Every browser that opens the product sends `Origin` with a POST and
 * `Sec-Fetch-Site` with each request; if both were stripped on the way, another site still could not send JSON without
 * asking first, which is not answered, nor the session's cookie, which is `SameSite`.
 */
export function isFromProgram(headers: Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site'>): boolean {
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/** A configured origin with a path, a slash or a default port would never equal what browsers send, so it throws. */
function requireOrigin(origin: string): void {
  const isOrigin = /^https?:\/\//.test(origin) && URL.parse(origin)?.origin === origin;
  if (!isOrigin) throw new Error(`Not an origin such as https://quarterdeck.example: ${origin}`);
}
