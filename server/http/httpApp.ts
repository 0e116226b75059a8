import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import type { OriginCheck } from '../identity/signIn/origin.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import type { Environment } from '../lib/environment.ts';
import { answerCalls, answerOnceKept } from './answerCalls.ts';
import { clientFiles } from './clientFiles.ts';
import { drawnPages } from './drawnPages.ts';
import type { Draw } from './drawnScreen.ts';
import type { BoundCall } from './handler.ts';
import { type HealthProbe, health } from './health.ts';
import { answerFaults, correlate } from './middleware.ts';
import { type MountOptions, mountCalls } from './mountCalls.ts';
import { publicKeys } from './publicKeys.ts';
import { securityHeaders } from './securityHeaders.ts';

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Redirects a page requested without encryption to the product's secure address. Encryption ends at a proxy,
 * so only one of our own proxies can report that there was none.
 */
function leadToSecureAddress(origin: string): Middleware {
  return (context, next) => {
    const isPage = ['GET', 'HEAD'].includes(context.method);
    const isPlain =
      context.app.proxy && context.get('X-Forwarded-Proto') !== '' && context.protocol === 'http';
    if (!isPage || !isPlain || localHosts.has(context.hostname)) return next();
    context.redirect(`${origin}${context.path}${context.search}`);
    context.status = 308;
  };
}

/** Dependencies of the HTTP server, from the composition root. */
export type HttpAppOptions = MountOptions &
  HealthProbe & {
    readonly bound: readonly BoundCall[];
    readonly isOwnOrigin: OriginCheck;
    /** The address that people type. */
    readonly origin: string;
    /** Where people come in who do not come by our own pages. */
    readonly doors: readonly Middleware[];
    /** Counts every request. */
    readonly count: Middleware;
    /** Tells a school's monitoring how this process does. */
    readonly metrics: Middleware;
    readonly clientDirectory: string;
    /** Contains the pages whose screens the server draws, and what draws them. */
    readonly pagesDirectory: string;
    readonly draw: Draw;
    /** Position of the log up to which answers from now on include everything that is pushed; null if not known. */
    readonly shownUpTo: () => Position | null;
    /** The log's name since its newest restore; when it changes, pages reload. */
    readonly epoch: EpochReader;
    /** Resolves when a power failure could undo nothing of what was read so far, or of the log up to a position. */
    readonly kept: (through?: Position) => Promise<void>;
    /** Number of trusted proxies in front of this process. */
    readonly trustedProxies: number;
    /** Answers calendars that ask for somebody's dates. */
    readonly calendars: Middleware;
    /** Signs the log; undefined if nothing does. */
    readonly checkpoints: Checkpoints | undefined;
    readonly environment: Environment;
    readonly logger: Logger;
  };

/** Node's error codes when the other side closes before its request is read or the answer is sent. */
const leavingCodes: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'HPE_INVALID_EOF_STATE',
]);

/** The Koa application: health, security headers, own pages only, every call of the contracts, the built client. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { logger, environment, origin, bound, kept } = options;
  const isSecure = origin.startsWith('https:');
  // Our own proxies wrote the last addresses of X-Forwarded-For; anyone can forge the ones before.
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  // A browser that disconnects during an upload or a download is not an error.
  app.on('error', (fault) => {
    if (leavingCodes.has(fault?.code)) logger.debug({ err: fault }, 'the browser left early');
    else logger.error({ err: fault }, 'http fault');
  });
  app.use(options.count);
  app.use(correlate(logger, environment));
  app.use(answerFaults(logger));
  // Calls first: they pay for every middleware before them.
  const answer = answerOnceKept(mountCalls(bound, options), kept);
  app.use(answerCalls(answer, { ...options, isSecure }));
  app.use(health(options));
  app.use(options.metrics);
  if (isSecure) app.use(leadToSecureAddress(origin));
  app.use(securityHeaders(isSecure));
  for (const door of options.doors) app.use(door);
  app.use(publicKeys(options.checkpoints));
  app.use(options.calendars);
  app.use(drawnPages({ ...options, calls: answer, directory: options.pagesDirectory }));
  for (const middleware of clientFiles(options.clientDirectory)) app.use(middleware);
  return app;
}
