import { useMemo } from 'react';
import { loadStanding, type Standing } from '../../../contracts/calls/standing.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { gapsOf } from '../../team/gapsOf.ts';
import { lastPlace, lastScore } from '../standingText.ts';

/** A team with its rank and its score after the last quarter, if visible to the reader. */
export type PlacedTeam = Team & {
  readonly place?: number | undefined;
  readonly score?: number | undefined;
  /** Its difference from the mean of all banks, by quarter. */
  readonly gaps?: readonly (number | null)[] | undefined;
};

/** Teams with their ranks; `scoreOf` is null if there is nothing to compare, or the reader sees only one bank. */
export function usePlacedTeams(teams: readonly Team[]): {
  readonly teams: readonly PlacedTeam[];
  readonly scoreOf: Standing['score_of'] | null;
  /** The largest of the differences. */
  readonly reach: number;
} {
  const { data: standing } = useLoad(loadStanding, { game: useGame().game_id }, {});
  // A team stays the same object while nothing of it changes: its cells in a table need not render again.
  return useMemo(() => {
    const isRanked = standing !== undefined && standing.latest_turn > 0 && standing.banks.length > 1;
    if (!isRanked) return { teams, scoreOf: null, reach: 0 };
    const { gaps, reach } = gapsOf(standing);
    const placed = teams.map((team): PlacedTeam => {
      const bank = standing.banks.find(({ team_id }) => team_id === team.team_id);
      if (!bank) return team;
      return {
        ...team,
        place: lastPlace(bank, standing) ?? undefined,
        score: lastScore(bank, standing) ?? undefined,
        gaps: gaps.get(team.team_id),
      };
    });
    return { teams: placed, scoreOf: standing.score_of, reach };
  }, [teams, standing]);
}
