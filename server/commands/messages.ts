import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { InboxEvent, MessageEvent, MessageSent } from '../../contracts/events/messageEvents.ts';
import { accepted, type Decider } from './decider.ts';

/** A message to record; whom it may go to was decided by the call that sends it. */
export type SendMessage = { readonly message: EventOf<typeof MessageSent>['data'] };

/** The messages to everyone, or to one game: each stands by itself. */
export const messages: Decider<null, SendMessage, MessageEvent> = {
  initialState: null,
  decide: ({ message }) => accepted({ type: 'MessageSent', data: message }),
  evolve: (state) => state,
};

/** Which messages one person was shown, and which they have cleared. */
export type InboxState = { readonly shown: ReadonlySet<number>; readonly cleared: ReadonlySet<number> };

/** Messages that were shown to a person, or that they cleared. */
export type InboxCommand = { readonly type: 'NoteShown' | 'ClearMessages' } & InboxEvent['data'];

/** What became of messages with one person: each is shown to them once and cleared once. */
export const inbox: Decider<InboxState, InboxCommand, InboxEvent> = {
  initialState: { shown: new Set(), cleared: new Set() },
  decide({ type, userId, messages: named, at }, { shown, cleared }) {
    const known = type === 'NoteShown' ? shown : cleared;
    const fresh = named.filter(
      ({ messageId }, index) =>
        !known.has(messageId) && named.findIndex((other) => other.messageId === messageId) === index,
    );
    if (fresh.length === 0) return accepted();
    const data = { userId, messages: fresh, at };
    return accepted({ type: type === 'NoteShown' ? 'MessagesShown' : 'MessagesCleared', data });
  },
  evolve(state, { type, data }) {
    const field = type === 'MessagesShown' ? 'shown' : 'cleared';
    return {
      ...state,
      [field]: new Set([...state[field], ...data.messages.map(({ messageId }) => messageId)]),
    };
  },
};
