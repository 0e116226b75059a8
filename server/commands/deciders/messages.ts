import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  InboxEvent,
  MessageEvent,
  MessageSent,
  ReadingEvent,
} from '../../../contracts/events/messageEvents.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Decider } from './decider.ts';

/** A message to record; whom it may go to was decided by the call that sends it. */
export type SendMessage = {
  readonly message: Omit<EventOf<typeof MessageSent>['data'], 'text' | 'by'> &
    (
      | { readonly by: number; readonly text: KeptText }
      /** What the product itself tells. */
      | { readonly by: null; readonly text: string }
    );
};

/** The messages to everyone, or to one game: each stands by itself. */
export const messagesDecider: Decider<null, SendMessage, MessageEvent> = {
  initialState: null,
  decide: ({ message }) => accepted({ type: 'MessageSent', data: message }),
  evolve: (state) => state,
};

/** What became of messages with one person, and up to when they have seen their news; empty before they ever looked. */
export type InboxState = {
  readonly shown: ReadonlySet<number>;
  readonly putAway: ReadonlySet<number>;
  readonly cleared: ReadonlySet<number>;
  readonly newsSeenUpTo: string;
};

type Reading = ReadingEvent['data'];

/**
 * Messages that were shown to a person, put away for them or cleared by them; or news that they have seen up to a moment,
 * with the messages among them.
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

/** What is new of messages with the person; nothing where all of it was noted before. */
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

/** One person's inbox: each message is shown to them, put away and cleared once; news are seen further and further. */
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
