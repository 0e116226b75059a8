import { streams } from '../../contracts/features/streams.ts';
import type { SendMessage } from '../commands/deciders/messages.ts';
import { messagesDecider } from '../commands/deciders/messages.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';

type Unsent<Message> = Message extends unknown ? Omit<Message, 'messageId' | 'at'> : never;

/** A message before it has its id. */
export type NewMessage = Unsent<SendMessage['message']>;

/** Sends a message; repeating the command returns the same id without sending again. */
export async function sendMessage(
  message: NewMessage,
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
): Promise<{ readonly messageId: number; readonly position: number }> {
  const [messageId] = await commandHandlers.allocateIdentifiers('message', 1, metadata);
  if (messageId === undefined) throw new Error('No id was reserved for the message.');
  const result = await commandHandlers
    .of(messagesDecider)
    .handle(
      streams.messages(message.gameId),
      { message: { messageId, ...message, at: metadata.at } },
      metadata,
    );
  if (result.kind !== 'recorded') throw new Error('A message is never refused by its stream.');
  return { messageId, position: result.position };
}
