import { type FinalResult, loadFinalResults } from '../../../contracts/calls/finalResults.ts';
import { loadStanding, type Standing } from '../../../contracts/calls/standing.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useIsStudent } from '../../session/session.ts';
import { lastPlace } from '../standingText.ts';
import { finalHeadline } from './finalText.ts';

/** A bank at the end of its game, as a row. */
export type FinalRow = FinalResult & {
  /** Undefined if hidden from the reader. */
  readonly place?: number | undefined;
  /** The scores, by quarter. */
  readonly line: readonly (number | null)[];
  /** Whether the reader is one of its people. */
  readonly isOwn: boolean;
  readonly mayOpen: boolean;
};

export type FinalRows = {
  readonly rows: readonly FinalRow[];
  readonly scoreOf: Standing['score_of'] | null;
  readonly headline: string | null;
  readonly isPending: boolean;
};

/** The banks in rank order, as on every other screen; without ranks by earnings. */
export function useFinalRows(): FinalRows {
  const { game_id: game } = useGame();
  const isStudent = useIsStudent();
  const { data, isPending } = useLoad(loadFinalResults, { game }, {});
  const { data: standing } = useLoad(loadStanding, { game }, {});
  const teams = useLoad(listTeams, { game }, {}).data?.teams ?? [];
  const isRanked = standing !== undefined && standing.banks.length > 1;
  const isMember = (id: number): boolean => teams.some((team) => team.team_id === id && team.is_member);
  const rows = (data?.banks ?? []).map((bank): FinalRow => {
    const ranked = standing?.banks.find(({ team_id }) => team_id === bank.team_id);
    const isOwn = isStudent && isMember(bank.team_id);
    return {
      ...bank,
      place: (isRanked && ranked && lastPlace(ranked, standing)) || undefined,
      line: ranked?.score ?? [],
      isOwn,
      mayOpen: !isStudent || isOwn,
    };
  });
  const last = rows.length + 1;
  const own = isStudent ? standing?.banks.find(({ team_id }) => isMember(team_id)) : undefined;
  return {
    rows: rows.toSorted(
      (one, other) =>
        (one.place ?? last) - (other.place ?? last) || other.total_net_income - one.total_net_income,
    ),
    scoreOf: isRanked ? standing.score_of : null,
    headline: standing ? finalHeadline(standing, own) : null,
    isPending,
  };
}
