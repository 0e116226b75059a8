import type { Context, Middleware } from 'koa';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { malformed, noSuchCall } from '../authority/answers.ts';
import { isFromProgram, type OriginCheck } from '../identity/signIn/origin.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import { headersOfAnswers } from './securityHeaders.ts';

/** What every call passes before and after it is answered. */
export type AnswerCallsOptions = {
  readonly isOwnOrigin: OriginCheck;
  readonly isSecure: boolean;
  /** Every answer names its log, so that a page notices when a backup has replaced it. */
  readonly epoch: EpochReader;
};

function refuse(context: Context, status: number, error: string): void {
  context.status = status;
  context.body = malformed([error]).failure;
}

/** Answers requests that no call has answered, in the form of every other failure. */
export function answerUnknown(context: Context): void {
  const { httpStatus, failure } = noSuchCall();
  context.status = httpStatus;
  context.body = failure;
}

/**
 * Calls whose answers show nothing that a power failure could still undo: each waits for the flush of what it may
 * contain.
 */
export function answerOnceKept(
  calls: Middleware,
  kept: (through?: Position) => Promise<void>,
): (context: Context) => Promise<void> {
  return async (context) => {
    await calls(context, async () => answerUnknown(context));
    await kept(context.state.shownUpTo);
  };
}

/**
 * Answers everything under /api and leaves the rest to what follows. Refuses every POST that does not come from our
 * own pages or from a program [HT10], and every body that is not JSON [HT9].
 */
export function answerCalls(
  answer: (context: Context) => Promise<void>,
  { isOwnOrigin, isSecure, epoch }: AnswerCallsOptions,
): Middleware {
  const headers = headersOfAnswers(isSecure);
  return (context, next) => {
    if (!context.path.startsWith('/api')) return next();
    context.set(headers);
    const known = epoch();
    if (known !== null) context.set('Log-Epoch', known);
    if (context.method !== 'POST') return refuse(context, 405, 'Every call is a POST.');
    if (!isOwnOrigin(context.req.headers) && !isFromProgram(context.req.headers))
      return refuse(context, 403, 'This request did not come from the product’s own pages.');
    if (!context.is('application/json')) return refuse(context, 415, 'The request must be JSON.');
    return answer(context);
  };
}
