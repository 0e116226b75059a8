import { bodyParser } from '@koa/bodyparser';
import Koa, { type Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import type { OriginCheck } from '../identity/origin.ts';
import { clientFiles } from './clientFiles.ts';
import type { BoundCall } from './handler.ts';
import { type HealthProbe, health } from './health.ts';
import { acceptOwnPagesOnly, answerFaults, answerUnknownCalls, correlate } from './middleware.ts';
import { type MountOptions, mountCalls } from './mountCalls.ts';
import { leadToSecureAddress } from './secureAddress.ts';

/** What the HTTP side needs from the composition root. */
export type HttpAppOptions = MountOptions &
  HealthProbe & {
    readonly bound: readonly BoundCall[];
    readonly isOwnOrigin: OriginCheck;
    /** The address that people type. */
    readonly origin: string;
    readonly clientDirectory: string;
    /** Proxies before this process whose word on the client's address is taken. */
    readonly trustedProxies: number;
    readonly environment: Environment;
    readonly logger: Logger;
  };

/** What Node calls it when the other side closes before the answer is out. */
const leavingCodes: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Mantine sets element styles; scripts come from our own files and nowhere else.
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

/** Headers that keep a page to itself; what an answer of /api needs of them stands with its other headers. */
function protectPages(isSecure: boolean): Middleware {
  const protect = helmet({
    contentSecurityPolicy,
    hsts: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (context, next) => (context.path.startsWith('/api') ? next() : protect(context, next));
}

/** The Koa application: health, security headers, own pages only, every call of the contracts, the built client. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { logger, environment, origin } = options;
  const isSecure = origin.startsWith('https:');
  // The last addresses of X-Forwarded-For are those that our own proxies wrote; what stands before them anybody can write.
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  // A browser that leaves while a file is on its way is no fault of ours.
  app.on('error', (fault) => {
    if (leavingCodes.has(fault?.code)) logger.debug({ err: fault }, 'the browser left early');
    else logger.error({ err: fault }, 'http fault');
  });
  app.use(correlate(logger, environment));
  app.use(answerFaults(logger));
  app.use(health(options));
  app.use(leadToSecureAddress(origin));
  app.use(protectPages(isSecure));
  app.use(acceptOwnPagesOnly(options.isOwnOrigin, isSecure));
  app.use(bodyParser({ enableTypes: ['json'], jsonLimit: '256kb' }));
  app.use(mountCalls(options.bound, options));
  app.use(answerUnknownCalls);
  for (const middleware of clientFiles(options.clientDirectory)) app.use(middleware);
  return app;
}
