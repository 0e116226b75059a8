import { streams } from '../../contracts/events/streams.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Run } from '../commands/turnRun.ts';
import type { Environment } from '../environment.ts';
import { stepMetadata } from './processMetadata.ts';

/** Turn and attempt of a run in one word, which its locks and openings carry. */
export function runName({ turn, attempt }: Pick<Run, 'turn' | 'attempt'>): string {
  return `${turn}.${attempt}`;
}

/**
 * Locks the open turn of every team for a run, or gives it back after the run has failed. The open turn is the one
 * that is being run, or, when a turn is run again, the one after it.
 */
export async function setRunLocks(
  run: Pick<Run, 'gameId' | 'turn' | 'attempt' | 'teamIds' | 'openTurn'>,
  isLocked: boolean,
  correlationId: string,
  { handlers, environment }: { readonly handlers: CommandHandlers; readonly environment: Environment },
): Promise<void> {
  if (run.openTurn === null) return;
  const name = runName(run);
  for (const teamId of run.teamIds) {
    const stream = streams.teamTurn(run.gameId, teamId, run.openTurn);
    const step = `${stream}/${isLocked ? 'lock' : 'unlock'} ${name}`;
    const metadata = stepMetadata(step, correlationId, environment);
    await handlers.teamTurn.handle(
      stream,
      { type: 'SetLock', isLocked, cause: 'turnRun', by: null, at: metadata.at, run: name },
      metadata,
    );
  }
}
