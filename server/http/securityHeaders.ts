import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The page carries its styles and Mantine sets those of elements; scripts come from our own files and nowhere else.
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

/** An answer is data: it is neither kept nor shown as a page, nor taken for anything but what it says it is. */
const ofAnswers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
};

/** A script or a sheet is no page, and a first visit reads the headers of twenty: they carry what browsers heed there. */
const ofFiles = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
const isFile = (path: string): boolean => /^\/assets\/[^/]+\.(js|css)$/.test(path);

const onlySecure = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Headers that keep pages, files and answers to our own origin (S5), and to TLS where people come by it. */
export function securityHeaders(isSecure: boolean): Middleware {
  const ofPages = helmet({
    contentSecurityPolicy,
    hsts: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const answerHeaders = isSecure ? { ...ofAnswers, ...onlySecure } : ofAnswers;
  const fileHeaders = isSecure ? { ...ofFiles, ...onlySecure } : ofFiles;
  return (context, next) => {
    const isAnswer = context.path.startsWith('/api');
    if (!isAnswer && !isFile(context.path)) return ofPages(context, next);
    context.set(isAnswer ? answerHeaders : fileHeaders);
    return next();
  };
}
