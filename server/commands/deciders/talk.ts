import { talkRefusals, talkRemarksMax, threadRemarksMax } from '../../../contracts/calls/talk.ts';
import type { TalkEvent } from '../../../contracts/events/talkEvents.ts';
import { placeId } from '../../../contracts/record/talkPlace.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';

type Made = Extract<TalkEvent, { type: 'RemarkMade' }>['data'];
type Place = NonNullable<Made['place']>;
type Settled = Extract<TalkEvent, { type: 'ThreadResolved' }>['data']['place'];

type KnownRemark = {
  readonly by: number;
  readonly isTakenBack: boolean;
  /** Whether a value is proposed that was not withdrawn. */
  readonly isProposing: boolean;
};
type Thread = { readonly place: Place; readonly count: number; readonly isResolved: boolean };

/** What a team said about a turn, without texts: authors, and places by their id. */
export type TalkState = {
  readonly lastId: number;
  readonly lastAt: string;
  readonly remarks: Readonly<Record<number, KnownRemark>>;
  readonly threads: Readonly<Record<string, Thread>>;
};

type Act = Pick<Made, 'gameId' | 'teamId' | 'turn' | 'by' | 'at'>;

/** Says something about a place found in the decisions, about one that was talked about before, or to the team. */
export type SayRemark = Act &
  Pick<Made, 'value' | 'named' | 'isForInstructors'> & {
    readonly type: 'SayRemark';
    readonly place: Omit<Place, 'threadId'> | { readonly placeId: string } | null;
    readonly text: KeptText;
  };
/** An act on something that was said. */
export type TalkAct =
  | { readonly type: 'TakeBackRemark' | 'WithdrawProposal'; readonly remarkId: number }
  | { readonly type: 'ResolveThread'; readonly placeId: string; readonly isResolved: boolean };
export type TalkCommand = SayRemark | (Act & TalkAct);

const missing = () => refused('TL8', 'The comment was not found.');
const keyOf = (place: NonNullable<SayRemark['place']>): string =>
  'placeId' in place ? place.placeId : placeId(place);

function decideToSay(command: SayRemark, state: TalkState): Outcome<TalkEvent> {
  const { type: _, place, ...said } = command;
  if (command.text === '' && command.value === null) return refused('TL1', talkRefusals.empty);
  if (state.lastId >= talkRemarksMax) return refused('TL2', talkRefusals.full);
  const remarkId = state.lastId + 1;
  const thread = place === null ? undefined : state.threads[keyOf(place)];
  if (thread && thread.count >= threadRemarksMax) return refused('TL2', talkRefusals.fullThread);
  if (place && 'placeId' in place && !thread) return missing();
  const found = place && ('placeId' in place ? thread?.place : place);
  return accepted({
    type: 'RemarkMade',
    data: {
      ...said,
      remarkId,
      place: found ? { ...found, threadId: thread?.place.threadId ?? remarkId } : null,
    },
  });
}

function settledPlace({ place: { intraturnId: _set, rowId: _row, ...place } }: Thread): Settled {
  return place;
}

function decide(sent: TalkCommand, state: TalkState): Outcome<TalkEvent> {
  const command = { ...sent, at: laterThan(state.lastAt, sent.at) };
  if (command.type === 'SayRemark') return decideToSay(command, state);
  const { gameId, teamId, turn, by, at } = command;
  const act = { gameId, teamId, turn, by, at };
  if (command.type === 'ResolveThread') {
    const thread = state.threads[command.placeId];
    if (!thread) return missing();
    if (thread.isResolved === command.isResolved) return accepted();
    const type = command.isResolved ? 'ThreadResolved' : 'ThreadReopened';
    return accepted({ type, data: { ...act, place: settledPlace(thread) } });
  }
  const { remarkId } = command;
  const remark = state.remarks[remarkId];
  if (!remark) return missing();
  if (remark.by !== by) return refused('TL3', 'Only the person who wrote it can take it back.');
  if (command.type === 'TakeBackRemark')
    return remark.isTakenBack
      ? accepted()
      : accepted({ type: 'RemarkTakenBack', data: { ...act, remarkId } });
  return remark.isProposing
    ? accepted({ type: 'ProposalWithdrawn', data: { ...act, remarkId } })
    : accepted();
}

function madeIn(state: TalkState, { remarkId, place, value, by, at }: Made): TalkState {
  const remark = { by, isTakenBack: false, isProposing: value !== null };
  const key = place && placeId(place);
  const count = (key === null ? 0 : (state.threads[key]?.count ?? 0)) + 1;
  return {
    lastId: remarkId,
    lastAt: at,
    remarks: { ...state.remarks, [remarkId]: remark },
    threads: place
      ? { ...state.threads, [placeId(place)]: { place, count, isResolved: false } }
      : state.threads,
  };
}

function evolve(state: TalkState, event: TalkEvent): TalkState {
  if (event.type === 'RemarkMade') return madeIn(state, event.data);
  const { at: lastAt } = event.data;
  if (event.type === 'ThreadResolved' || event.type === 'ThreadReopened') {
    const key = placeId(event.data.place);
    const thread = state.threads[key];
    if (!thread) return state;
    const isResolved = event.type === 'ThreadResolved';
    return { ...state, lastAt, threads: { ...state.threads, [key]: { ...thread, isResolved } } };
  }
  const remark = state.remarks[event.data.remarkId];
  if (!remark) return state;
  const after = {
    ...remark,
    isProposing: false,
    ...(event.type === 'RemarkTakenBack' && { isTakenBack: true }),
  };
  return { ...state, lastAt, remarks: { ...state.remarks, [event.data.remarkId]: after } };
}

/** What a team says about a turn: each takes back only their own, and nothing is said without end. */
export const talkDecider: Decider<TalkState, TalkCommand, TalkEvent> = {
  initialState: { lastId: 0, lastAt: '', remarks: {}, threads: {} },
  decide,
  evolve,
};
