import type { Call } from '../../contracts/calls/call.ts';
import {
  clearMessages,
  sendToEveryone,
  sendToGame,
  sendToTeam,
  tellShown,
} from '../../contracts/calls/messages.ts';

const sent = ['IdentifiersReserved', 'MessageSent'];
const message = { message: 'Good morning' };
const named = { message_ids: [1, 2, 3] };

/** The commands of messages, in this order: three are sent, and then shown to a student and cleared. */
export const messageReplays = (
  [
    [sendToEveryone, 'admin', message, sent],
    [sendToGame, 'admin', message, sent],
    [sendToTeam, 'admin', message, sent],
    [tellShown, 'ada', named, ['MessagesShown']],
    [clearMessages, 'ada', named, ['MessagesCleared']],
  ] as const
).map(([call, by, body, types]) => ({ call: call as unknown as Call, by, body: () => body, types }));
