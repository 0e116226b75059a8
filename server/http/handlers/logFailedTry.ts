import type { Logger } from 'pino';
import type { FailedTry } from '../../identity/signIn/failedTry.ts';
import type { CallContext } from '../handler.ts';

/**
 * One line for each wrong password: the log shows who guesses, and from where; a reached limit stands out.
 */
export function logFailedTry(
  logger: Logger,
  failedTry: FailedTry,
  { correlationId }: Pick<CallContext, 'correlationId'>,
): void {
  const level = failedTry.limit === undefined ? 'info' : 'warn';
  logger[level]({ correlationId, ...failedTry }, 'wrong password');
}
