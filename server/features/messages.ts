import type { messagesFeature } from '../../contracts/features/messages.ts';
import { messageReadings, messages } from '../../projections/messages.ts';
import { inboxDecider, messagesDecider } from '../commands/deciders/messages.ts';
import { messageHandlers } from '../http/handlers/messageHandlers.ts';
import { messageSent, messagesGone, messagesRead } from '../push/messageFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Messages to everyone, a game or a team, and their read receipts. */
export const messagesOnServer: ServerFeature<typeof messagesFeature> = {
  deciders: { messages: messagesDecider, inbox: inboxDecider },
  projections: [messages, messageReadings],
  handlers: ({ parts }) => messageHandlers(parts),
  frames: {
    MessageSent: messageSent,
    MessagesShown: messagesRead,
    MessagesCleared: (data) => [...messagesGone(data), ...messagesRead(data)],
    MessagesPutAway: messagesGone,
  },
};
