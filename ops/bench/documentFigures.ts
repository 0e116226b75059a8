/**
 * How fast a node catches up its read models with the log: 100,000 events already in memory, into SQLite and
 * into MongoDB, compared with the fold alone. Uses the MongoDB in MONGODB_URL, else the test server, which
 * shares the bench's process and keeps its documents in memory.
 */
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { Documents, DocumentWrite } from '../../projections/documents/documents.ts';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { openMongoDocuments } from '../../projections/documents/mongoDocuments.ts';
import { openSqliteDocuments } from '../../projections/documents/sqliteDocuments.ts';
import { project, projectionSet } from '../../projections/project.ts';
import { catchUp, type ReadableLog } from '../../projections/runners/runner.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { startMongoServer } from '../../tests/stores/mongoServer/mongoServer.ts';
import { dropDatabase, ownDatabase } from '../../tests/stores/mongoStorage.ts';
import { type Figure, median } from './statistics.ts';
import { teamTurnEvents } from './teamTurnEvents.ts';

const rounds = 3;
const teams = 400;
/** Including the opening of its turn each team has 250 events: 100,000 in total. */
const savesOfATeam = 249;
const set = projectionSet(allProjections);

/** Events caught up per second, medians of all rounds. */
export async function documentFigures(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const events = recordedEvents();
  const log = logOf(events);
  const mongo = await findServer();
  const samples = { fold: [] as number[], sqlite: [] as number[], mongo: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.fold.push(await eventsPerSecond(events.length, async () => foldAlone(events)));
    samples.sqlite.push(await intoSqlite(path.join(directory, `round${round}.sqlite`), log, events.length));
    samples.mongo.push(await intoMongo(mongo.url, log, events.length));
  }
  await mongo.stop();
  const floor = `the fold alone ${Math.round(median(samples.fold))} events/s`;
  const figure = (place: string, values: readonly number[]): Figure => ({
    name: `read models, ${events.length} events caught up into ${place}`,
    value: `${Math.round(median(values))} events/s, ratio ${(median(values) / median(samples.fold)).toFixed(2)}`,
    floor,
  });
  return [figure('SQLite', samples.sqlite), figure(mongo.name, samples.mongo)];
}

/** The saves of all teams in rotation, as a class makes them. */
function recordedEvents(): readonly RecordedEvent[] {
  const turns = Array.from({ length: teams }, (_, team) => teamTurnEvents(team, savesOfATeam));
  const events: RecordedEvent[] = [];
  for (let revision = 0; revision <= savesOfATeam; revision += 1)
    for (const [team, turn] of turns.entries()) {
      const event = turn[revision];
      const stream = streams.teamTurn(1, team, 1);
      if (event) events.push({ ...event, stream, revision, position: events.length + 1 });
    }
  return events;
}

/** Positions count from 1 without gaps, so a page is a slice. */
function logOf(events: readonly RecordedEvent[]): ReadableLog {
  return { readAll: async ({ after, limit }) => events.slice(after, after + limit) };
}

function foldAlone(events: readonly RecordedEvent[]): void {
  const documents = new Map<string, DocumentWrite>();
  const { writes } = project(set, events, ({ collection, id }) => documents.get(`${collection}/${id}`));
  for (const write of writes) documents.set(`${write.collection}/${write.id}`, write);
}

async function intoSqlite(file: string, log: ReadableLog, count: number): Promise<number> {
  const database = openSqliteDatabase(file);
  const perSecond = await caughtUp(openSqliteDocuments(database, allProjections), log, count);
  database.close();
  return perSecond;
}

async function intoMongo(serverUrl: string, log: ReadableLog, count: number): Promise<number> {
  const url = ownDatabase(serverUrl);
  const { database, close } = await openMongoConnection(url);
  const environment = systemEnvironment();
  const options = { name: set.signature, collections: allProjections, environment };
  const documents = await (await openMongoDocuments(database, options)).live();
  const perSecond = await caughtUp(documents, log, count);
  await close();
  await dropDatabase(url);
  return perSecond;
}

async function caughtUp(documents: Documents, log: ReadableLog, count: number): Promise<number> {
  const perSecond = await eventsPerSecond(count, () => catchUp(set, documents, log));
  const reached = (await documents.checkpoint())?.position ?? startOfLog;
  if (reached !== count) throw new Error(`The documents came to ${reached} of ${count} events.`);
  return perSecond;
}

async function findServer(): Promise<{ name: string; url: string; stop(): Promise<void> }> {
  const named = process.env.MONGODB_URL;
  if (named) return { name: 'MongoDB', url: named, stop: async () => undefined };
  const server = await startMongoServer();
  return { name: 'MongoDB (test server)', url: server.url, stop: server.close };
}

async function eventsPerSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (count / (performance.now() - begun)) * 1_000;
}
