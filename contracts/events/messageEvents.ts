import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** How those are named to whom a message without a team is. */
export const overseersName = 'instructors and administrators';

/** A message was sent: to everyone, to a game, to teams of it with those who oversee it, or to these alone. */
export const MessageSent = defineEvent(
  'MessageSent',
  1,
  z.strictObject({
    messageId: idSchema,
    /** Null for a message to everyone. */
    gameId: idSchema.nullable(),
    /** Null for a message to a whole game, or to everyone; none for one to those who oversee the game alone. */
    teamIds: z.array(idSchema).nullable(),
    /** Without markup; the product's own messages are not sealed. */
    text: personalTextSchema,
    /** Null for the product's own messages. */
    by: idSchema.nullable(),
    at: momentSchema,
  }),
);

/** Every event of a stream of messages. */
export const messageEventDefinitions = [MessageSent] as const;
export type MessageEvent = EventOf<(typeof messageEventDefinitions)[number]>;

const readingFields = {
  userId: idSchema,
  /** With each one's sender, so that senders can be notified. */
  messages: z.array(z.strictObject({ messageId: idSchema, sentBy: idSchema.nullable() })),
  at: momentSchema,
};

/** Messages were visible in the banner of a page that this person had in the foreground. */
export const MessagesShown = defineEvent('MessagesShown', 1, z.strictObject(readingFields));

/** This person removed messages from their banner; they are not shown again. */
export const MessagesCleared = defineEvent('MessagesCleared', 1, z.strictObject(readingFields));

/** Messages were visible to this person for a while and left the banner by themselves; the bell still lists them. */
export const MessagesPutAway = defineEvent('MessagesPutAway', 1, z.strictObject(readingFields));

/** This person opened their news: those up to that moment are no longer unread. */
export const NewsSeen = defineEvent(
  'NewsSeen',
  1,
  z.strictObject({ userId: idSchema, upTo: momentSchema, at: momentSchema }),
);

const readingEventDefinitions = [MessagesShown, MessagesPutAway, MessagesCleared] as const;
/** A person's reactions to messages. */
export type ReadingEvent = EventOf<(typeof readingEventDefinitions)[number]>;

/** Every event of a person's inbox. */
export const inboxEventDefinitions = [...readingEventDefinitions, NewsSeen] as const;
export type InboxEvent = EventOf<(typeof inboxEventDefinitions)[number]>;
