import { CallFailed } from '../../call/call.ts';

/** Why a moment is not shown: the server's message, if it responded. */
export function faultText(failure: unknown): string {
  const isTold = failure instanceof CallFailed && !failure.isUnanswered && !failure.isServerAway;
  return isTold ? failure.message : 'This moment could not be loaded.';
}
