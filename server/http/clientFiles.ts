import * as path from 'node:path';
import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import serveFiles from 'koa-static';

const oneYearMilliseconds = 365 * 24 * 60 * 60 * 1000;

/** A cache must not give one browser's copy to another that cannot read it. */
const variesByEncoding: Middleware = (context, next) => {
  if (!context.path.startsWith('/api')) context.vary('Accept-Encoding');
  return next();
};

/** Nothing reads the file of a HEAD request, so nothing would hear that it cannot be opened. */
const heedsUnreadFiles: Middleware = async (context, next) => {
  await next();
  if (context.method === 'HEAD' && context.body instanceof Readable) context.body.on('error', () => {});
};

/** Serves the built client: hashed assets for a year, the single page for every other page address. */
export function clientFiles(directory: string): readonly Middleware[] {
  const files = serveFiles(directory, {
    index: false,
    gzip: true,
    maxage: oneYearMilliseconds,
    immutable: true,
  });
  const page = serveFiles(directory, {
    index: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });
  const onePage: Middleware = async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.method) || path.extname(context.path) !== '') return next();
    context.path = '/index.html';
    await page(context, async () => {
      context.status = 503;
      context.body = 'The client has not been built: npm run build.';
    });
    if (context.fresh) context.status = 304;
  };
  return [variesByEncoding, heedsUnreadFiles, files, onePage];
}
