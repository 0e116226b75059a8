import type { Middleware } from 'koa';

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Redirects a page requested without encryption to the product's secure address. Encryption ends at a proxy,
 * so only one of our own proxies can report that there was none.
 */
export function leadToSecureAddress(origin: string): Middleware {
  return (context, next) => {
    const isPage = ['GET', 'HEAD'].includes(context.method);
    const isPlain =
      context.app.proxy && context.get('X-Forwarded-Proto') !== '' && context.protocol === 'http';
    if (!isPage || !isPlain || localHosts.has(context.hostname)) return next();
    context.redirect(`${origin}${context.path}${context.search}`);
    context.status = 308;
  };
}
