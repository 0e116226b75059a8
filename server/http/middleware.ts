import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import * as z from 'zod';
import { genericErrorText } from '../../contracts/calls/call.ts';
import { away, keyTaken, malformed, unexpected } from '../authority/answers.ts';
import { CommandIdTaken } from '../commands/handling/commandHandler.ts';
import type { Environment } from '../lib/environment.ts';
import { isOutage } from '../lib/outages.ts';
import { withoutLinkToken } from './linkToken.ts';

const correlationIdSchema = z.uuid();

/**
 * Gives every request a correlation id of its own, returns it, and logs one line per request: no body, no
 * cookie, no secret. An id that the request came with is in that line only: events are found by ours.
 */
export function correlate(logger: Logger, environment: Environment): Middleware {
  return async (context, next) => {
    const offered = context.get('x-correlation-id');
    const ofCaller = offered === '' ? undefined : correlationIdSchema.safeParse(offered).data;
    const correlationId = environment.uuid();
    context.state.correlationId = correlationId;
    context.set('x-correlation-id', correlationId);
    const startedAt = environment.clock.now();
    await next();
    if (!context.path.startsWith('/api')) return;
    const { method, status } = context;
    const path = withoutLinkToken(context.path);
    const milliseconds = environment.clock.now() - startedAt;
    const { userId, refusal } = context.state;
    const line = { correlationId, ofCaller, method, path, status, milliseconds, userId, refusal };
    logger.info(line, 'request');
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
