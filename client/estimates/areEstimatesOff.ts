import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';

/** Whether what decisions would do is not told: estimates are off where forecasts are. */
export const areEstimatesOff = (
  game: Pick<GameDetails, 'disable_whatifs' | 'max_what_ifs_per_turn'>,
  team: Pick<Team, 'disable_whatifs'>,
): boolean => game.disable_whatifs || team.disable_whatifs || game.max_what_ifs_per_turn === 0;
