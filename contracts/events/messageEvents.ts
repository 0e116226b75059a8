import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** A message was sent: to everyone, to a game, or to a team with those who oversee it. */
export const MessageSent = defineEvent(
  'MessageSent',
  2,
  z.strictObject({
    messageId: idSchema,
    /** Null for a message to everyone. */
    gameId: idSchema.nullable(),
    /** Null for a message to a whole game, or to everyone. */
    teamId: idSchema.nullable(),
    /** Without markup; not sealed before version 2, and never where the product itself tells something. */
    text: personalTextSchema,
    /** Null when the product itself tells something. */
    by: idSchema.nullable(),
    at: momentSchema,
  }),
);

/** Every event of a stream of messages. */
export const messageEventDefinitions = [MessageSent] as const;
export type MessageEvent = EventOf<(typeof messageEventDefinitions)[number]>;

const readingFields = {
  userId: idSchema,
  /** With who sent each, so that the sender can be told. */
  messages: z.array(z.strictObject({ messageId: idSchema, sentBy: idSchema.nullable() })),
  at: momentSchema,
};

/** Messages stood in the banner of a page that this person had before them. */
export const MessagesShown = defineEvent('MessagesShown', 1, z.strictObject(readingFields));

/** This person took messages out of their banner; they are not shown to them again. */
export const MessagesCleared = defineEvent('MessagesCleared', 1, z.strictObject(readingFields));

/** Messages had stood before this person for a while and left their banner by themselves; the bell goes on listing them. */
export const MessagesPutAway = defineEvent('MessagesPutAway', 1, z.strictObject(readingFields));

/** This person has looked at their news: what came up to that moment is not unread any more. */
export const NewsSeen = defineEvent(
  'NewsSeen',
  1,
  z.strictObject({ userId: idSchema, upTo: momentSchema, at: momentSchema }),
);

const readingEventDefinitions = [MessagesShown, MessagesPutAway, MessagesCleared] as const;
/** What became of messages with one person. */
export type ReadingEvent = EventOf<(typeof readingEventDefinitions)[number]>;

/** Every event of a person's inbox. */
export const inboxEventDefinitions = [...readingEventDefinitions, NewsSeen] as const;
export type InboxEvent = EventOf<(typeof inboxEventDefinitions)[number]>;
