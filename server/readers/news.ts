import { isPracticeGame } from '../../contracts/fields/fields.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { MessageDocument } from '../../contracts/readModels/messageDocument.ts';
import type { NewsItem, NewsKind } from '../../contracts/readModels/newsDocument.ts';
import { newsSince } from '../../projections/news.ts';
import { type Actor, overseesGame } from '../authority/access.ts';
import { messagesFor } from './messages.ts';
import type { ReadModels } from './readModels.ts';

/** A piece of news; of a message all its teams. */
type MessageItem = NewsItem & { readonly teamIds?: readonly number[] | null };

/** One piece of news as shown to one person. */
export type News = MessageItem & {
  readonly isUnread: boolean;
  /** The person's own team in the game; null for its overseers. */
  readonly ownTeamId: number | null;
};

type Seat = { readonly game: GameDocument; readonly ownTeamId: number | null };

/** A person's existing games. */
async function seatsOf(actor: Actor, readModels: ReadModels): Promise<readonly Seat[]> {
  if (actor.role === 'Administrator')
    return (await readModels.allGames()).map((game) => ({ game, ownTeamId: null }));
  const membership = await readModels.membership(actor.userId);
  const seats = await Promise.all(
    (membership?.games ?? []).map(async ({ gameId, teamId }) => ({
      game: await readModels.game(gameId),
      ownTeamId: teamId,
    })),
  );
  return seats.flatMap(({ game, ownTeamId }) => (game ? [{ game, ownTeamId }] : []));
}

/** When a person last joined a place in a game, according to their own news; empty if longer ago. */
function cameAt(own: readonly NewsItem[], gameId: number, kinds: readonly NewsKind[]): string {
  return own.find((item) => item.gameId === gameId && kinds.includes(item.kind))?.at ?? '';
}

/** What happened in a game since a person joined: to all, to their team, or to every team for its overseers. */
async function newsOfSeat(
  { game, ownTeamId }: Seat,
  actor: Actor,
  own: readonly NewsItem[],
  readModels: ReadModels,
): Promise<readonly NewsItem[]> {
  const { gameId } = game;
  const inGame = cameAt(own, gameId, ['joined', 'instructorAdded']);
  if (overseesGame(actor, game)) {
    const documents = await readModels.newsOfGame(gameId);
    return documents.flatMap(({ items }) => items).filter(({ at }) => at >= inGame);
  }
  const inTeam = cameAt(own, gameId, ['joined', 'moved']);
  const [ofGame, ofTeam] = await Promise.all([
    readModels.news(`game-${gameId}`),
    ownTeamId === null ? undefined : readModels.news(`team-${ownTeamId}`),
  ]);
  return [
    ...(ofGame?.items ?? []).filter(({ at }) => at >= inGame),
    ...(ofTeam?.items ?? []).filter(({ at }) => at >= inTeam),
  ];
}

function itemOf({ messageId, at, gameId, teamIds, by, text }: MessageDocument): MessageItem {
  const teamId = teamIds?.length === 1 ? (teamIds[0] ?? null) : null;
  return { id: `message-${messageId}`, kind: 'message', at, gameId, teamId, teamIds, turn: null, by, text };
}

/** A person's messages as news, and which of them they have dismissed or seen for a while. */
async function messagesOf(
  actor: Actor,
  readModels: ReadModels,
  now: number,
): Promise<{ readonly items: readonly MessageItem[]; readonly done: ReadonlySet<string> }> {
  const messages = await messagesFor(actor, readModels, now);
  const readings = messages.length === 0 ? [] : await readModels.messageReadings({ userId: actor.userId });
  const done = readings.filter(({ clearedAt, putAwayAt }) => clearedAt !== null || putAwayAt !== null);
  return {
    items: messages.map(itemOf),
    done: new Set(done.map(({ messageId }) => `message-${messageId}`)),
  };
}

/** Deleted games referred to by news: they are neither shown nor linked. */
async function deletedAmong(
  items: readonly NewsItem[],
  seats: readonly Seat[],
  readModels: ReadModels,
): Promise<ReadonlySet<number | null>> {
  const known = new Set(seats.map(({ game }) => game.gameId));
  const others = new Set(items.flatMap(({ gameId }) => (gameId === null || known.has(gameId) ? [] : gameId)));
  const looked = [...others].map(async (gameId) => ((await readModels.game(gameId)) ? [] : [gameId]));
  return new Set((await Promise.all(looked)).flat());
}

/** Newest first; ties are ordered deterministically. */
function newestFirst(one: NewsItem, other: NewsItem): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Whether a person did it themselves. The product runs a quarter, of a practice game because its player says so. */
const isOwnAct = ({ kind, by, gameId }: NewsItem, { userId }: Actor): boolean =>
  by === userId || (kind === 'turnRun' && gameId !== null && isPracticeGame(gameId));

/**
 * A person's news, newest first: about themselves, about their current games and team since they joined, and
 * about every team for overseers of its game; none older than ninety days. Their own acts and messages they
 * have dismissed do not count as unread.
 */
export async function newsFor(actor: Actor, readModels: ReadModels, now: number): Promise<readonly News[]> {
  const [seats, ownDocument, messages, seen] = await Promise.all([
    seatsOf(actor, readModels),
    readModels.news(`user-${actor.userId}`),
    messagesOf(actor, readModels, now),
    readModels.newsSeen(actor.userId),
  ]);
  const own = ownDocument?.items ?? [];
  const ofSeats = await Promise.all(seats.map((seat) => newsOfSeat(seat, actor, own, readModels)));
  const all: readonly MessageItem[] = [...own, ...ofSeats.flat(), ...messages.items];
  const deleted = await deletedAmong(all, seats, readModels);
  const since = newsSince(now);
  const upTo = seen?.upTo ?? '';
  return all
    .filter(({ at, gameId }) => at >= since && !deleted.has(gameId))
    .sort(newestFirst)
    .map((item) => ({
      ...item,
      isUnread: item.at > upTo && !isOwnAct(item, actor) && !messages.done.has(item.id),
      ownTeamId: seats.find(({ game }) => game.gameId === item.gameId)?.ownTeamId ?? null,
    }));
}
