import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import * as z from 'zod';
import { genericErrorText } from '../../contracts/calls/call.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { away, keyTaken, malformed, noSuchCall, unexpected } from '../authority/answers.ts';
import { CommandIdTaken } from '../commands/handling/commandHandler.ts';
import type { OriginCheck } from '../identity/origin.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import type { Environment } from '../lib/environment.ts';
import { isOutage } from '../lib/outages.ts';
import { withoutLinkToken } from './linkToken.ts';

const correlationIdSchema = z.uuid();

/**
 * Gives every request a correlation id, returns it, and logs one line per request: no body, no cookie, no
 * secret.
 */
export function correlate(logger: Logger, environment: Environment): Middleware {
  return async (context, next) => {
    const offered = context.get('x-correlation-id');
    const isOffered = offered !== '' && correlationIdSchema.safeParse(offered).success;
    const correlationId = isOffered ? offered : environment.uuid();
    context.state.correlationId = correlationId;
    context.res.setHeader('x-correlation-id', correlationId);
    const startedAt = environment.clock.now();
    await next();
    if (!context.path.startsWith('/api')) return;
    const { method, status } = context;
    const path = withoutLinkToken(context.path);
    const milliseconds = environment.clock.now() - startedAt;
    const { userId, refusal } = context.state;
    logger.info({ correlationId, method, path, status, milliseconds, userId, refusal }, 'request');
  };
}

/** Every answer names its log, so that a page notices when a backup has replaced it. */
export function tellEpoch(epoch: EpochReader): Middleware {
  return (context, next) => {
    const known = context.path.startsWith('/api') ? epoch() : null;
    if (known !== null) context.res.setHeader('Log-Epoch', known);
    return next();
  };
}

/** Turns every unexpected fault into the call's own text with a correlation id; details go to the log. */
export function answerFaults(logger: Logger): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (fault) {
      const correlationId = String(context.state.correlationId);
      const status =
        typeof fault === 'object' && fault !== null && 'status' in fault ? Number(fault.status) : 500;
      if (status >= 400 && status < 500) {
        const text = status === 413 ? 'The request is too large.' : 'The request could not be read.';
        context.status = status;
        context.body = malformed([text]).failure;
        return;
      }
      if (fault instanceof CommandIdTaken) {
        const { httpStatus, failure } = keyTaken();
        context.status = httpStatus;
        context.body = { ...failure, correlationId };
        context.state.refusal = failure.rule;
        return;
      }
      const path = withoutLinkToken(context.path);
      logger.error({ correlationId, path, err: fault }, 'unexpected fault');
      const errorText = String(context.state.errorText ?? genericErrorText);
      const answer = isOutage(fault) ? away(errorText, correlationId) : unexpected(errorText, correlationId);
      context.status = answer.httpStatus;
      context.body = answer.failure;
    }
  };
}

const jsonType = 'application/json';

/** Our own pages send the type as it is, and a body of a length: only what others send has to be read closely. */
const isJson = (context: Context): boolean =>
  (context.req.headers['content-type'] === jsonType && Number(context.req.headers['content-length']) >= 0) ||
  Boolean(context.is(jsonType));

function refuse(context: Context, status: number, error: string): void {
  context.status = status;
  context.body = malformed([error]).failure;
}

/** Refuses every POST that does not come from our own pages [HT10], and every body that is not JSON [HT9]. */
export function acceptOwnPagesOnly(isOwnOrigin: OriginCheck): Middleware {
  return (context, next) => {
    if (!context.path.startsWith('/api')) return next();
    if (context.method !== 'POST') return refuse(context, 405, 'Every call is a POST.');
    if (!isOwnOrigin(context.req.headers))
      return refuse(context, 403, 'This request did not come from the product’s own pages.');
    if (!isJson(context)) return refuse(context, 415, 'The request must be JSON.');
    return next();
  };
}

/**
 * Nothing is shown that a power failure could still undo: an answer waits for the flush of what it may
 * contain.
 */
export function answerOnceKept(kept: (through?: Position) => Promise<void>): Middleware {
  return async (context, next) => {
    await next();
    if (context.path.startsWith('/api')) await kept(context.state.shownUpTo);
  };
}

/** Answers requests that no call has answered, in the form of every other failure. */
export const answerUnknownCalls: Middleware = (context, next) => {
  if (!context.path.startsWith('/api')) return next();
  const { httpStatus, failure } = noSuchCall();
  context.status = httpStatus;
  context.body = failure;
  return undefined;
};
