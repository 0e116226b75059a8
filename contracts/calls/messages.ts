import * as z from 'zod';
import { idSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/**
 * A message as its readers get it. A message to everyone has neither game nor team, one to a game has no
 * team.
 */
export const messageSchema = z.strictObject({
  message_id: idSchema,
  text: z.string(),
  /** Name of the sender. */
  full_name: z.string(),
  /** Of several teams, all names; `instructors and administrators` if it is to them alone. */
  team_name: z.string().nullable(),
  game_name: z.string().nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** Maximum number of messages in one request; more than a banner ever holds. */
export const namedMessagesMax = 500;

const naming = {
  access: 'signedIn' as const,
  kind: 'command' as const,
  task: 'Read and clear messages' as const,
  request: { message_ids: z.array(sentIdSchema).min(1).max(namedMessagesMax) },
  response: positionFields,
};

/** Records that messages were displayed to the caller. Ids that the caller may not read have no effect. */
export const tellShown = defineCall({
  path: '/message/shown',
  summary: 'Records that the caller was shown messages.',
  ...naming,
  isSilent: true,
});

/**
 * Moves messages that were displayed for a while out of the caller's banner; they stay in the bell. Ids that
 * the caller may not read have no effect.
 */
export const putAwayMessages = defineCall({
  path: '/message/put-away',
  summary: 'Moves messages from the banner of the caller into the bell.',
  ...naming,
  isSilent: true,
});

/**
 * Dismisses messages from the caller's banner permanently. Ids that the caller may not read have no effect.
 */
export const clearMessages = defineCall({
  path: '/message/clear',
  summary: 'Clears messages for the caller.',
  ...naming,
  errorText: 'An error occurred while clearing the messages.',
});
