import type { MembershipDocument } from '../../contracts/readModels/membershipDocument.ts';
import type { MessageDocument } from '../../contracts/readModels/messageDocument.ts';
import { monthOf } from '../../projections/messages.ts';
import { newsSince } from '../../projections/news.ts';
import type { Actor } from '../authority/access.ts';
import type { ReadModels } from './readModels.ts';

const dayMilliseconds = 24 * 3600 * 1000;
/** So long a message waits in the banner for somebody who does not come. */
const standingDays = 30;

/** From when on messages still stand, as of a moment in milliseconds. */
export function standingSince(now: number): string {
  return new Date(now - standingDays * dayMilliseconds).toISOString();
}

/** The months from one moment to another, in milliseconds: those that messages of the time between are in. */
function monthsBetween(from: number, to: number): readonly string[] {
  const days = Math.ceil((to - from) / dayMilliseconds);
  const moments = Array.from({ length: days + 1 }, (_, day) => Math.min(from + day * dayMilliseconds, to));
  return [...new Set(moments.map((moment) => monthOf(new Date(moment).toISOString())))];
}

/** Whether a message is for somebody of a game: to all of it, to their team, or to those who oversee it. */
function isFor(
  { teamId }: MessageDocument,
  membership: MembershipDocument['games'][number] | undefined,
  { role }: Actor,
): boolean {
  if (!membership) return false;
  return (
    teamId === null || membership.teamId === teamId || (membership.teamId === null && role !== 'Student')
  );
}

/**
 * The messages that are for a person and no older than news may be, newest first: those to everyone, to their games and to
 * their team; those who oversee a game get what is sent to its teams. Nobody gets their own. Cleared ones are among them.
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

/** The newest message first; of two of one moment the one that was sent last. */
export function newestFirst(one: MessageDocument, other: MessageDocument): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return other.messageId - one.messageId;
}
