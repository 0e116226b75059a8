import { useMemo } from 'react';
import { loadGameHistory } from '../../../contracts/calls/history.ts';
import { useLoad } from '../../call/queries.ts';
import { useIsStudent } from '../../session/session.ts';

/** Number of steps in each quarter of a team, by turn, for overseers of the game; empty until known. */
export function useQuarterCounts(gameId: number, teamId: number): ReadonlyMap<number, number> {
  const isStudent = useIsStudent();
  const { data } = useLoad(
    loadGameHistory,
    { game: gameId },
    {},
    { isEnabled: !isStudent, showsFailure: true },
  );
  return useMemo(() => {
    const own = data?.quarters.filter(({ team_id }) => team_id === teamId) ?? [];
    const total = (counts: (typeof own)[number]['counts']) =>
      counts.reduce((sum, { steps }) => sum + steps, 0);
    return new Map(own.map(({ turn_num: turn, counts }) => [turn, total(counts)]));
  }, [data, teamId]);
}
