import { CallFailed } from './call.ts';

/** The texts that replace a screen instead of appearing in an alert. */
export const gameNotFound = 'The game was not found.';
export const teamNotFound = 'The team was not found.';

/** Whether a failure means that the screen's game or team does not exist for this user. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof CallFailed && (error.missing === 'game' || error.missing === 'team');
}
