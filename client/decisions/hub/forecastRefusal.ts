import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import type { Forecast } from '../../../contracts/calls/forecasts.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import type { Team } from '../../../contracts/calls/teams.ts';

/** What the hub knows when it offers a forecast. */
export type ForecastFacts = {
  readonly game: Pick<
    GameDetails,
    'frozen' | 'turn_run' | 'turns_completed' | 'max_what_ifs_per_turn' | 'disable_whatifs'
  > & { readonly isPast?: boolean };
  readonly team: Pick<Team, 'disable_whatifs' | 'whatif_count'>;
  readonly set: Pick<Intraturn, 'turn_num'> | undefined;
  readonly forecasts: readonly Pick<Forecast, 'status' | 'requested_by'>[];
};

/** Why no forecast can be submitted now; null when one can. The server applies the same rules. */
export function forecastRefusal({ game, team, set, forecasts }: ForecastFacts): string | null {
  if (game.isPast) return 'You are viewing history.';
  if (!set || set.turn_num <= game.turns_completed)
    return 'You must select a turn in order to submit a forecast.';
  if (game.turn_run?.status === 'running') return `Qtr ${game.turn_run.turn} is being run.`;
  if (game.frozen) return 'This game is frozen.';
  if (game.disable_whatifs) return 'Forecasts are disabled in this game.';
  if (team.disable_whatifs) return 'Forecasts are disabled for this team.';
  const running = forecasts.find(({ status }) => status === 'running');
  if (running) return `${running.requested_by}’s forecast is still running.`;
  const most = game.max_what_ifs_per_turn;
  return team.whatif_count >= most ? `All ${most} forecasts for Qtr ${set.turn_num} have been used.` : null;
}
