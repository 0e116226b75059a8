import { streams } from '../../contracts/features/streams.ts';
import type { Actor } from '../../server/authority/access.ts';
import { inboxDecider } from '../../server/commands/deciders/messages.ts';
import type { Account } from '../../server/identity/model/identityStore.ts';
import { messagesFor } from '../../server/readers/messages.ts';
import { newsFor } from '../../server/readers/news.ts';
import { act, caughtUp, type Seeding } from './seeding.ts';

/** Number of news left unread for each person. */
const leftUnread = 3;

/** Somebody has read what the instructor told the class in past quarters. */
async function clearMessages(actor: Actor, seeding: Seeding): Promise<void> {
  const { commandHandlers, readModels } = seeding.application;
  const { userId } = actor;
  const metadata = act(seeding, userId, actor.role);
  const found = await messagesFor(actor, readModels, Date.parse(metadata.at));
  const messages = found.map(({ messageId, by }) => ({ messageId, sentBy: by }));
  if (messages.length === 0) return;
  const cleared = { type: 'ClearMessages' as const, userId, messages, at: metadata.at };
  await commandHandlers.of(inboxDecider).handle(streams.inbox(userId), cleared, metadata);
}

/** Everybody in the demo has cleared their messages, and viewed their news before the last of them. */
export async function seeOlderNews(people: readonly Account[], seeding: Seeding): Promise<void> {
  const { commandHandlers, readModels } = seeding.application;
  await caughtUp(seeding);
  for (const { userId, role, fullName } of people) {
    const metadata = act(seeding, userId, role);
    const { at } = metadata;
    const actor = { userId, role, fullName, sessionRef: '' };
    await clearMessages(actor, seeding);
    const news = await newsFor(actor, readModels, Date.parse(at));
    const newestSeen = news.filter(({ isUnread }) => isUnread)[leftUnread];
    if (!newestSeen) continue;
    const seen = { type: 'SeeNews' as const, userId, upTo: newestSeen.at, messages: [], at };
    await commandHandlers.of(inboxDecider).handle(streams.inbox(userId), seen, metadata);
  }
}
