import type { NameLookup } from '../../contracts/record/wording.ts';
import type { ReadModels } from '../readers/readModels.ts';
import type { AuditRow } from './auditRow.ts';

/** Current names of the people that entries refer to by number (ADR 8). */
export type EntryNames = NameLookup & {
  readonly game: (gameId: number) => string;
  readonly isLite: (gameId: number) => boolean;
};

/** The people that a row refers to by number. */
export type NumberedRow = Pick<AuditRow, 'actorId' | 'subjectIds' | 'teamIds' | 'gameId'>;

/** Where names are looked up. */
export type NameParts = {
  readonly readModels: Pick<ReadModels, 'anyGame' | 'team'>;
  /** Names for unknown people, too. */
  readonly nameOf: (userId: number) => Promise<string>;
};

async function looked<Name>(
  ids: Iterable<number | null>,
  find: (id: number) => Promise<Name>,
): Promise<ReadonlyMap<number, Name>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  return new Map(await Promise.all(asked.map(async (id) => [id, await find(id)] as const)));
}

/** Looks up all people in rows in advance, because the words are then composed synchronously. */
export async function namesOfRows(
  rows: readonly NumberedRow[],
  { readModels, nameOf }: NameParts,
): Promise<EntryNames> {
  const [people, teams, games] = await Promise.all([
    looked(
      rows.flatMap(({ actorId, subjectIds }) => [actorId, ...subjectIds]),
      nameOf,
    ),
    looked(
      rows.flatMap(({ teamIds }) => teamIds),
      async (id) => (await readModels.team(id))?.name,
    ),
    looked(
      rows.map(({ gameId }) => gameId),
      (id) => readModels.anyGame(id),
    ),
  ]);
  return {
    person: (userId) => people.get(userId) ?? 'former member',
    team: (teamId) => teams.get(teamId) ?? 'a former team',
    game: (gameId) => games.get(gameId)?.name ?? 'a former game',
    isLite: (gameId) => games.get(gameId)?.type === 'Lite',
  };
}
