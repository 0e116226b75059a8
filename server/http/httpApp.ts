import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import type { OriginCheck } from '../identity/origin.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import type { Environment } from '../lib/environment.ts';
import { clientFiles } from './clientFiles.ts';
import type { BoundCall } from './handler.ts';
import { type HealthProbe, health } from './health.ts';
import {
  acceptOwnPagesOnly,
  answerFaults,
  answerOnceKept,
  answerUnknownCalls,
  correlate,
  tellEpoch,
} from './middleware.ts';
import { type MountOptions, mountCalls } from './mountCalls.ts';
import { publicKeys } from './publicKeys.ts';
import { leadToSecureAddress } from './secureAddress.ts';
import { securityHeaders } from './securityHeaders.ts';

/** What the HTTP side needs from the composition root. */
export type HttpAppOptions = Omit<MountOptions, 'readBody'> &
  HealthProbe & {
    readonly bound: readonly BoundCall[];
    readonly isOwnOrigin: OriginCheck;
    /** The address that people type. */
    readonly origin: string;
    readonly clientDirectory: string;
    /** What the log is called since its newest restore; another one makes pages load themselves anew. */
    readonly epoch: EpochReader;
    /** Resolves when a power cut could take back nothing of what was read so far. */
    readonly kept: () => Promise<void>;
    /** Proxies before this process whose word on the client's address is taken. */
    readonly trustedProxies: number;
    /** Signs the log; undefined where nothing does. */
    readonly checkpoints: Checkpoints | undefined;
    readonly environment: Environment;
    readonly logger: Logger;
  };

/** What Node calls it when the other side closes before the answer is out. */
const leavingCodes: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** A body that cannot be read, such as one that is not compressed as it says, is the sender's fault. */
function blameSender(fault: Error & { status?: number }): never {
  throw Object.assign(fault, { status: fault.status ?? 400 });
}

const parseBody = bodyParser({ enableTypes: ['json'], jsonLimit: '256kb', onError: blameSender });
const nothingMore = async (): Promise<void> => undefined;

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
  app.use(tellEpoch(options.epoch));
  app.use(answerFaults(logger));
  app.use(health(options));
  if (isSecure) app.use(leadToSecureAddress(origin));
  app.use(securityHeaders(isSecure));
  // Calls first: whatever stands before them, each of them pays for.
  app.use(acceptOwnPagesOnly(options.isOwnOrigin));
  app.use(answerOnceKept(options.kept));
  app.use(mountCalls(options.bound, { ...options, readBody: (context) => parseBody(context, nothingMore) }));
  app.use(answerUnknownCalls);
  app.use(publicKeys(options.checkpoints));
  for (const middleware of clientFiles(options.clientDirectory)) app.use(middleware);
  return app;
}
