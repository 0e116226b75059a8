import { useEffect, useMemo } from 'react';
import type { Intraturn } from '../../contracts/calls/decisionSets.ts';
import { loadActivity } from '../../contracts/calls/turnHistory.ts';
import { areasOnScreen } from '../../contracts/decisions/areaScreens.ts';
import { recordOf } from '../../contracts/decisions/areas.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import { useIsPast, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useUser } from '../session/session.ts';
import type { AreaTile } from './areaTiles.ts';
import { type Looker, lastLookedAt, markLooked } from './lastLooked.ts';
import { type AreaNews, newsIn, unseenSaves } from './news.ts';

function useLooker(turn: number): Looker {
  const { userId } = useUser();
  const { team_id: teamId } = useTeam();
  return useMemo(() => ({ userId, teamId, turn }), [userId, teamId, turn]);
}

/** A tile of the hub with what this person missed there; null if nothing. */
export type TileWithNews = AreaTile & { readonly news: AreaNews | null };

/**
 * The tiles of a decision set with what teammates saved there since this person's last visit; the past has no
 * such news.
 */
export function useTilesWithNews(set: Intraturn, tiles: readonly AreaTile[]): readonly TileWithNews[] {
  const looker = useLooker(set.turn_num);
  const { data } = useLoad(loadActivity, { intraturn: set.intraturn_id }, {});
  const isPast = useIsPast();
  const unseen = unseenSaves(isPast ? [] : (data?.saves ?? []), looker.userId, (area, filterChoice) =>
    lastLookedAt(looker, area, filterChoice),
  );
  return tiles.map((tile) => ({ ...tile, news: newsIn(unseen, new Set(tile.areas.map(recordOf))) }));
}

/** Remembers that the person sees a screen, up to its newest save. */
export function useMarkLooked({ area, turn, filterChoice }: OpenScreen, seenUntil: string): void {
  const looker = useLooker(turn);
  const { type, isPast } = useGame();
  const isLite = type === 'Lite';
  useEffect(() => {
    if (isPast) return;
    for (const shown of areasOnScreen(area, isLite))
      markLooked(looker, recordOf(shown), shown === area && area.filter ? filterChoice : null, seenUntil);
  }, [looker, area, isLite, isPast, filterChoice, seenUntil]);
}
