import { mkdirSync } from 'node:fs';
import { deedKinds } from '../../contracts/audit/deedKinds.ts';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import type { AuditRow } from '../../server/audit/auditRow.ts';
import { openSqliteAuditIndex } from '../../server/audit/sqliteAuditIndex.ts';
import { type Figure, milliseconds, timed } from './figure.ts';

const rows = 250_000;
const rowsOfABatch = 5_000;
const pagesOfAFilter = 40;
const entriesOfAPage = 100;
const p95MillisecondsMax = 30;
const people = 500;
const games = 40;
const teams = 400;

/** Rows as a school produces them: forty games of ten teams, one entry a second; the same in every run. */
function rowAt(position: number): AuditRow {
  const spread = (position * 2_654_435_761) % 4_294_967_296;
  const gameId = 1 + (spread % games);
  const teamId = 1 + (spread % teams);
  return {
    position,
    stream: `teamTurn-${gameId}.${teamId}.1`,
    revision: position,
    type: 'DecisionsSaved',
    kind: deedKinds[spread % 7 === 0 ? spread % deedKinds.length : 0] ?? 'saved',
    at: Date.UTC(2026, 0, 1) + position * 1_000,
    actorId: 1 + (spread % people),
    role: 'Student',
    gameId,
    teamIds: [teamId],
    subjectIds: [],
    turn: 1,
    intraturnId: 1 + (spread % 1_000),
    area: decisionAreas[spread % decisionAreas.length]?.name ?? null,
    cells: 3,
    forecast: null,
    cellMarks: [],
  };
}

const filters: Readonly<Record<string, EntryFilter>> = {
  'a person': { person: 17 },
  'a game': { game: 5 },
  'a team': { team: 45 },
  'a kind': { kinds: ['submitted'] },
  'a kind of a game': { game: 5, kinds: ['submitted'] },
  'an area': { area: decisionAreas[2]?.name },
};

/** Pages of a large audit list by the slowest filter, compared with pages without one. */
export async function auditPage(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const index = openSqliteAuditIndex(directory);
  for (let first = 1; first <= rows; first += rowsOfABatch) {
    const batch = Array.from({ length: rowsOfABatch }, (_, at) => rowAt(first + at));
    const { position, stream, revision, at } = rowAt(first + rowsOfABatch - 1);
    await index.add(
      batch.map((row) => ({ row, clock: row.at })),
      { position, stream, revision, hash: '', clock: at },
    );
  }
  const pagesOf = async (filter: EntryFilter): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let page = 1; page <= pagesOfAFilter; page += 1) {
      const before = Math.floor((rows * page) / pagesOfAFilter);
      times.push(await timed(() => index.page(filter, { limit: entriesOfAPage + 1, before })));
    }
    return times;
  };
  const floor = await pagesOf({});
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries(filters))
    figures.push(
      milliseconds(`a page of ${rows} audit entries by ${name}`, await pagesOf(filter), {
        share: 0.95,
        max: p95MillisecondsMax,
        floor: ['without a filter', floor],
      }),
    );
  index.close();
  return figures;
}
