import { listNews, type NewsEntry, type NewsSummary, seeNews } from '../../../contracts/calls/news.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { Actor } from '../../authority/access.ts';
import { inboxDecider } from '../../commands/deciders/messages.ts';
import { messagesFor, teamNames } from '../../readers/messages.ts';
import { type News, newsFor } from '../../readers/news.ts';
import { type CallParts, commandMetadata } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';

/** More than anyone reads at once; the count goes beyond. */
const listedMax = 100;

async function entryOf(item: News, { readModels, nameOf, texts }: CallParts): Promise<NewsEntry> {
  const { id, kind, at, isUnread, gameId, teamId, teamIds, ownTeamId, turn, by, text, placeId } = item;
  const game = gameId === null ? undefined : await readModels.game(gameId);
  const ofTeams = teamIds ?? (teamId === null ? [] : [teamId]);
  return {
    news_id: id,
    kind,
    news_tzts: at,
    is_unread: isUnread,
    full_name: by === null ? null : await nameOf(by),
    game_id: gameId,
    game_name: game?.name ?? null,
    team_id: teamId ?? ownTeamId,
    team_name: await teamNames(ofTeams, readModels),
    turn_num: turn,
    text: text === null ? null : await texts.open(text),
    ...(placeId !== undefined && { place_id: placeId }),
  };
}

/** What a person's bell shows before it is opened. */
export async function newsSummary(actor: Actor, parts: CallParts): Promise<NewsSummary> {
  const news = await newsFor(actor, parts.readModels, parts.environment.clock.now());
  const unread = news.filter(({ isUnread }) => isUnread);
  const [newest] = unread;
  return { unread: unread.length, newest: newest ? await entryOf(newest, parts) : null };
}

/** Handlers of the bell: the list, and up to when it was seen. */
export function newsHandlers(parts: CallParts): readonly BoundCall[] {
  const { commandHandlers, readModels, environment } = parts;
  return [
    bind(listNews, async (_, context) => {
      const news = await newsFor(actorOf(context), readModels, environment.clock.now());
      return { news: await Promise.all(news.slice(0, listedMax).map((item) => entryOf(item, parts))) };
    }),
    bind(seeNews, async ({ up_to_tzts }, context) => {
      const actor = actorOf(context);
      const { userId } = actor;
      const metadata = commandMetadata(context, environment);
      // Future news cannot have been seen.
      const upTo = new Date(Math.min(Date.parse(up_to_tzts), Date.parse(metadata.at))).toISOString();
      // Reading the list also reads its messages, which their senders can see.
      const messages = (await messagesFor(actor, readModels, environment.clock.now()))
        .filter(({ at }) => at <= upTo)
        .slice(0, listedMax)
        .map(({ messageId, by }) => ({ messageId, sentBy: by }));
      const result = await commandHandlers
        .of(inboxDecider)
        .handle(
          streams.inbox(userId),
          { type: 'SeeNews', userId, upTo, messages, at: metadata.at },
          metadata,
        );
      if (result.kind !== 'recorded') throw new Error('An inbox refuses nothing.');
      await readModels.shows(result.position);
      return { position: result.position };
    }),
  ];
}
