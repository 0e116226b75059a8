import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import { loadGame } from '../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../contracts/calls/history.ts';
import { StateSourceContext, useLoad } from '../call/queries.ts';
import type { Person, Step } from './steps.ts';

/**
 * The quarter that was open at a position of the log, or is now; undefined until it is known. Where an address leads nowhere,
 * the one before stays.
 */
export function useQuarterAt(
  gameId: number,
  position: number | null,
): { readonly turn: number | undefined; readonly error: Error | null; readonly again: () => void } {
  const [last, setLast] = useState<number | undefined>(undefined);
  const { load } = useContext(StateSourceContext);
  const { data, error, refetch } = useQuery({
    queryKey: ['historyQuarter', gameId, position],
    queryFn: async ({ signal }) => {
      const options = position === null ? { signal } : { signal, asOf: position };
      const { gameDetails } = await load(loadGame, { game: gameId }, {}, options);
      return Math.min(gameDetails.turns_completed + 1, gameDetails.turns_allowed);
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { showsFailure: true },
  });
  if (data !== undefined && data !== last) setLast(data);
  return { turn: data ?? (error ? last : undefined), error, again: () => void refetch() };
}

export type Steps = {
  readonly steps: readonly Step[];
  readonly people: readonly Person[];
  /** What stood out when the list was opened. */
  readonly found: readonly { readonly position: number; readonly title: string }[];
  /** The position of the log at which the list was opened. */
  readonly head: number;
  /** The newest quarter that was opened. */
  readonly latestTurn: number;
};

/**
 * Who looks at the past is not among the people of the team, whom its frames go to: what is done meanwhile is asked for.
 */
const growthMilliseconds = 5_000;

/** The steps of a quarter of a team; those that are done meanwhile are added at the end. */
export function useSteps(
  { gameId, teamId }: { readonly gameId: number; readonly teamId: number },
  turn: number | undefined,
): { readonly known: Steps | null; readonly error: Error | null; readonly again: () => void } {
  const params = { game: gameId, team: teamId };
  const isEnabled = turn !== undefined;
  const turnNum = turn ?? 1;
  const opened = useLoad(loadTeamHistory, params, { turnNum }, { isEnabled, showsFailure: true });
  const head = opened.data?.head ?? 0;
  const grown = useLoad(
    loadTeamHistory,
    params,
    { turnNum, after: head },
    { isEnabled: isEnabled && head > 0, showsFailure: true, everyMilliseconds: growthMilliseconds },
  );
  const [first, later] = [isEnabled ? opened.data : undefined, grown.data];
  const known = useMemo(() => {
    if (!first) return null;
    const newer = later?.steps.filter(({ position }) => position > first.head) ?? [];
    return {
      steps: [...first.steps, ...newer],
      people: [...first.people, ...(later?.people ?? [])],
      found: first.found,
      head: first.head,
      latestTurn: Math.max(first.latest_turn, later?.latest_turn ?? 0),
    };
  }, [first, later]);
  return { known, error: opened.error, again: () => void opened.refetch() };
}

/** How many steps were done since the list was opened, at a head of the log, and were not looked at yet. */
export function useNewer(steps: readonly Step[], head: number, wished: number | null): number {
  const [seenUntil, setSeenUntil] = useState(0);
  if (wished !== null && wished > seenUntil) setSeenUntil(wished);
  return steps.filter(({ position }) => position > Math.max(head, seenUntil)).length;
}
