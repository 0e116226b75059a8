import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  InboxEvent,
  MessageEvent,
  MessageSent,
  ReadingEvent,
} from '../../../contracts/events/messageEvents.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Decider } from './decider.ts';

/** A message to record; the sending call has already checked the recipients. */
export type SendMessage = {
  readonly message: Omit<EventOf<typeof MessageSent>['data'], 'text' | 'by'> &
    (
      | { readonly by: number; readonly text: KeptText }
      /** Messages from the product itself. */
      | { readonly by: null; readonly text: string }
    );
};

/** Messages to everyone or to one game; they are independent of each other. */
export const messagesDecider: Decider<null, SendMessage, MessageEvent> = {
  initialState: null,
  decide: ({ message }) => accepted({ type: 'MessageSent', data: message }),
  evolve: (state) => state,
};

/**
 * The state of messages for one person, and up to when they have seen their news; empty before the first
 * visit.
 */
export type InboxState = {
  readonly shown: ReadonlySet<number>;
  readonly putAway: ReadonlySet<number>;
  readonly cleared: ReadonlySet<number>;
  readonly newsSeenUpTo: string;
};

type Reading = ReadingEvent['data'];

/**
 * Messages shown to a person, dismissed for them or cleared by them; or news seen up to a moment, including
 * the messages among them.
 */
export type InboxCommand =
  | ({ readonly type: 'NoteShown' | 'PutAwayMessages' | 'ClearMessages' } & Reading)
  | ({ readonly type: 'SeeNews'; readonly upTo: string } & Reading);

const fieldOf = {
  MessagesShown: 'shown',
  MessagesPutAway: 'putAway',
  MessagesCleared: 'cleared',
} as const;
const notedAs = {
  NoteShown: 'MessagesShown',
  SeeNews: 'MessagesShown',
  PutAwayMessages: 'MessagesPutAway',
  ClearMessages: 'MessagesCleared',
} as const;

/** What is new about messages for the person; nothing if all of it was recorded before. */
function newReading(
  { type, userId, messages: named, at }: InboxCommand,
  state: InboxState,
): readonly InboxEvent[] {
  const noted = notedAs[type];
  const known = state[fieldOf[noted]];
  const fresh = named.filter(
    ({ messageId }, index) =>
      !known.has(messageId) && named.findIndex((other) => other.messageId === messageId) === index,
  );
  return fresh.length === 0 ? [] : [{ type: noted, data: { userId, messages: fresh, at } }];
}

/** One person's inbox: each message is shown, dismissed and cleared once; news are only ever seen further. */
export const inboxDecider: Decider<InboxState, InboxCommand, InboxEvent> = {
  initialState: { shown: new Set(), putAway: new Set(), cleared: new Set(), newsSeenUpTo: '' },
  decide(command, state) {
    const reading = newReading(command, state);
    if (command.type !== 'SeeNews' || command.upTo <= state.newsSeenUpTo) return accepted(...reading);
    const { userId, upTo, at } = command;
    return accepted<InboxEvent>({ type: 'NewsSeen', data: { userId, upTo, at } }, ...reading);
  },
  evolve(state, { type, data }) {
    if (type === 'NewsSeen') return { ...state, newsSeenUpTo: data.upTo };
    const field = fieldOf[type];
    return {
      ...state,
      [field]: new Set([...state[field], ...data.messages.map(({ messageId }) => messageId)]),
    };
  },
};
