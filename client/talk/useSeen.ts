import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seeTalk, type Talk } from '../../contracts/calls/talk.ts';
import { useAct, useIsPast } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useStable } from '../lib/useStable.ts';
import { useUser } from '../session/session.ts';
import { reloadTalk } from './reloadTalk.ts';
import { seenChannel } from './seenChannel.ts';

/** How long a remark is on screen, in a tab in sight, until it counts as seen. */
const seenMilliseconds = 1_000;

/** Tells that remarks were seen, once they were on screen for a second in a tab in sight. */
export function useSeen(turn: number, talk: Talk | undefined, shown: ReadonlySet<number> | null): void {
  const { game_id: game, team_id: team } = useTeam();
  const { userId } = useUser();
  const queryClient = useQueryClient();
  const isPast = useIsPast();
  const { act } = useAct(seeTalk);
  const tell = useStable(async (ids: string): Promise<void> => {
    await act({ game, team }, { turn_num: turn, remark_ids: ids.split(' ').map(Number) });
    const channel = seenChannel(userId);
    channel.postMessage(null);
    channel.close();
    await reloadTalk(queryClient, team);
  });
  const fresh = talk?.remarks.filter((one) => one.is_unread && (shown?.has(one.remark_id) ?? true)) ?? [];
  const ids = fresh.map(({ remark_id: id }) => id).join(' ');
  useEffect(() => {
    if (ids === '' || isPast) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => void tell(ids).catch(() => undefined), seenMilliseconds);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ids, isPast, tell]);
}
