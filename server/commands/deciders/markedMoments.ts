import { momentsMax } from '../../../contracts/calls/moments.ts';
import type { MomentEvent } from '../../../contracts/events/momentEvents.ts';
import type { MarkedMomentDocument } from '../../../contracts/readModels/markedMomentDocument.ts';
import { isSameText, type KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Conflict, type Decider, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { unseenChange, type Version } from './unseenChange.ts';

type Words = Pick<MarkedMomentDocument, 'title' | 'note' | 'question' | 'audience'>;
type KeptMoment = Version & Words & { readonly isRemoved: boolean };

/** The marked moments of a game by their ids. */
export type MarkedMomentsState = {
  readonly lastId: number;
  readonly lastAt: string;
  readonly moments: Readonly<Record<number, KeptMoment>>;
};

/** The words of a command. */
type GivenWords = Pick<Words, 'audience'> & Readonly<Record<'title' | 'note' | 'question', KeptText>>;

type Act = { readonly gameId: number; readonly by: number; readonly at: string };

/** Marks the moment after an event. */
type Mark = Act &
  GivenWords & {
    readonly type: 'MarkMoment';
    readonly teamId: number;
    readonly stream: string;
    readonly revision: number;
  };
/** Rewords a moment; `seen` is the time of the version the sender had seen. */
type Change = Act &
  Omit<GivenWords, 'audience' | 'question'> & {
    readonly type: 'ChangeMoment';
    /** Undefined keeps it. */
    readonly question: KeptText | undefined;
    readonly audience: Words['audience'] | undefined;
    readonly momentId: number;
    readonly seen: string | undefined;
    readonly force: boolean;
  };
type Remove = Act & { readonly type: 'RemoveMoment'; readonly momentId: number };
type Order = Act & { readonly type: 'OrderMoments'; readonly order: readonly number[] };
export type MarkedMomentsCommand = Mark | Change | Remove | Order;

const unknown = () => refused('HI22', 'The moment was not found.');

function decideMark(command: Mark, { lastId, lastAt, moments }: MarkedMomentsState): Outcome<MomentEvent> {
  const { type: _, ...fields } = command;
  if (Object.values(moments).filter(({ isRemoved }) => !isRemoved).length >= momentsMax)
    return refused('HI22', `A game can keep ${momentsMax} moments. Please remove some first.`);
  const at = laterThan(lastAt, command.at);
  return accepted({ type: 'MomentMarked', data: { ...fields, momentId: lastId + 1, at } });
}

function decideChange(command: Change, state: MarkedMomentsState): Outcome<MomentEvent> | Conflict {
  const { gameId, momentId, title, note, seen, force, by } = command;
  const moment = state.moments[momentId];
  if (!moment || moment.isRemoved) return unknown();
  const { audience = moment.audience, question = moment.question } = command;
  const texts = [
    [moment.title, title],
    [moment.note, note],
    [moment.question, question],
  ] as const;
  if (texts.every(([kept, given]) => isSameText(kept, given)) && moment.audience === audience)
    return accepted();
  const clash = unseenChange(moment, seen, by);
  if (clash && !force)
    return { kind: 'conflict', ...clash, cells: [{ rowId: momentId, field: 'note', value: null, ...clash }] };
  const over = clash ? { forcedOver: clash } : {};
  const at = laterThan(state.lastAt, command.at);
  return accepted({
    type: 'MomentChanged',
    data: { gameId, momentId, title, note, question, audience, by, at, ...over },
  });
}

function decideRemoval(
  { gameId, momentId, by, at }: Remove,
  state: MarkedMomentsState,
): Outcome<MomentEvent> {
  const moment = state.moments[momentId];
  if (!moment) return unknown();
  // Two removals of the same moment do not conflict.
  if (moment.isRemoved) return accepted();
  return accepted({ type: 'MomentRemoved', data: { gameId, momentId, by, at: laterThan(state.lastAt, at) } });
}

function decideOrder({ gameId, order, by, at }: Order, state: MarkedMomentsState): Outcome<MomentEvent> {
  if (order.some((momentId) => state.moments[momentId]?.isRemoved !== false)) return unknown();
  return accepted({
    type: 'MomentsOrdered',
    data: { gameId, order: [...new Set(order)], by, at: laterThan(state.lastAt, at) },
  });
}

function evolve(state: MarkedMomentsState, { type, data }: MomentEvent): MarkedMomentsState {
  if (type === 'MomentsOrdered') return { ...state, lastAt: data.at };
  const { momentId, by, at } = data;
  const known = state.moments[momentId];
  const kept = (moment: KeptMoment, lastId = state.lastId): MarkedMomentsState => ({
    lastId,
    lastAt: at,
    moments: { ...state.moments, [momentId]: moment },
  });
  if (type === 'MomentRemoved') return known ? kept({ ...known, by, at, isRemoved: true }) : state;
  const { title, note, question, audience } = data;
  const words = { title, note, question, audience, by, at };
  if (type === 'MomentMarked') return kept({ ...words, isRemoved: false }, momentId);
  return known ? kept({ ...known, ...words }) : state;
}

/** Moments in the past of a game's teams, marked by those who oversee it. */
export const markedMomentsDecider: Decider<MarkedMomentsState, MarkedMomentsCommand, MomentEvent> = {
  initialState: { lastId: 0, lastAt: '', moments: {} },
  decide(command, state) {
    if (command.type === 'MarkMoment') return decideMark(command, state);
    if (command.type === 'OrderMoments') return decideOrder(command, state);
    return command.type === 'ChangeMoment' ? decideChange(command, state) : decideRemoval(command, state);
  },
  evolve,
};
