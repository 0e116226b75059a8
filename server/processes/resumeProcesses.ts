import type { ReadModels } from '../readers/readModels.ts';
import { runForecastOnce } from './forecastProcess.ts';
import { spreadFreeze, teamsOutOfStep } from './gameFreeze.ts';
import { openGame } from './gameOpening.ts';
import { stepMetadata } from './processMetadata.ts';
import { runTurnOnce, type TurnRunContext, unlockAfterFailure } from './turnRunProcess.ts';

/**
 * Takes up what a crash left half done: games being opened, freezes being spread, turns being run, forecasts. Nodes look
 * again from time to time, so that the work of one that died is taken over; what this node is at itself is waited for.
 */
export async function resumeProcesses(readModels: ReadModels, context: TurnRunContext): Promise<void> {
  const { environment, handlers, logger } = context;
  for (const game of await readModels.allGames()) {
    const correlationId = environment.uuid();
    if (!game.isOpened) await openGame(game.gameId, correlationId, context);
    const teams = teamsOutOfStep(game, await readModels.teamsOf(game.gameId));
    if (teams.length > 0) {
      const freeze = game.frozen ? { isFrozen: true, ...game.frozen } : { isFrozen: false, by: null };
      const metadata = {
        ...stepMetadata('freeze', correlationId, environment),
        commandId: environment.uuid(),
      };
      await spreadFreeze(teams, freeze, metadata, handlers);
    }
    if (game.turnRun?.status === 'running') {
      logger.warn(
        { gameId: game.gameId, turn: game.turnRun.turn, correlationId },
        'turn run is taken up again',
      );
      await runTurnOnce(game.gameId, correlationId, context);
    }
    if (game.turnRun?.status === 'failed') await unlockAfterFailure(game.gameId, correlationId, context);
  }
  for (const { gameId, teamId, turn, forecast } of await readModels.runningForecasts())
    await runForecastOnce({ gameId, teamId, turn, forecast }, environment.uuid(), context);
}
