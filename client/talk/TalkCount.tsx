import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { loadTalk } from '../../contracts/calls/talk.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { talkUnread } from '../contexts/talkState.ts';
import { useUser } from '../session/session.ts';
import { reloadTalk } from './reloadTalk.ts';
import { seenChannel } from './seenChannel.ts';

/** Nobody said anything there: the answer has the count, and no remarks. */
const nowhere = '-';

/** Counts for the button of the talk what is unread; what was seen in another tab of this person is not. */
export function TalkCount({
  game,
  team,
  turn,
}: {
  readonly game: GameDetails;
  readonly team: Team;
  readonly turn: number;
}): null {
  const { userId } = useUser();
  const queryClient = useQueryClient();
  const { team_id: teamId } = team;
  const { data } = useLoad(
    loadTalk,
    { game: game.game_id, team: teamId },
    { turn_num: turn, place_id: nowhere },
    { showsFailure: true },
  );
  const unread = data?.unread ?? 0;
  useEffect(() => {
    talkUnread.set(unread);
    return () => talkUnread.set(0);
  }, [unread]);
  useEffect(() => {
    const channel = seenChannel(userId);
    channel.onmessage = () => void reloadTalk(queryClient, teamId);
    return () => channel.close();
  }, [queryClient, teamId, userId]);
  return null;
}
