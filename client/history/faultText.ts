import { CallFailed } from '../call/call.ts';

/** Why a moment is not shown: what the server says of it, where it answers. */
export function faultText(failure: unknown): string {
  const isTold = failure instanceof CallFailed && !failure.isUnanswered && !failure.isServerAway;
  return isTold ? failure.message : 'This moment could not be loaded.';
}
