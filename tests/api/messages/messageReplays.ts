import type { Call } from '../../../contracts/calls/call.ts';
import { clearMessages, putAwayMessages, tellShown } from '../../../contracts/calls/messages.ts';
import { seeNews } from '../../../contracts/calls/news.ts';
import {
  sendToEveryone,
  sendToGame,
  sendToOverseers,
  sendToTeam,
  sendToTeams,
} from '../../../contracts/calls/sendMessages.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const sent = ['IdentifiersReserved', 'MessageSent'];
const message = { message: 'Good morning' };
const named = { message_ids: [1, 2, 3] };

/** Acts on each person's own inbox. */
export const inboxActs = [tellShown, putAwayMessages, clearMessages, seeNews].map(({ path }) => path);

/**
 * The commands of messages, in this order: three are sent, then shown to a student, put away and cleared; and
 * news marked as seen.
 */
export const messageReplays = (team: () => number) =>
  (
    [
      [sendToEveryone, 'admin', message, sent],
      [sendToGame, 'admin', message, sent],
      [sendToTeam, 'admin', message, sent],
      [tellShown, 'ada', named, ['MessagesShown']],
      [putAwayMessages, 'ada', named, ['MessagesPutAway']],
      [clearMessages, 'ada', named, ['MessagesCleared']],
      [seeNews, 'ada', { up_to_tzts: momentAfter(0) }, ['NewsSeen']],
      [sendToTeams, 'admin', {}, sent],
      [sendToOverseers, 'ada', message, sent],
    ] as const
  ).map(([call, by, body, types]) => ({
    call: call as unknown as Call,
    by,
    body: () => (call === sendToTeams ? { ...message, team_ids: [team()] } : body),
    types,
  }));
