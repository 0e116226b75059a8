import type { InboxEvent, MessageEvent, ReadingEvent } from '../contracts/events/messageEvents.ts';
import type { MessageDocument, MessageReadingDocument } from '../contracts/readModels/messageDocument.ts';
import { defineProjection } from './projection.ts';

/** The month of a moment, which messages are indexed by: `2026-09`. */
export const monthOf = (moment: string): string => moment.slice(0, 7);

/** Sent messages, for banners and for their senders. */
export const messages = defineProjection<MessageDocument, MessageEvent>({
  name: 'messages',
  version: 2,
  indexes: ['scope', 'month', 'by'],
  handles: {
    MessageSent: {
      key: ({ data }) => String(data.messageId),
      reduce: (_, { data }) => ({
        ...data,
        scope: data.gameId === null ? 'everyone' : `game-${data.gameId}`,
        month: monthOf(data.at),
      }),
    },
  },
});

/** A handler that notes the first time that something happened to each message for one person. */
function first(field: 'shownAt' | 'putAwayAt' | 'clearedAt') {
  return {
    key: ({ data }: { readonly data: ReadingEvent['data'] }) =>
      data.messages.map(({ messageId }) => `${messageId}.${data.userId}`),
    reduce(
      known: MessageReadingDocument | null,
      { data }: { readonly data: ReadingEvent['data'] },
      id: string,
    ): MessageReadingDocument {
      const reading = known ?? {
        messageId: Number(id.split('.')[0]),
        userId: data.userId,
        shownAt: null,
        putAwayAt: null,
        clearedAt: null,
      };
      return { ...reading, [field]: reading[field] ?? data.at };
    },
  };
}

/** Which messages were shown to each person, which banners closed by themselves, and which were cleared. */
export const messageReadings = defineProjection<MessageReadingDocument, InboxEvent>({
  name: 'messageReadings',
  version: 2,
  indexes: ['messageId', 'userId'],
  handles: {
    MessagesShown: first('shownAt'),
    MessagesPutAway: first('putAwayAt'),
    MessagesCleared: first('clearedAt'),
  },
});
