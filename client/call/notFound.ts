import { CallFailed } from './call.ts';

/** The texts that replace a screen instead of being told in an alert. */
export const gameNotFound = 'The game was not found.';
export const teamNotFound = 'The team was not found.';

/** Whether a failure says that the game or the team of the screen does not exist for this person. */
export function isNotFound(error: Error | null): boolean {
  return (
    error instanceof CallFailed && error.errors.some((text) => text === gameNotFound || text === teamNotFound)
  );
}
