import { loadStanding, type Standing } from '../../contracts/calls/standing.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { lastPlace, rankedValue } from './standingText.ts';

/** A team with its place after the last quarter and what that is by, as far as the reader is told. */
export type PlacedTeam = Team & {
  readonly place?: number | undefined;
  readonly value?: number | undefined;
};

/** Teams with their places; `rankedBy` is null where there is nothing to compare, or the reader is told of one bank alone. */
export function usePlacedTeams(teams: readonly Team[]): {
  readonly teams: readonly PlacedTeam[];
  readonly rankedBy: Standing['ranked_by'] | null;
} {
  const { data: standing } = useLoad(loadStanding, { game: useGame().game_id }, {});
  const isRanked = standing !== undefined && standing.latest_turn > 0 && standing.banks.length > 1;
  if (!isRanked) return { teams, rankedBy: null };
  const placed = teams.map((team): PlacedTeam => {
    const bank = standing.banks.find(({ team_id }) => team_id === team.team_id);
    if (!bank) return team;
    return {
      ...team,
      place: lastPlace(bank, standing) ?? undefined,
      value: rankedValue(bank, standing) ?? undefined,
    };
  });
  return { teams: placed, rankedBy: standing.ranked_by };
}
