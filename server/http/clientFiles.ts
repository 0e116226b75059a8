import { createReadStream, existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Middleware } from 'koa';
import serveFiles from 'koa-static';

const oneYearMilliseconds = 365 * 24 * 60 * 60 * 1000;

/** Serves the built client: hashed assets for a year, every other address of a page as the one page there is. */
export function clientFiles(directory: string): readonly Middleware[] {
  const page = path.join(directory, 'index.html');
  const files = serveFiles(directory, {
    index: false,
    gzip: true,
    maxage: oneYearMilliseconds,
    immutable: true,
  });
  const onePage: Middleware = async (context, next) => {
    if (context.method !== 'GET' || path.extname(context.path) !== '') return next();
    if (!existsSync(page)) {
      context.status = 503;
      context.body = 'The client has not been built: npm run build.';
      return;
    }
    context.type = 'html';
    context.set('Cache-Control', 'no-cache');
    context.body = createReadStream(page);
  };
  return [files, onePage];
}
