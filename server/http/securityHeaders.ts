import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The page contains its styles and Mantine sets inline ones; scripts only come from our own files.
    styleSrc: ["'self'", "'unsafe-inline'"],
    scriptSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** An answer is data: not cached, not shown as a page, and not sniffed as another type. */
const ofAnswers = {
  'Cache-Control': 'private, no-store',
  Vary: 'Cookie',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
};

/**
 * Scripts and style sheets are not pages, and a first visit loads twenty: they only carry the headers that
 * browsers respect there.
 */
const ofFiles = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
const isFile = (path: string): boolean => /^\/assets\/[^/]+\.(js|css)$/.test(path);

const onlySecure = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

type Headers = Record<string, string>;

const headersOf = (headers: Headers, isSecure: boolean): Headers =>
  isSecure ? { ...headers, ...onlySecure } : headers;

/** Headers that restrict answers to our own origin [HT24], and to TLS if the product's address uses it. */
export const headersOfAnswers = (isSecure: boolean): Headers => headersOf(ofAnswers, isSecure);

/** Headers that restrict pages and files to our own origin [HT24], and to TLS if the product's address uses it. */
export function securityHeaders(isSecure: boolean): Middleware {
  const ofPages = helmet({
    contentSecurityPolicy,
    hsts: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const fileHeaders = headersOf(ofFiles, isSecure);
  return (context, next) => {
    if (!isFile(context.path)) return ofPages(context, next);
    context.set(fileHeaders);
    return next();
  };
}
