import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { ForecastCompleted, TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import type { OpenedTeamTurn } from './teamTurnState.ts';

/** Requests a forecast of a decision set. */
type RequestForecast = {
  readonly type: 'RequestForecast';
  readonly intraturnId: number;
  /** Forecasts allowed per turn and team (max_what_ifs_per_turn). */
  readonly forecastsPerTurn: number;
  /** Whether forecasts are disabled for the team. */
  readonly isDisabled: boolean;
  /** Whether forecasts are disabled for the whole game (disable_whatifs). */
  readonly isDisabledInGame?: boolean;
  readonly engineVersion: string;
  readonly by: number;
  readonly at: string;
};

type Result = Pick<EventOf<typeof ForecastCompleted>['data'], 'inputsHash' | 'indicators' | 'books'>;

export type ForecastCommand =
  | RequestForecast
  | {
      readonly type: 'CompleteForecast';
      readonly forecast: number;
      readonly result: Result;
      readonly at: string;
    }
  | {
      readonly type: 'FailForecast';
      readonly forecast: number;
      readonly reason: string;
      readonly at: string;
    };

/** Whether a command of a team's turn concerns forecasts. */
export function isForecastCommand<Command extends { readonly type: string }>(
  command: Command | ForecastCommand,
): command is ForecastCommand {
  return ['RequestForecast', 'CompleteForecast', 'FailForecast'].includes(command.type);
}

/** Forecasts that count toward the limit; failed ones do not. */
export function forecastsUsed({ forecasts }: Pick<OpenedTeamTurn, 'forecasts'>): number {
  return Object.values(forecasts).filter(({ status }) => status !== 'failed').length;
}

function decideRequest(command: RequestForecast, state: OpenedTeamTurn): Outcome<TeamTurnEvent> {
  const { intraturnId, forecastsPerTurn, engineVersion, by, at } = command;
  const { gameId, teamId, turn, locks, forecasts } = state;
  const set = state.decisionSets[intraturnId];
  if (!set) return refused('SV2', 'The scenario was not found.');
  if (locks.turnRun) return refused('TT1', `Qtr ${turn} is closed. No forecast was made.`);
  if (locks.game)
    return refused('FR2', 'The game was frozen by {by} at {at}. No forecast was made.', locks.game);
  if (command.isDisabledInGame) return refused('GU5', 'Forecasts are disabled in this game.');
  if (command.isDisabled) return refused('WI2', 'Forecasts are disabled for this team.');
  const running = Object.values(forecasts).find(({ status }) => status === 'running');
  if (running) return refused('WI3', 'The forecast that {by} requested at {at} is still running.', running);
  if (forecastsUsed(state) >= forecastsPerTurn)
    return refused('WI4', `All ${forecastsPerTurn} forecasts for Qtr ${turn} have been used.`);
  const forecast = Object.keys(forecasts).length + 1;
  const { name } = set;
  return accepted({
    type: 'ForecastRequested',
    data: { gameId, teamId, turn, forecast, intraturnId, name, engineVersion, by, at },
  });
}

/**
 * Decides the commands of a forecast: requested by a person, completed or failed by its process, each once.
 */
export function decideForecast(command: ForecastCommand, state: OpenedTeamTurn): Outcome<TeamTurnEvent> {
  if (command.type === 'RequestForecast') return decideRequest(command, state);
  const { gameId, teamId, turn, forecasts } = state;
  const { forecast, at } = command;
  const known = forecasts[forecast];
  if (!known) return refused('WI5', 'The forecast was not found.');
  if (known.status !== 'running') return accepted();
  const key = { gameId, teamId, turn, forecast };
  if (command.type === 'FailForecast')
    return accepted({ type: 'ForecastFailed', data: { ...key, reason: command.reason, at } });
  return accepted({ type: 'ForecastCompleted', data: { ...key, ...command.result, at } });
}
