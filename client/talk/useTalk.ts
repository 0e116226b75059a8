import { useMemo } from 'react';
import type { Call, RequestOf } from '../../contracts/calls/call.ts';
import { loadTalk, type Talk, type TalkRemark } from '../../contracts/calls/talk.ts';
import { useActs, useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useWaitingRemarks, type WaitingRemark } from './waitingRemarks.ts';

/** A remark as it is shown: recorded under its number, or waiting for the connection under its key. */
export type ShownRemark = Omit<TalkRemark, 'remark_id'> & { readonly remark_id: number | string };

export type NameOf = (userId: number) => string;

const waiting = ({ commandId, at, body: { text, value } }: WaitingRemark, by: number): ShownRemark => ({
  ...{ remark_id: commandId, at, by, text, place_id: null, since: null, is_unread: false },
  state: 'said',
  value: value ?? null,
  standing: value === undefined ? null : 'open',
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
type Loaded = { readonly talk: Talk | undefined; readonly nameOf: NameOf };

/** What the open team said in a quarter, as far as the reader may read it; names also of who has left the team. */
export function useTalk({ turn, intraturnId, placeId, before, isEnabled = true }: Asked): Loaded {
  const { game_id: game, team_id: team, members } = useTeam();
  const body = {
    turn_num: turn,
    ...(intraturnId !== undefined && { intraturn_id: intraturnId }),
    ...(placeId !== undefined && { place_id: placeId }),
    ...(before !== undefined && { before }),
  };
  const { data: talk } = useLoad(loadTalk, { game, team }, body, { isEnabled });
  const nameOf = useMemo((): NameOf => {
    const people = [...(talk?.people ?? []), ...members];
    const names = new Map(people.map((person) => [person.user_id, person.full_name]));
    return (userId) => names.get(userId) ?? 'A former member';
  }, [talk, members]);
  return { talk, nameOf };
}

/** What was said about one place: as the quarter's answer has it, until its own has come. */
export function useThread(
  asked: Asked & { readonly placeId: string | undefined },
  quarter: Loaded,
): { readonly remarks: readonly TalkRemark[]; readonly nameOf: NameOf } {
  const { placeId } = asked;
  const own = useTalk({ ...asked, isEnabled: placeId !== undefined });
  const { talk, nameOf } = own.talk ? own : quarter;
  return { remarks: talk?.remarks.filter(({ place_id: id }) => id && id === placeId) ?? [], nameOf };
}

/** Recorded remarks, and behind them those that `isHere` finds among the ones that wait; `me` said them. */
export function useShownRemarks(
  remarks: readonly TalkRemark[],
  me: number,
  isHere: (waiting: WaitingRemark) => boolean,
): readonly ShownRemark[] {
  const here = useWaitingRemarks().filter((one) => one.refusal === null && isHere(one));
  return [...remarks, ...here.map((one) => waiting(one, me))];
}

/** An act takes its own button away: the field has the focus then, except on a phone, whose keys it would open. */
export const focusField = (pressed: Element): void =>
  pressed.closest('[data-talk]:not([data-sheet])')?.querySelector('textarea')?.focus();

/** Acts on what was said; a failure is told by an alert of the page. */
export function useTalkAct(): <C extends Call>(contract: C, body: RequestOf<C>) => void {
  const { game_id: game, team_id: team } = useTeam();
  const { act } = useActs();
  return (contract, body) => void act(contract, { game, team }, body).catch(() => undefined);
}
