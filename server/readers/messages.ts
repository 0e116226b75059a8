import type { MembershipDocument } from '../../contracts/readModels/membershipDocument.ts';
import type { MessageDocument } from '../../contracts/readModels/messageDocument.ts';
import { monthOf } from '../../projections/messages.ts';
import { newsSince } from '../../projections/news.ts';
import type { Actor } from '../authority/access.ts';
import type { ReadModels } from './readModels.ts';

const dayMilliseconds = 24 * 3600 * 1000;
/** How long a message waits in the banner for a person who does not come. */
const standingDays = 30;

/** Messages are still shown from this time on, given a time in milliseconds. */
export function standingSince(now: number): string {
  return new Date(now - standingDays * dayMilliseconds).toISOString();
}

/** The months between two times in milliseconds: those that contain the messages in between. */
function monthsBetween(from: number, to: number): readonly string[] {
  const days = Math.ceil((to - from) / dayMilliseconds);
  const moments = Array.from({ length: days + 1 }, (_, day) => Math.min(from + day * dayMilliseconds, to));
  return [...new Set(moments.map((moment) => monthOf(new Date(moment).toISOString())))];
}

/** Whether a message is for a person in a game: to all of it, to their team, or to those who oversee it. */
function isFor(
  { teamIds }: MessageDocument,
  membership: MembershipDocument['games'][number] | undefined,
  { role }: Actor,
): boolean {
  if (!membership) return false;
  return (
    teamIds === null ||
    (membership.teamId === null ? role !== 'Student' : teamIds.includes(membership.teamId))
  );
}

/**
 * A person's messages, no older than news may be, newest first: those to everyone, to their games and to
 * their team; overseers of a game get what is sent to its teams. Nobody gets their own. Includes cleared
 * ones.
 */
export async function messagesFor(
  actor: Actor,
  readModels: ReadModels,
  now: number,
): Promise<readonly MessageDocument[]> {
  const since = newsSince(now);
  const months = monthsBetween(Date.parse(since), now);
  const isAdministrator = actor.role === 'Administrator';
  const games = isAdministrator ? [] : ((await readModels.membership(actor.userId))?.games ?? []);
  const there = new Set(isAdministrator ? (await readModels.allGames()).map(({ gameId }) => gameId) : []);
  const scopes = ['everyone' as const, ...games.map(({ gameId }) => `game-${gameId}` as const)];
  const found = await Promise.all(
    months.flatMap((month) =>
      isAdministrator
        ? [readModels.messages({ month })]
        : scopes.map((scope) => readModels.messages({ month, scope })),
    ),
  );
  return found
    .flat()
    .filter((message) => message.at >= since && message.by !== actor.userId)
    .filter(
      (message) =>
        message.gameId === null ||
        there.has(message.gameId) ||
        isFor(
          message,
          games.find(({ gameId }) => gameId === message.gameId),
          actor,
        ),
    )
    .sort(newestFirst);
}

/** The messages to a game or to some of its teams since a time (ISO 8601), in no order. */
export async function messagesOfGame(
  gameId: number,
  since: string,
  readModels: Pick<ReadModels, 'messages'>,
  now: number,
): Promise<readonly MessageDocument[]> {
  const found = monthsBetween(Date.parse(since), now).map((month) =>
    readModels.messages({ month, scope: `game-${gameId}` }),
  );
  return (await Promise.all(found)).flat().filter(({ at }) => at >= since);
}

/** Newest first; of two at the same time the one sent last. */
export function newestFirst(one: MessageDocument, other: MessageDocument): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return other.messageId - one.messageId;
}

/**
 * Messages for a person's banner, newest first; includes cleared ones. One to a game or a team leaves it when the
 * quarter in which it was sent is run. What teams write and get, overseers of the game read in the bell alone; one to
 * no team is theirs.
 */
export async function bannerMessages(
  actor: Actor,
  readModels: ReadModels,
  now: number,
): Promise<readonly MessageDocument[]> {
  const standing = (await messagesFor(actor, readModels, now)).filter(
    ({ at, teamIds }) => at >= standingSince(now) && (!teamIds?.length || actor.role === 'Student'),
  );
  const gameIds = new Set(standing.flatMap(({ gameId }) => gameId ?? []));
  const games = await Promise.all([...gameIds].map((gameId) => readModels.game(gameId)));
  const openedAt = new Map(games.flatMap((game) => (game ? [[game.gameId, game.turnOpenedAt]] : [])));
  return standing.filter(({ gameId, at }) => gameId === null || at >= (openedAt.get(gameId) ?? ''));
}

/** `First Harbor Bank, Bayside Trust`; null without a team. */
export async function teamNames(teamIds: readonly number[], readModels: ReadModels): Promise<string | null> {
  const teams = await Promise.all(teamIds.map((teamId) => readModels.team(teamId)));
  return teams.flatMap((team) => team?.name ?? []).join(', ') || null;
}
