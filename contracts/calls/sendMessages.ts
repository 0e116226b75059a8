import * as z from 'zod';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';
import { messageSchema } from './messages.ts';

/** Maximum length of a message. */
export const messageCharactersMax = 1_000;

const noMessageText = 'You must specify a message.';
const tooLongText = `Message cannot be longer than ${messageCharactersMax} characters.`;

/** The text sent: plain text, however it was typed. */
export const messageTextSchema = z
  .string(noMessageText)
  .overwrite(plainText)
  .min(1, noMessageText)
  .max(messageCharactersMax, tooLongText);

const sending = {
  kind: 'command' as const,
  carriesText: true,
  isAdding: true,
  request: { message: messageTextSchema },
  response: { message_id: idSchema, ...positionFields },
  errorText: 'An error occurred while sending the message.',
};

/** A message to everyone. */
export const sendToEveryone = defineCall({
  path: '/message/send/admin',
  task: 'Send messages to everyone',
  access: 'administrator',
  summary: 'Sends a message to everyone.',
  ...sending,
});

/** A message to a team and to those who oversee it. */
export const sendToTeam = defineCall({
  path: '/message/send/:game/:team',
  task: 'Send messages to your team and those who run its game',
  access: 'teamMember',
  reachesUnopened: true,
  summary: 'Sends a message to a team, the instructors of its game and the administrators.',
  ...sending,
});

/** A message to those who oversee a game alone. */
export const sendToOverseers = defineCall({
  path: '/message/send/game/:game/overseers',
  task: 'Send messages to those who run your game',
  access: 'gameMember',
  reachesUnopened: true,
  summary: 'Sends a message to the instructors of a game and the administrators.',
  ...sending,
});

/** One message to several teams of a game and to those who oversee it. */
export const sendToTeams = defineCall({
  path: '/message/send/game/:game/teams',
  task: 'Send messages to everyone in a game',
  access: 'gameInstructor',
  reachesUnopened: true,
  summary: 'Sends one message to several teams, the instructors of their game and the administrators.',
  ...sending,
  request: { ...sending.request, team_ids: z.array(sentIdSchema).min(1).max(100) },
});

/** A message to everybody in a game. */
export const sendToGame = defineCall({
  path: '/message/send/game/:game',
  task: 'Send messages to everyone in a game',
  access: 'gameInstructor',
  reachesUnopened: true,
  summary: 'Sends a message to everyone in a game.',
  ...sending,
});

/** Delivery status of a message for one person. */
export const messageReaderSchema = z.strictObject({
  full_name: z.string(),
  shown_tzts: momentSchema.nullable(),
  cleared_tzts: momentSchema.nullable(),
});
export type MessageReader = z.infer<typeof messageReaderSchema>;

/** A message with its readers, as the sender sees it. */
export const sentMessageSchema = z.strictObject({
  ...messageSchema.shape,
  sent_tzts: momentSchema,
  /** Who was shown or dismissed it and, for a team or a game, who has not yet seen it. */
  readers: z.array(messageReaderSchema),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** The caller's own messages of recent weeks, newest first. */
export const listSent = defineCall({
  path: '/message/sent',
  access: 'signedIn',
  kind: 'query',
  task: 'See who has read your messages',
  summary: 'Lists the messages that the caller sent, with who has seen them.',
  response: { messages: z.array(sentMessageSchema) },
  errorText: 'An error occurred while getting the messages.',
});
