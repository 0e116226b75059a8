import ical from 'ical-generator';
import type { Middleware } from 'koa';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { Identity } from '../identity/identity.ts';
import type { ReadModels } from '../readers/readModels.ts';

const addressPattern = /^\/calendar\/([\w-]{43})\.ics$/;

/** Where somebody's calendar is, by its secret. */
export const calendarPath = (secret: string): string => `/calendar/${secret}.ics`;

type Calendars = {
  readonly identity: Pick<Identity, 'accounts' | 'tokens'>;
  readonly readModels: Pick<ReadModels, 'allGames' | 'team'>;
  /** The address that people type, whose host makes ids unique. */
  readonly origin: string;
};

/** The games of a person that have dates, each under the name of their bank, or of the game for who oversees it. */
async function datedGames(userId: number, { allGames, team }: Calendars['readModels']) {
  const games = (await allGames()).filter((game) => game.schedule !== null && game.members[userId]);
  return Promise.all(
    games.map(async (game) => {
      const own = await team(game.members[userId]?.teamId ?? 0);
      return { game, name: own?.name ?? game.name };
    }),
  );
}

/** The dates of games in RFC 5545: no figures, and no names of people. */
function calendarOf(
  games: readonly { readonly game: GameDocument; readonly name: string }[],
  origin: string,
) {
  const { host } = new URL(origin);
  const calendar = ical({ name: 'Quarterdeck', prodId: { company: 'Quarterdeck', product: 'Quarterdeck' } });
  for (const { game, name } of games)
    for (const { turn, lockdownAt } of game.schedule?.quarters ?? [])
      calendar.createEvent({
        id: `game-${game.gameId}-qtr-${turn}@${host}`,
        sequence: game.schedule?.version ?? 0,
        stamp: new Date(game.schedule?.at ?? game.createdAt),
        start: new Date(lockdownAt),
        summary: `Qtr ${turn} due: ${name}`,
        url: `${origin}/game/${game.gameId}`,
      });
  return calendar.toString();
}

/**
 * Answers a calendar that asks for somebody's dates; its address is the only proof, and a wrong one is no page. No
 * log has it.
 */
export function calendarFile({ identity, readModels, origin }: Calendars): Middleware {
  return async (context, next) => {
    const [, secret] = addressPattern.exec(context.path) ?? [];
    const found = secret === undefined ? undefined : await identity.tokens.find(secret, 'calendar');
    const account = found?.userId == null ? undefined : await identity.accounts.findById(found.userId);
    if (!account || account.disabledAt !== null) return next();
    context.set('Cache-Control', 'private, no-store');
    context.type = 'text/calendar; charset=utf-8';
    context.body = calendarOf(await datedGames(account.userId, readModels), origin);
  };
}
