import type { ClassPerson } from '../../../contracts/calls/gameClass.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { KeptCell } from '../../../contracts/record/keptCells.ts';
import { keptShares } from '../../../contracts/record/keptShares.ts';
import { needsLink } from '../../identity/accounts/accounts.ts';
import { messagesOfGame, standingSince } from '../../readers/messages.ts';
import type { CallParts } from '../callParts.ts';

/** The messages of the open quarter, each with the people who were shown it. */
export async function messagesOfQuarter(
  { gameId, turnOpenedAt }: GameDocument,
  { readModels, environment }: CallParts,
) {
  const now = environment.clock.now();
  const since = [turnOpenedAt, standingSince(now)].sort().at(-1) ?? turnOpenedAt;
  const messages = await messagesOfGame(gameId, since, readModels, now);
  return Promise.all(
    messages.map(async ({ messageId, by, teamIds }) => {
      const readings = await readModels.messageReadings({ messageId });
      const shown = readings.filter(({ shownAt, clearedAt }) => (shownAt ?? clearedAt) !== null);
      return { by, teamIds, shownTo: new Set(shown.map(({ userId }) => userId)) };
    }),
  );
}

/** The members of a team, by the open quarter; without erased ones. */
export async function classPeople(
  game: GameDocument,
  { teamId, currentTurn }: TeamDocument,
  cells: readonly KeptCell[],
  messages: Awaited<ReturnType<typeof messagesOfQuarter>>,
  readerId: number,
  { identity: { accounts }, readModels, unsavedOf }: CallParts,
): Promise<ClassPerson[]> {
  const members = Object.entries(game.members).filter(([, member]) => member.teamId === teamId);
  const forecasts = (await readModels.forecastsOf(teamId, currentTurn)).filter(
    ({ status }) => status !== 'failed',
  );
  const shares = keptShares(cells);
  const unsaved = unsavedOf(teamId);
  const toTeam = messages.filter(({ teamIds }) => teamIds === null || teamIds.includes(teamId));
  const people = members.map(async ([id, { roles }]): Promise<ClassPerson[]> => {
    const userId = Number(id);
    const account = await accounts.listedById(userId);
    if (!account) return [];
    const { fullName, email, lastSeenAt, disabledAt } = account;
    const toPerson = toTeam.filter(({ by }) => by !== userId);
    const unread = toPerson.filter(({ shownTo }) => !shownTo.has(userId));
    const share = shares.find((one) => one.userId === userId);
    const ownForecasts = forecasts.filter(({ by }) => by === userId);
    // Whoever has saved was there, however they got in.
    const acts = [...cells.filter(({ by }) => by === userId), ...ownForecasts].map(({ at }) => at);
    const seen = lastSeenAt === null ? acts : [...acts, new Date(lastSeenAt).toISOString()];
    return [
      {
        user_id: userId,
        full_name: fullName,
        email,
        roles: [...roles],
        last_seen_tzts: seen.sort().at(-1) ?? null,
        needs_link: needsLink(account) && disabledAt === null,
        unread: unread.length,
        unread_own: unread.filter(({ by }) => by === readerId).length,
        is_written_to: toPerson.some(({ by }) => by === readerId),
        unsaved: unsaved.get(userId)?.count ?? 0,
        screens: [...(unsaved.get(userId)?.screens ?? [])],
        cells: share?.cells ?? 0,
        areas: share?.tiles.length ?? 0,
        kept: share?.kept ?? 0,
        forecasts: ownForecasts.length,
      },
    ];
  });
  return (await Promise.all(people)).flat();
}
