import { clearMessages, putAwayMessages, tellShown } from '../calls/messages.ts';
import {
  listSent,
  sendToEveryone,
  sendToGame,
  sendToOverseers,
  sendToTeam,
  sendToTeams,
} from '../calls/sendMessages.ts';
import {
  type InboxEvent,
  type MessageEvent,
  MessageSent,
  MessagesCleared,
  MessagesPutAway,
  MessagesShown,
  overseersName,
} from '../events/messageEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none } from '../record/facts.ts';
import { some } from '../record/wording.ts';
import { openedText } from '../text/sealedText.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** `the game`, or teams of it; without any, those who oversee it. */
const recipientsOf = (teams: readonly string[] | undefined): string =>
  teams?.length === 0 ? overseersName : (teams?.join(', ') ?? 'the game');

/** Messages to everyone, a game or a team, and who has read them. */
export const messagesFeature = defineFeature({
  calls: [
    sendToEveryone,
    sendToGame,
    sendToTeam,
    sendToTeams,
    sendToOverseers,
    tellShown,
    putAwayMessages,
    clearMessages,
    listSent,
  ],
  events: [
    tell(MessageSent, {
      kind: 'message',
      words: ({ gameId, teamIds }, { team }) =>
        `sent a message to ${gameId === null ? 'everyone' : recipientsOf(teamIds?.map(team))}`,
      facts: ({ text, messageId }) => [fact('Message', openedText(text), `message ${messageId}`)],
      texts: ['text'],
    }),
    tell(MessagesShown, {
      kind: 'product',
      words: ({ messages }) => `read ${some(messages.length, 'message')}`,
      facts: none,
    }),
    tell(MessagesCleared, {
      kind: 'message',
      words: ({ messages }) => `cleared ${some(messages.length, 'message')}`,
      facts: none,
    }),
    tell(MessagesPutAway, {
      kind: 'product',
      words: ({ messages }) => `left ${some(messages.length, 'message')} to the bell`,
      facts: none,
    }),
  ],
  streams: {
    /** The messages to a game and its teams; with null, those to everyone. */
    messages: (gameId: number | null) => stream<MessageEvent>(`messages-${gameId ?? 'all'}`),
    /** The messages that one person was shown or has cleared, and the news they have seen. */
    inbox: (userId: number) => stream<InboxEvent>(`inbox-${userId}`),
  },
  frames: frames<
    /** The recipient's banner has changed. */
    | {
        readonly type: 'messagesChanged';
      } /** A message of the recipient's was shown to or cleared by somebody. */
    | { readonly type: 'messagesRead' }
  >(),
});
