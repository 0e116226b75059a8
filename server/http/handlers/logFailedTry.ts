import type { Logger } from 'pino';
import type { FailedTry } from '../../identity/failedTry.ts';
import type { CallContext } from '../handler.ts';

/** One line for each wrong password: who guesses, and from where, shows in the log; a limit that was reached stands out. */
export function logFailedTry(
  logger: Logger,
  failedTry: FailedTry,
  { correlationId }: Pick<CallContext, 'correlationId'>,
): void {
  const level = failedTry.limit === undefined ? 'info' : 'warn';
  logger[level]({ correlationId, ...failedTry }, 'wrong password');
}
