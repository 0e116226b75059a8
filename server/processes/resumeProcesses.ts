import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { runForecastOnce } from './forecastProcess.ts';
import { spreadFreeze, teamsOutOfStep } from './gameFreeze.ts';
import { openGame } from './gameOpening.ts';
import { runTurnOnce, type TurnRunContext, unlockAfterFailure } from './turnRunProcess.ts';

const gamesOf = async (readModels: ReadModels): Promise<readonly GameDocument[]> => [
  ...(await readModels.allGames()),
  ...(await readModels.practiceGames()),
];

/** Resumes what a crash interrupted: opening games, propagating freezes, turn runs, forecasts. */
export async function resumeProcesses(readModels: ReadModels, context: TurnRunContext): Promise<void> {
  const { environment, commandHandlers } = context;
  for (const game of await gamesOf(readModels)) {
    const correlationId = environment.uuid();
    if (!game.isOpened) await openGame(game.gameId, correlationId, context);
    const teams = teamsOutOfStep(game, await readModels.teamsOf(game.gameId));
    if (teams.length > 0) {
      const freeze = game.frozen ? { isFrozen: true, ...game.frozen } : { isFrozen: false, by: null };
      const metadata = {
        ...stepMetadata('freeze', correlationId, environment),
        commandId: environment.uuid(),
      };
      await spreadFreeze(teams, freeze, metadata, commandHandlers);
    }
  }
  await resumeRuns(readModels, context);
}

/**
 * Resumes turn runs and forecasts that no node is working on. Nodes check periodically, so that a dead node's
 * work is taken over; this node's own work is awaited.
 */
export async function resumeRuns(readModels: ReadModels, context: TurnRunContext): Promise<void> {
  for (const game of await gamesOf(readModels)) await resumeRunOf(game, context);
  for (const { gameId, teamId, turn, forecast } of await readModels.runningForecasts())
    await runForecastOnce({ gameId, teamId, turn, forecast }, context.environment.uuid(), context);
}

/** The same, unless this node is already doing so. */
export function takeUpOnce(readModels: ReadModels, context: TurnRunContext): Promise<void> {
  return context.background.once('take up', () => resumeRuns(readModels, context));
}

async function resumeRunOf({ gameId, turnRun }: GameDocument, context: TurnRunContext): Promise<void> {
  const correlationId = context.environment.uuid();
  if (turnRun?.status === 'failed') await unlockAfterFailure(gameId, correlationId, context);
  if (turnRun?.status !== 'running') return;
  context.logger.info({ gameId, turn: turnRun.turn, correlationId }, 'turn run is looked after');
  await runTurnOnce(gameId, correlationId, context);
}
