/**
 * How fast the embedded store appends, reads, rebuilds and is checked at startup, each compared with the
 * minimum cost of the same work on bare node:sqlite in the same round, because absolute figures say more
 * about the machine than about the store.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { NewEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { projectionSet } from '../../projections/project.ts';
import { rebuild } from '../../projections/runners/rebuild.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { checkLog } from '../../server/eventStore/sqlite/checkLog.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { teamTurnEvents } from './teamTurnEvents.ts';

const rounds = 5;
const teams = 128;
const savesOfATeam = 300;

/** Events per second of the product and of the bare database, medians of all rounds. */
export type StoreFigure = {
  readonly name: string;
  readonly perSecond: number;
  readonly floorPerSecond: number;
  readonly ratio: number;
};

export async function storeBench(): Promise<readonly StoreFigure[]> {
  const samples = new Map<string, { perSecond: number; floorPerSecond: number }[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, sample] of await measureRound())
      samples.set(name, [...(samples.get(name) ?? []), sample]);
  return [...samples].map(([name, ofName]) => {
    const perSecond = median(ofName.map((sample) => sample.perSecond));
    const floorPerSecond = median(ofName.map((sample) => sample.floorPerSecond));
    const ratio = median(ofName.map((sample) => sample.perSecond / sample.floorPerSecond));
    return { name, perSecond, floorPerSecond, ratio };
  });
}

async function measureRound(): Promise<[string, { perSecond: number; floorPerSecond: number }][]> {
  const directory = mkdtempSync(join(tmpdir(), 'quarterdeck-bench-'));
  const bare = openSqliteDatabase(join(directory, 'bare.sqlite'));
  const database = openSqliteDatabase(join(directory, 'store.sqlite'));
  const store = openSqliteEventStore(database);
  const turns = Array.from({ length: teams }, (_, team) => teamTurnEvents(team, savesOfATeam));
  const count = turns.flat().length;

  const append = {
    floorPerSecond: await perSecond(count, () => appendBare(bare, turns)),
    perSecond: await perSecond(count, async () => {
      await Promise.all(turns.map((events, team) => appendOneByOne(store, team, events)));
    }),
  };
  const floorPerSecond = await perSecond(count, () => readBare(bare));
  const read = {
    floorPerSecond,
    perSecond: await perSecond(count, async () => {
      for (let after = 0; ; ) {
        const last = (await store.readAll({ after, limit: 20_000 })).at(-1);
        if (last === undefined) break;
        after = last.position;
      }
    }),
  };
  const rebuilding = {
    floorPerSecond,
    perSecond: await perSecond(count, async () =>
      (await rebuild(projectionSet(allProjections), allProjections, store)).dispose(),
    ),
  };
  bare.close();
  await store.close();
  database.close();
  const file = join(directory, 'store.sqlite');
  const startCheck = {
    floorPerSecond: await perSecond(count, () => readPages(file)),
    perSecond: await perSecond(count, () => void checkLog(file, undefined)),
  };
  rmSync(directory, { recursive: true });
  return [
    [`append, ${teams} writers`, append],
    ['read all', read],
    ['rebuild', rebuilding],
    ['start check', startCheck],
  ];
}

async function appendOneByOne(store: EventStore, team: number, events: readonly NewEvent[]): Promise<void> {
  for (const [index, event] of events.entries())
    await store.append(streams.teamTurn(1, team, 1), index === 0 ? 'noStream' : index - 1, [event]);
}

/** The same rows with prepared inserts, one transaction per number of writers. */
function appendBare(database: DatabaseSync, turns: readonly (readonly NewEvent[])[]): void {
  database.exec(`CREATE TABLE bare (position INTEGER PRIMARY KEY, stream TEXT, revision INTEGER, id TEXT, type TEXT,
    data TEXT, metadata TEXT, UNIQUE (stream, revision))`);
  const insertion = database.prepare('INSERT INTO bare VALUES (NULL, ?, ?, ?, ?, ?, ?)');
  for (let index = 0; index <= savesOfATeam; index += 1) {
    database.exec('BEGIN IMMEDIATE');
    for (const [team, events] of turns.entries()) insertBare(insertion, team, index, events[index]);
    database.exec('COMMIT');
  }
}

function insertBare(
  insertion: StatementSync,
  team: number,
  index: number,
  event: NewEvent | undefined,
): void {
  if (event === undefined) return;
  const { id, type, data, metadata } = event;
  insertion.run(
    streams.teamTurn(1, team, 1),
    index,
    id,
    type,
    JSON.stringify(data),
    JSON.stringify(metadata),
  );
}

function readBare(database: DatabaseSync): void {
  for (const { data, metadata } of database.prepare('SELECT * FROM bare ORDER BY position').iterate()) {
    JSON.parse(String(data));
    JSON.parse(String(metadata));
  }
}

/** The minimum cost of reading every event: its pages are read. */
function readPages(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  database.prepare('SELECT sum(length(data) + length(metadata)) FROM events').get();
  database.close();
}

async function perSecond(count: number, work: () => void | Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (count / (performance.now() - begun)) * 1_000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main)
  for (const { name, perSecond, floorPerSecond, ratio } of await storeBench())
    console.log(
      `${name}: ${Math.round(perSecond)}/s, bare ${Math.round(floorPerSecond)}/s, ratio ${ratio.toFixed(2)}`,
    );
