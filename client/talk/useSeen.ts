import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { seeTalk, type Talk } from '../../contracts/calls/talk.ts';
import { useAct, useIsPast } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useUser } from '../session/session.ts';
import { reloadTalk } from './reloadTalk.ts';
import { seenBody } from './seenBody.ts';
import { seenChannel } from './seenChannel.ts';

/** How long a remark is on screen, in a tab in sight, until it counts as seen. */
const seenMilliseconds = 1_000;

/** Tells that remarks were seen, once they were on screen for a second in a tab in sight. */
export function useSeen(turn: number, talk: Talk | undefined, shown: readonly (number | string)[]): void {
  const team = useTeam();
  const { userId } = useUser();
  const queryClient = useQueryClient();
  const isPast = useIsPast();
  const { act } = useAct(seeTalk);
  const fresh = (talk?.remarks ?? []).filter(
    ({ remark_id: id, is_unread: isUnread }) => isUnread && shown.includes(id),
  );
  const ids = fresh.map(({ remark_id: id }) => id).join(' ');
  const latest = useRef({ act, talk });
  useEffect(() => {
    latest.current = { act, talk };
  });
  useEffect(() => {
    if (ids === '' || isPast) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const { act: see, talk: known } = latest.current;
      if (!known) return;
      const body = seenBody(known, new Set(ids.split(' ').map(Number)));
      void see({ game: team.game_id, team: team.team_id }, { turn_num: turn, ...body }).then(
        () => {
          const channel = seenChannel(userId);
          channel.postMessage(null);
          channel.close();
          return reloadTalk(queryClient, team.team_id);
        },
        () => undefined,
      );
    };
    const look = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(tell, seenMilliseconds);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queryClient, ids, isPast, turn, userId, team.game_id, team.team_id]);
}
