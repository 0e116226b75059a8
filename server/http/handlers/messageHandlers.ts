import {
  clearMessages,
  type Message,
  putAwayMessages,
  tellShown,
} from '../../../contracts/calls/messages.ts';
import {
  listSent,
  type MessageReader,
  type SentMessage,
  sendToEveryone,
  sendToGame,
  sendToOverseers,
  sendToTeam,
  sendToTeams,
} from '../../../contracts/calls/sendMessages.ts';
import { overseersName } from '../../../contracts/events/messageEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type {
  MessageDocument,
  MessageReadingDocument,
} from '../../../contracts/readModels/messageDocument.ts';
import type { Actor } from '../../authority/access.ts';
import { notFound, refusedBy } from '../../authority/answers.ts';
import type { InboxCommand } from '../../commands/deciders/messages.ts';
import { inboxDecider, messagesDecider } from '../../commands/deciders/messages.ts';
import { messagesOfAccountMax } from '../../identity/signIn/requestLimits.ts';
import { sendMessage } from '../../processes/sendMessage.ts';
import {
  bannerMessages,
  messagesFor,
  newestFirst,
  standingSince,
  teamNames,
} from '../../readers/messages.ts';
import { type CallParts, commandMetadata } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, teamOf } from '../handler.ts';

/** The sender's name of messages from the product itself. */
const ownName = 'System';
/** More than anyone reads; older ones appear when newer ones are cleared. */
const shownMax = 200;

async function messageAnswer(
  message: MessageDocument,
  { readModels, nameOf, texts }: CallParts,
): Promise<Message> {
  const { messageId, text, by, gameId, teamIds } = message;
  const game = gameId === null ? undefined : await readModels.game(gameId);
  return {
    message_id: messageId,
    text: await texts.open(text),
    full_name: by === null ? ownName : await nameOf(by),
    team_name: teamIds?.length === 0 ? overseersName : await teamNames(teamIds ?? [], readModels),
    game_name: game?.name ?? null,
  };
}

/** Messages in a person's banner, newest first: addressed to them, until cleared or shown long enough. */
export async function bannerAnswer(actor: Actor, parts: CallParts): Promise<Message[]> {
  const { readModels, environment } = parts;
  const now = environment.clock.now();
  const messages = await bannerMessages(actor, readModels, now);
  const readings = messages.length === 0 ? [] : await readModels.messageReadings({ userId: actor.userId });
  const gone = new Set(
    readings
      .filter(({ clearedAt, putAwayAt }) => clearedAt !== null || putAwayAt !== null)
      .map(({ messageId }) => messageId),
  );
  const kept = messages.filter(({ messageId }) => !gone.has(messageId)).slice(0, shownMax);
  return Promise.all(kept.map((message) => messageAnswer(message, parts)));
}

/** Records an act on messages in the caller's inbox; ids of messages not addressed to them are ignored. */
async function note(
  type: Exclude<InboxCommand['type'], 'SeeNews'>,
  messageIds: readonly number[],
  context: CallContext,
  parts: CallParts,
): Promise<{ position: number }> {
  const { commandHandlers, readModels, environment } = parts;
  const actor = actorOf(context);
  const metadata = commandMetadata(context, environment);
  const named = (await messagesFor(actor, readModels, environment.clock.now()))
    .filter(({ messageId }) => messageIds.includes(messageId))
    .map(({ messageId, by }) => ({ messageId, sentBy: by }));
  const { userId } = actor;
  const result = await commandHandlers
    .of(inboxDecider)
    .handle(streams.inbox(userId), { type, userId, messages: named, at: metadata.at }, metadata);
  if (result.kind !== 'recorded') throw new Error('An inbox refuses nothing.');
  await readModels.shows(result.position);
  return { position: result.position };
}

/**
 * Recipients of a message, as far as they can be listed: of a team its members, and who oversees the game.
 */
async function addressedIds({ gameId, teamIds, by }: MessageDocument, { readModels }: CallParts) {
  const game = gameId === null ? undefined : await readModels.game(gameId);
  return Object.entries(game?.members ?? {})
    .filter(([, { teamId }]) => teamIds === null || teamId === null || teamIds.includes(teamId))
    .map(([userId]) => Number(userId))
    .filter((userId) => userId !== by);
}

async function readersOf(message: MessageDocument, parts: CallParts): Promise<MessageReader[]> {
  const readings = await parts.readModels.messageReadings({ messageId: message.messageId });
  const byReader = new Map<number, Pick<MessageReadingDocument, 'shownAt' | 'clearedAt'>>(
    (await addressedIds(message, parts)).map((userId) => [userId, { shownAt: null, clearedAt: null }]),
  );
  for (const reading of readings) byReader.set(reading.userId, reading);
  const readers = [...byReader].map(async ([userId, { shownAt, clearedAt }]) => ({
    full_name: await parts.nameOf(userId),
    shown_tzts: shownAt,
    cleared_tzts: clearedAt,
  }));
  return (await Promise.all(readers)).sort((one, other) => one.full_name.localeCompare(other.full_name));
}

async function sentAnswer(message: MessageDocument, parts: CallParts): Promise<SentMessage> {
  return {
    ...(await messageAnswer(message, parts)),
    sent_tzts: message.at,
    readers: await readersOf(message, parts),
  };
}

const tooMany = refusedBy(
  'MG12',
  `You’ve sent ${messagesOfAccountMax} messages in 15 minutes. Please wait a few minutes and send this one again.`,
);

/**
 * Sends a message of the caller unless they have sent too many. A repeat gets the same answer and does not
 * count.
 */
async function send(
  to: { readonly gameId: number | null; readonly teamIds: number[] | null },
  text: string,
  context: CallContext,
  { commandHandlers, identity, environment, texts }: CallParts,
) {
  const { userId } = actorOf(context);
  const metadata = commandMetadata(context, environment);
  const isRepeat = await commandHandlers
    .of(messagesDecider)
    .hasHandled(streams.messages(to.gameId), metadata);
  const allowed = isRepeat ? undefined : await identity.limits.takeMessage(userId);
  if (!isRepeat && allowed === undefined) return tooMany;
  try {
    const sealed = await texts.seal(text, { userId, gameId: to.gameId });
    const message = { ...to, text: sealed, by: userId };
    const { messageId, position } = await sendMessage(message, metadata, commandHandlers);
    return { message_id: messageId, position };
  } catch (fault) {
    await allowed?.giveBack();
    throw fault;
  }
}

/**
 * Handlers of messages: to everyone, to a game, to teams; shown, dismissed, cleared, and who has seen one's
 * own.
 */
export function messageHandlers(parts: CallParts): readonly BoundCall[] {
  const { readModels, environment } = parts;
  return [
    bind(sendToEveryone, ({ message }, context) =>
      send({ gameId: null, teamIds: null }, message, context, parts),
    ),
    bind(sendToTeam, ({ message }, context) => {
      const { gameId, teamId } = teamOf(context);
      return send({ gameId, teamIds: [teamId] }, message, context, parts);
    }),
    bind(sendToTeams, async ({ message, team_ids }, context) => {
      const { gameId, teamIds } = gameOf(context);
      if (!team_ids.every((teamId) => teamIds.includes(teamId))) return notFound('team');
      return send({ gameId, teamIds: [...new Set(team_ids)] }, message, context, parts);
    }),
    bind(sendToOverseers, ({ message }, context) =>
      send({ gameId: gameOf(context).gameId, teamIds: [] }, message, context, parts),
    ),
    bind(sendToGame, ({ message }, context) =>
      send({ gameId: gameOf(context).gameId, teamIds: null }, message, context, parts),
    ),
    bind(tellShown, ({ message_ids }, context) => note('NoteShown', message_ids, context, parts)),
    bind(putAwayMessages, ({ message_ids }, context) => note('PutAwayMessages', message_ids, context, parts)),
    bind(clearMessages, ({ message_ids }, context) => note('ClearMessages', message_ids, context, parts)),
    bind(listSent, async (_, context) => {
      const since = standingSince(environment.clock.now());
      const own = (await readModels.messages({ by: actorOf(context).userId }))
        .filter(({ at }) => at >= since)
        .sort(newestFirst);
      return { messages: await Promise.all(own.map((message) => sentAnswer(message, parts))) };
    }),
  ];
}
