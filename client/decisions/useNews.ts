import { useEffect, useMemo } from 'react';
import type { Intraturn } from '../../contracts/calls/decisionSets.ts';
import { loadActivity } from '../../contracts/calls/turnHistory.ts';
import { useUser } from '../account/session.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../team/TeamContext.ts';
import { type Looker, lastLookedAt, markLooked } from './lastLooked.ts';
import { newsOf, type ScreenNews } from './news.ts';
import type { OpenScreen } from './screenKey.ts';

function useLooker(turn: number): Looker {
  const { userId } = useUser();
  const { team_id: teamId } = useTeam();
  return useMemo(() => ({ userId, teamId, turn }), [userId, teamId, turn]);
}

/** What teammates saved in a decision set since this person last looked, by the route of its screen. */
export function useNews(set: Intraturn): ReadonlyMap<string, ScreenNews> {
  const looker = useLooker(set.turn_num);
  const { data } = useLoad(loadActivity, { intraturn: set.intraturn_id }, {});
  return useMemo(
    () =>
      newsOf(data?.saves ?? [], looker.userId, (route, filterChoice) =>
        lastLookedAt(looker, route, filterChoice),
      ),
    [data, looker],
  );
}

/** Remembers that the person sees a screen, up to its newest save. */
export function useMarkLooked({ area, turn, filterChoice }: OpenScreen, seenUntil: string): void {
  const looker = useLooker(turn);
  useEffect(
    () => markLooked(looker, area.route, filterChoice, seenUntil),
    [looker, area, filterChoice, seenUntil],
  );
}
