import type { ResponseOf } from '../../../contracts/calls/call.ts';
import {
  disableForecasts,
  type Forecast,
  listForecasts,
  submitForecast,
} from '../../../contracts/calls/forecasts.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { ForecastDocument } from '../../../contracts/readModels/forecastDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { refusedBy } from '../../authority/answers.ts';
import { teamDecider } from '../../commands/deciders/team.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import { engineVersion } from '../../engine/engine.ts';
import { runForecastOnce } from '../../processes/forecastProcess.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import { type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { gameOverGuard } from '../closedTeam.ts';
import { actorOf, type BoundCall, bind, decisionSetOf, gameOf, teamOf } from '../handler.ts';

function submitForecastCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(submitForecast, async (_, context) => {
    const { gameId, teamId, turn, intraturnId } = decisionSetOf(context);
    const game = gameOf(context);
    const over = await gameOverGuard(context, 'There is no quarter left to forecast.')();
    if (over) return refusalAnswer(over, parts);
    if (turn <= game.turnsCompleted)
      return refusedBy('WI1', 'You must select a turn in order to submit a forecast.');
    const metadata = commandMetadata(context, environment);
    const { areForecastsDisabled } = await commandHandlers.of(teamDecider).stateOf(streams.team(teamId));
    const result = await commandHandlers.of(teamTurnDecider).handle(
      streams.teamTurn(gameId, teamId, turn),
      {
        type: 'RequestForecast',
        intraturnId,
        forecastsPerTurn: game.forecastsPerTurn,
        isDisabled: areForecastsDisabled,
        isDisabledInGame: game.options.areForecastsDisabled,
        engineVersion,
        by: actorOf(context).userId,
        at: metadata.at,
      },
      metadata,
    );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    const [requested] = result.events;
    if (requested?.type !== 'ForecastRequested') throw new Error('A forecast was accepted without an event.');
    const { forecast } = requested.data;
    const key = { gameId, teamId, turn, forecast };
    // It continues by itself: its result is pushed, and after a crash it resumes at the next start.
    if (result.state.status === 'opened' && result.state.forecasts[forecast]?.status === 'running')
      processes.background.begin(runForecastOnce(key, context.correlationId, processes));
    return { position: result.position, forecast_num: forecast };
  });
}

async function forecastAnswer(
  forecast: ForecastDocument,
  dashboard: DashboardDocument | undefined,
  { nameOf }: CallParts,
): Promise<Forecast> {
  const { turn, indicators } = forecast;
  const actual = dashboard?.quarters.filter((quarter) => quarter.turn === turn - 1) ?? [];
  return {
    forecast_num: forecast.forecast,
    intraturn_id: forecast.intraturnId,
    scenario: forecast.name,
    status: forecast.status,
    requested_by: await nameOf(forecast.by),
    requested_tzts: forecast.at,
    position: forecast.position,
    ended_tzts: forecast.endedAt,
    reason: forecast.reason,
    dashboardDetails: indicators ? keyIndicators([...actual, { turn, indicators }], []) : [],
  };
}

/** The forecasts of a team in a turn as calls return them, newest first. */
export async function forecastsAnswer(
  { teamId, turn }: { readonly teamId: number; readonly turn: number },
  { forecastsPerTurn }: Pick<GameDocument, 'forecastsPerTurn'>,
  parts: CallParts,
): Promise<ResponseOf<typeof listForecasts>> {
  const forecasts = await parts.readModels.forecastsOf(teamId, turn);
  const dashboard = await parts.readModels.dashboard(teamId);
  return {
    turn_num: turn,
    forecasts: await Promise.all(forecasts.map((each) => forecastAnswer(each, dashboard, parts))),
    whatif_count: forecasts.filter(({ status }) => status !== 'failed').length,
    max_what_ifs_per_turn: forecastsPerTurn,
  };
}

function listForecastsCall(parts: CallParts): BoundCall {
  return bind(listForecasts, ({ turnNum }, context) => {
    const { teamId, currentTurn } = teamOf(context);
    return forecastsAnswer({ teamId, turn: turnNum ?? currentTurn }, gameOf(context), parts);
  });
}

function disableForecastsCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(disableForecasts, async ({ disable_whatifs: areDisabled }, context) => {
    const { gameId, teamId } = teamOf(context);
    const metadata = commandMetadata(context, environment);
    const by = actorOf(context).userId;
    const result = await commandHandlers
      .of(teamDecider)
      .handle(
        streams.team(teamId),
        { type: 'SetForecasts', gameId, teamId, areDisabled, by, at: metadata.at },
        metadata,
      );
    return { position: result.kind === 'recorded' ? result.position : 0 };
  });
}

/** Handlers of forecasts: submit, list, disable for a team. */
export function forecastHandlers(parts: CallParts, processes: TurnRunContext): readonly BoundCall[] {
  return [submitForecastCall(parts, processes), listForecastsCall(parts), disableForecastsCall(parts)];
}
