/**
 * The audit index: pages of a large one by each filter, an export compared with bare reading of the log, and
 * durable saves compared with a server without the index. `AUDIT_ROWS=200000` measures pages of a smaller one
 * than a million entries.
 */
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { deedKinds } from '../../contracts/audit/deedKinds.ts';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import type { AuditIndex } from '../../server/audit/auditIndex.ts';
import { createAuditLog } from '../../server/audit/auditLog.ts';
import type { AuditRow } from '../../server/audit/auditRow.ts';
import { exportFile } from '../../server/audit/exportFile.ts';
import { openSqliteAuditIndex } from '../../server/audit/sqliteAuditIndex.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { auditedSaves } from './auditedSaves.ts';
import { type Figure, median, quantile } from './statistics.ts';
import { teamTurnEvents } from './teamTurnEvents.ts';

const rowsOfTheIndex = Number(process.env.AUDIT_ROWS ?? 1_000_000);
const rowsOfABatch = 5_000;
const pagesOfAFilter = 100;
const entriesOfAPage = 100;
const pageMillisecondsMax = 30;

const exportedTeams = 100;
const exportedSaves = 999;
const exportRounds = 3;
const exportRatioMin = 0.4;

const start = Date.UTC(2026, 0, 1);
const people = 500;
const games = 40;
const teamsOfAGame = 10;

/** Rows as a school produces them: forty games of ten teams, one entry a second. */
function rowAt(position: number): AuditRow {
  // Deterministic, so that every run measures the same index.
  const spread = (position * 2_654_435_761) % 4_294_967_296;
  const gameId = 1 + (spread % games);
  const kind = deedKinds[spread % 7 === 0 ? spread % deedKinds.length : 0] ?? 'saved';
  return {
    position,
    stream: `teamTurn-${gameId}.${spread % (games * teamsOfAGame)}.1`,
    revision: position,
    type: 'DecisionsSaved',
    kind,
    at: start + position * 1_000,
    actorId: 1 + (spread % people),
    role: 'Student',
    gameId,
    teamIds: [1 + (spread % (games * teamsOfAGame))],
    subjectIds: [],
    turn: 1,
    intraturnId: 1 + (spread % 1_000),
    area: decisionAreas[spread % decisionAreas.length]?.name ?? null,
    cells: 3,
    forecast: null,
  };
}

async function fill(index: AuditIndex): Promise<void> {
  for (let first = 1; first <= rowsOfTheIndex; first += rowsOfABatch) {
    const count = Math.min(rowsOfABatch, rowsOfTheIndex - first + 1);
    const rows = Array.from({ length: count }, (_, index) => rowAt(first + index));
    const last = rows.at(-1);
    if (!last) return;
    const { position, stream, revision, at } = last;
    const clocked = rows.map((row) => ({ row, clock: row.at }));
    await index.add(clocked, { position, stream, revision, hash: String(position), clock: at });
  }
}

const moment = (share: number): string => new Date(start + rowsOfTheIndex * share * 1_000).toISOString();

const filters: Readonly<Record<string, EntryFilter>> = {
  'no filter': {},
  person: { person: 17 },
  game: { game: 5 },
  team: { team: 45 },
  kind: { kinds: ['submitted'] },
  'five kinds': { kinds: ['saved', 'submitted', 'forecast', 'note', 'run'] },
  area: { area: decisionAreas[2]?.name },
  time: { from: moment(0.3), to: moment(0.6) },
  'kind of a game': { game: 5, kinds: ['submitted'] },
  'kind of a person in a time': { person: 17, kinds: ['saved'], from: moment(0.1), to: moment(0.9) },
} as const;

async function pageFigures(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const index = openSqliteAuditIndex(directory);
  await fill(index);
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const times: number[] = [];
    for (let page = 0; page < pagesOfAFilter; page += 1) {
      const before = Math.floor((rowsOfTheIndex * (page + 1)) / pagesOfAFilter);
      const begun = performance.now();
      await index.page(filter, { limit: entriesOfAPage + 1, before });
      times.push(performance.now() - begun);
    }
    const p95 = quantile(times, 0.95);
    const counting = performance.now();
    const count = await index.count(filter, 10_001);
    const counted = performance.now() - counting;
    figures.push({
      name: `audit, page of ${entriesOfAPage} of ${rowsOfTheIndex} entries, ${name}`,
      value: `p95 ${p95.toFixed(2)} ms`,
      floor: `count to ${count} ${counted.toFixed(2)} ms`,
      target: `p95 <= ${pageMillisecondsMax} ms`,
      isMet: p95 <= pageMillisecondsMax,
    });
  }
  index.close();
  return figures;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function exportFigure(directory: string): Promise<Figure> {
  mkdirSync(directory, { recursive: true });
  const database = openSqliteDatabase(path.join(directory, 'log.sqlite'));
  const store = openSqliteEventStore(database);
  for (let team = 0; team < exportedTeams; team += 1)
    await store.append(`teamTurn-1.${team}.1`, 'noStream', teamTurnEvents(team, exportedSaves));
  const opened = openSqliteAuditIndex(directory);
  const logger = { info: () => undefined, warn: () => undefined };
  const flushed = async () => undefined;
  const environment = systemEnvironment();
  const audit = createAuditLog({ store, index: async () => opened, flushed, environment, logger });
  const indexed = performance.now();
  const { index, head: through } = await audit.upToDate();
  const indexing = performance.now() - indexed;
  const rows = await index.count({}, Number.MAX_SAFE_INTEGER);
  const unsigned = { checkpoint: null, publicKey: null };
  const head = { format: 'csv', filter: {}, through, rows, at: moment(0), ...unsigned } as const;
  const names = {
    nameOf: async () => 'Ada Lund',
    readModels: { anyGame: async () => undefined, team: async () => undefined },
    // Not sealed: saves of decisions contain no text of a person.
    texts: { openEvents: async <Event>(events: readonly Event[]) => events },
  };
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < exportRounds; round += 1) {
    const bare = await milliseconds(async () => {
      for (let after = 0; ; ) {
        const last = (await store.readAll({ after, limit: 1_000 })).at(-1);
        if (!last) return;
        after = last.position;
      }
    });
    const exporting = await milliseconds(async () => {
      const source = { index, store, filter: {}, through };
      for await (const _ of exportFile(head, source, names));
    });
    ratios.push(bare / exporting);
    times.push(exporting);
  }
  opened.close();
  await store.close();
  database.close();
  const ratio = median(ratios);
  return {
    name: `audit, export of ${rows} entries as CSV`,
    value: `${Math.round(median(times))} ms, ratio ${ratio.toFixed(2)}, indexed in ${Math.round(indexing)} ms`,
    floor: 'reading and parsing the same events',
    target: `ratio >= ${exportRatioMin}`,
    isMet: ratio >= exportRatioMin,
  };
}

/** Figures of the audit list. */
export async function auditFigures(directory: string): Promise<readonly Figure[]> {
  return [
    ...(await pageFigures(path.join(directory, 'pages'))),
    await exportFigure(path.join(directory, 'export')),
    await auditedSaves(path.join(directory, 'saves')),
  ];
}
