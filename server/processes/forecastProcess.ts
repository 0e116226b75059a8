import { streams } from '../../contracts/features/streams.ts';
import { isPracticeGame } from '../../contracts/fields/fields.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import { momentNow } from '../lib/environment.ts';
import { forecastInputs } from '../readers/forecastInputs.ts';
import type { ForecastName } from '../readers/turnReports.ts';
import { stored } from '../storedState/storedState.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

async function compute(name: ForecastName, { engine, commandHandlers, store }: TurnRunContext) {
  const { task } = await forecastInputs(name, { commandHandlers, store });
  const { inputsHash, indicators, books } = await engine.compute({ kind: 'forecast', ...task });
  return {
    inputsHash,
    indicators: { ...indicators },
    // Of a practice game the log keeps no books: they are computed again for a report.
    books: isPracticeGame(name.gameId) ? null : stored(books),
  };
}

/**
 * Computes a requested forecast and stores its result: rates unchanged, competitors repeating their last
 * decisions, no noise. Depends only on the log at the request, so a retry after a crash or on a second node
 * gives the same bytes.
 */
async function runForecastProcess(
  key: ForecastName,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { commandHandlers, environment, logger } = context;
  const { gameId, teamId, turn, forecast } = key;
  const stream = streams.teamTurn(gameId, teamId, turn);
  const step = (name: string) =>
    stepMetadata(`${stream}/forecast ${forecast}/${name}`, correlationId, environment);
  try {
    const result = await compute(key, context);
    const at = momentNow(environment);
    await commandHandlers
      .of(teamTurnDecider)
      .handle(stream, { type: 'CompleteForecast', forecast, result, at }, step('complete'));
  } catch (fault) {
    logger.error({ err: fault, ...key, correlationId }, 'forecast failed');
    const reason = 'The forecast could not be computed.';
    const at = momentNow(environment);
    await commandHandlers
      .of(teamTurnDecider)
      .handle(stream, { type: 'FailForecast', forecast, reason, at }, step('fail'));
  }
}

/** Computes a forecast, unless this node is already doing so. */
export function runForecastOnce(
  key: ForecastName,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { gameId, teamId, turn, forecast } = key;
  return context.background.once(`forecast ${gameId}.${teamId}.${turn}.${forecast}`, () =>
    runForecastProcess(key, correlationId, context),
  );
}
