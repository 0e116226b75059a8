import { streams } from '../../contracts/features/streams.ts';
import { adjustmentsDecider } from '../commands/deciders/adjustments.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { Run } from '../commands/deciders/turnRunState.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { Environment } from '../lib/environment.ts';

/** Turn and attempt of a run as one string, used in its locks and openings. */
export function runName({ turn, attempt }: Pick<Run, 'turn' | 'attempt'>): string {
  return `${turn}.${attempt}`;
}

/**
 * Locks every team's open turn for a run, or unlocks it after the run has failed. The open turn is the one
 * being run, or, if a turn is run again, the one after it. The adjustments of a turn are closed with its
 * first run and never reopened: its results depend on them.
 */
export async function setRunLocks(
  run: Pick<Run, 'gameId' | 'turn' | 'attempt' | 'teamIds' | 'openTurn'>,
  isLocked: boolean,
  correlationId: string,
  {
    commandHandlers,
    environment,
  }: { readonly commandHandlers: CommandHandlers; readonly environment: Environment },
): Promise<void> {
  if (run.openTurn === null) return;
  const name = runName(run);
  if (run.openTurn === run.turn) {
    const stream = streams.adjustments(run.gameId, run.turn);
    const step = `${stream}/${isLocked ? 'close' : 'reopen'} ${name}`;
    const metadata = stepMetadata(step, correlationId, environment);
    const { gameId, turn } = run;
    await commandHandlers
      .of(adjustmentsDecider)
      .handle(
        stream,
        { type: 'SetAdjustmentsClosed', gameId, turn, isClosed: isLocked, run: name, at: metadata.at },
        metadata,
      );
  }
  for (const teamId of run.teamIds) {
    const stream = streams.teamTurn(run.gameId, teamId, run.openTurn);
    const step = `${stream}/${isLocked ? 'lock' : 'unlock'} ${name}`;
    const metadata = stepMetadata(step, correlationId, environment);
    await commandHandlers
      .of(teamTurnDecider)
      .handle(
        stream,
        { type: 'SetLock', isLocked, cause: 'turnRun', by: null, at: metadata.at, run: name },
        metadata,
      );
  }
}
