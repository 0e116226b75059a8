import { useMemo } from 'react';
import { loadTalk, type Talk, type TalkRemark } from '../../contracts/calls/talk.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useWaitingRemarks, type WaitingRemark } from './waitingRemarks.ts';

/** A remark as it is shown: recorded, or waiting for the connection under its key. */
export type ShownRemark = Omit<TalkRemark, 'remark_id'> & {
  readonly id: number | string;
  readonly isWaiting: boolean;
};

export type NameOf = (userId: number) => string;

/** Names of everybody in a talk, also of those who have left the team. */
function namesIn(talk: Talk | undefined, team: Team): NameOf {
  const names = new Map(
    [...(talk?.people ?? []), ...team.members].map((person) => [person.user_id, person.full_name]),
  );
  return (userId) => names.get(userId) ?? 'A former member';
}

const shownWaiting = (waiting: WaitingRemark, by: number): ShownRemark => ({
  id: waiting.commandId,
  at: waiting.at,
  by,
  text: waiting.body.text,
  state: 'said',
  place_id: null,
  value: waiting.body.value ?? null,
  standing: waiting.body.value === undefined ? null : 'open',
  since: null,
  is_unread: false,
  isWaiting: true,
});

type Asked = {
  readonly turn: number;
  /** The decision set that rows and proposals are of; the active one without it. */
  readonly intraturnId?: number | undefined;
  /** Only what was said about one place. */
  readonly placeId?: string | undefined;
  /** Only what was said before that. */
  readonly before?: number;
  readonly isEnabled?: boolean;
};

/** What the open team said in a quarter, as far as the reader may read it. */
export function useTalk({ turn, intraturnId, placeId, before, isEnabled = true }: Asked): {
  readonly talk: Talk | undefined;
  readonly nameOf: NameOf;
} {
  const team = useTeam();
  const body = {
    turn_num: turn,
    ...(intraturnId !== undefined && { intraturn_id: intraturnId }),
    ...(placeId !== undefined && { place_id: placeId }),
    ...(before !== undefined && { before }),
  };
  const { data: talk } = useLoad(loadTalk, { game: team.game_id, team: team.team_id }, body, { isEnabled });
  return { talk, nameOf: useMemo(() => namesIn(talk, team), [talk, team]) };
}

/** Recorded remarks, and behind them those that `isHere` finds among the ones that wait; `me` said them. */
export function useShownRemarks(
  remarks: readonly TalkRemark[],
  me: number,
  isHere: (waiting: WaitingRemark) => boolean,
): readonly ShownRemark[] {
  const waiting = useWaitingRemarks().filter((one) => one.refusal === null && isHere(one));
  const recorded = remarks.map(({ remark_id: id, ...remark }) => ({ ...remark, id, isWaiting: false }));
  return [...recorded, ...waiting.map((one) => shownWaiting(one, me))];
}
