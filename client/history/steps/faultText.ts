import { CallFailed } from '../../call/call.ts';

/** Why a moment is not shown: the server's message, if it responded. */
export function faultText(failure: unknown): string {
  const hasAnswer = failure instanceof CallFailed && !failure.isUnanswered && !failure.isServerAway;
  return hasAnswer ? failure.message : 'This moment could not be loaded.';
}
