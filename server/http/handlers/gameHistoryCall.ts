import { loadGameHistory } from '../../../contracts/calls/history.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { NameLookup } from '../../../contracts/record/wording.ts';
import { gameQuarters } from '../../history/gameQuarters.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, gameOf } from '../handler.ts';
import type { Past } from '../past.ts';

/** Names by number, looked up in advance because sentences are built synchronously. */
export async function namesOf(
  userIds: Iterable<number>,
  nameOf: CallParts['nameOf'],
): Promise<ReadonlyMap<number, string>> {
  return new Map(await Promise.all([...new Set(userIds)].map(async (id) => [id, await nameOf(id)] as const)));
}

/** People as listed in answers. */
export const peopleOf = (actors: ReadonlyMap<number, string>) =>
  [...actors].map(([user_id, full_name]) => ({ user_id, full_name }));

/** The words of a game's events for its readers: its members and teams by name. */
export async function wordsIn(
  { gameId, members }: GameDocument,
  { nameOf, readModels }: Pick<CallParts, 'nameOf' | 'readModels'>,
): Promise<NameLookup> {
  const teams = new Map((await readModels.teamsOf(gameId)).map((team) => [team.teamId, team.name]));
  const known = await namesOf(Object.keys(members).map(Number), nameOf);
  return {
    person: (userId) => known.get(userId) ?? 'a former member',
    team: (id) => teams.get(id) ?? 'a former team',
  };
}

/** Number of acts in each quarter of each team. */
export function gameHistoryCall(nameOf: CallParts['nameOf'], past: Past): BoundCall {
  return bind(loadGameHistory, async (_, context) => {
    const { gameId, teamIds, turnsCompleted, turnsAllowed } = gameOf(context);
    const history = await past.historyOf(gameId);
    const turns = Array.from(
      { length: Math.min(turnsCompleted + 1, turnsAllowed) },
      (__, index) => index + 1,
    );
    const asked = teamIds.flatMap((teamId) => turns.map((turn) => ({ gameId, teamId, turn })));
    const found = await gameQuarters(history, asked);
    return {
      quarters: found.map(({ teamId, turn, first, last, counts, userIds }) => ({
        team_id: teamId,
        turn_num: turn,
        first_position: first.position,
        last_position: last.position,
        first_at: first.at,
        last_at: last.at,
        counts: [...counts].map(([kind, steps]) => ({ kind, steps })),
        user_ids: [...userIds],
      })),
      people: peopleOf(
        await namesOf(
          found.flatMap(({ userIds }) => userIds),
          nameOf,
        ),
      ),
      head: history.through(),
    };
  });
}
