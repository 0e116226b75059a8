import { streams } from '../../contracts/events/streams.ts';
import type { Account } from '../../server/identity/identityStore.ts';
import { newsFor } from '../../server/readers/news.ts';
import { act, caughtUp, type Seeding } from './seeding.ts';

/** So many are left for each person to find at the bell. */
const leftUnread = 3;

/** Everybody of the demo has looked at their news before the last of them came. */
export async function seeOlderNews(people: readonly Account[], seeding: Seeding): Promise<void> {
  const { handlers, readModels } = seeding.application;
  await caughtUp(seeding);
  for (const { userId, role, fullName } of people) {
    const metadata = act(seeding, userId, role);
    const { at } = metadata;
    const news = await newsFor({ userId, role, fullName, sessionRef: '' }, readModels, Date.parse(at));
    const newestSeen = news.filter(({ isUnread }) => isUnread)[leftUnread];
    if (!newestSeen) continue;
    const seen = { type: 'SeeNews' as const, userId, upTo: newestSeen.at, messages: [], at };
    await handlers.inbox.handle(streams.inbox(userId), seen, metadata);
  }
}
